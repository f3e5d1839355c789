/**
 * The options of a call of `net.Socket.prototype.connect`, in whichever of its forms it came.
 *
 * @param {unknown[]} args the call's arguments; Node itself passes the normalized ones as an array in the first
 * @returns {{ host?: string, port?: number, path?: string }}
 */
export function connectOptions(args) {
  const [first, second] = Array.isArray(args[0]) ? args[0] : args;
  if (first !== null && typeof first === 'object') return first;
  if (typeof first === 'string' && Number.isNaN(Number(first))) return { path: first };
  return { port: Number(first), host: typeof second === 'string' ? second : 'localhost' };
}

/** Whether it is a socket of this machine, or an address that never leaves it. */
export function staysHere({ host = 'localhost', path }) {
  return Boolean(path) || /^(localhost|127\.\d+\.\d+\.\d+|::1)$/.test(host);
}
