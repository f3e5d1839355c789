// Preloaded into every function's process (node --import) of a rehearsal, which runs the uploaded functions in
// production mode on this machine. Redirects connections to Google's services to the rehearsal's TLS server (front.ts),
// and refuses all other connections beyond loopback. A hook on dns.lookup would not suffice, because it can't change
// the port. Query parameters of the import: `port` of that server; `names`, comma-separated host names, where
// `*.example.com` stands for all its subdomains.
import { subscribe } from 'node:diagnostics_channel';
import { readFileSync } from 'node:fs';
import net from 'node:net';
import process from 'node:process';
import { isLocalConnection, parseConnectOptions } from '../connect-options.mjs';

const query = new URL(import.meta.url).searchParams;
const port = Number(query.get('port'));
const names = (query.get('names') ?? '').split(',');

const isRedirected = (host) =>
  names.some((name) => (name.startsWith('*.') ? host.endsWith(name.slice(1)) : host === name));

const connect = net.Socket.prototype.connect;
net.Socket.prototype.connect = function connectOrRefuse(...args) {
  const options = parseConnectOptions(args);
  if (isLocalConnection(options)) return Reflect.apply(connect, this, args);
  const { host } = options;
  const lastArgument = (Array.isArray(args[0]) ? args[0] : args).at(-1);
  const listeners = typeof lastArgument === 'function' ? [lastArgument] : [];
  if (isRedirected(host) && Number(options.port) === 443) {
    return Reflect.apply(connect, this, [{ ...options, host: '127.0.0.1', port, lookup: undefined }, ...listeners]);
  }
  process.send?.({ refused: `${host}:${options.port}` });
  process.nextTick(() => this.destroy(new Error(`The rehearsal does not serve ${host}:${options.port}`)));
  return this;
};

/** Returns the peak memory of this process, kB. */
function readPeakKb() {
  if (process.platform !== 'linux') return process.resourceUsage().maxRSS;
  return Number(/^VmHWM:\s+(\d+) kB$/m.exec(readFileSync('/proc/self/status', 'utf8'))?.[1]);
}

subscribe('tracing:net.server.listen:asyncEnd', ({ server }) => process.send?.({ listening: server.address().port }));
process.on('message', (message) => {
  if (message === 'peak') process.send?.({ peakKb: readPeakKb() });
});
// This process ends with its parent process, which alone uses it.
process.once('disconnect', () => process.exit());
// The channel to the parent process must not keep this process alive.
process.channel?.unref();
