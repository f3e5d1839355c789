/**
 * Parses the options of a call of `net.Socket.prototype.connect`: an object, a path, or a port and a host.
 *
 * @param {unknown[]} args the arguments of the call; Node itself passes one array of normalized options
 * @returns {{ host?: string, port?: number, path?: string }}
 */
export function parseConnectOptions(args) {
  const [first, second] = Array.isArray(args[0]) ? args[0] : args;
  if (first !== null && typeof first === 'object') return first;
  if (typeof first === 'string' && Number.isNaN(Number(first))) return { path: first };
  return { port: Number(first), host: typeof second === 'string' ? second : 'localhost' };
}

/** Returns whether the connection stays on this machine: a Unix socket or a loopback address. */
export function isLocalConnection({ host = 'localhost', path }) {
  return Boolean(path) || /^(localhost|127\.\d+\.\d+\.\d+|::1)$/.test(host);
}
