// Preloaded into every function's process (node --import): redirects the names of outside services to the front's port
// and refuses every other address beyond loopback. A hook on dns.lookup would not do, because it can't change the port.
// Query of the import: port, names (comma-separated, `*.example.com` for all names below it).
import { subscribe } from 'node:diagnostics_channel';
import { readFileSync } from 'node:fs';
import net from 'node:net';
import process from 'node:process';
import { connectOptions, staysHere } from '../connect-options.mjs';

const query = new URL(import.meta.url).searchParams;
const port = Number(query.get('port'));
const names = (query.get('names') ?? '').split(',');

const isLed = (host) => names.some((name) => (name.startsWith('*.') ? host.endsWith(name.slice(1)) : host === name));

const connect = net.Socket.prototype.connect;
net.Socket.prototype.connect = function connectHere(...args) {
  const options = connectOptions(args);
  if (staysHere(options)) return Reflect.apply(connect, this, args);
  const { host } = options;
  const last = (Array.isArray(args[0]) ? args[0] : args).at(-1);
  const listeners = typeof last === 'function' ? [last] : [];
  if (isLed(host) && Number(options.port) === 443) {
    return Reflect.apply(connect, this, [{ ...options, host: '127.0.0.1', port, lookup: undefined }, ...listeners]);
  }
  process.send?.({ refused: `${host}:${options.port}` });
  process.nextTick(() => this.destroy(new Error(`No way to ${host}:${options.port}`)));
  return this;
};

/** Peak memory of this process, kB. */
function peakKb() {
  if (process.platform !== 'linux') return process.resourceUsage().maxRSS;
  return Number(/^VmHWM:\s+(\d+) kB$/m.exec(readFileSync('/proc/self/status', 'utf8'))?.[1]);
}

subscribe('tracing:net.server.listen:asyncEnd', ({ server }) => process.send?.({ listening: server.address().port }));
process.on('message', (message) => {
  if (message === 'peak') process.send?.({ peakKb: peakKb() });
});
// Without its parent process nobody needs this one any more.
process.once('disconnect', () => process.exit());
// Neither the channel nor its listener keeps the process alive.
process.channel?.unref();
