// Preloaded into every Node process of a deployment: lets no connection reach another machine and notes its name in the file REFUSED_HOSTS.
import { appendFileSync } from 'node:fs';
import { Socket } from 'node:net';
import process from 'node:process';

const LOOPBACK = /^(127\.\d+\.\d+\.\d+|::1|localhost)$/;
/** A port on which nothing listens: the connection fails as one to a machine that is down. */
const NOWHERE = { host: '127.0.0.1', port: 9 };
const { connect } = Socket.prototype;

Socket.prototype.connect = function (...args) {
  // Node itself passes the normalized arguments as an array.
  const [options] = Array.isArray(args[0]) ? args[0] : args;
  const host = typeof options === 'object' ? (options.path ? 'localhost' : (options.host ?? 'localhost')) : 'localhost';
  if (LOOPBACK.test(host)) return connect.apply(this, args);
  if (process.env.REFUSED_HOSTS) appendFileSync(process.env.REFUSED_HOSTS, `${host}\n`);
  return connect.call(this, NOWHERE);
};
