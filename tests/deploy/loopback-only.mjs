// Loaded first into every Node process of a deployment. Refuses connections to other computers, and appends each
// refused host to the file that the environment variable REFUSED_HOSTS names.
import { appendFileSync } from 'node:fs';
import { Socket } from 'node:net';
import process from 'node:process';
import { isLocalConnection, parseConnectOptions } from '../support/connect-options.mjs';

/** An address at which nothing listens, so that the connection fails as if the other computer were down. */
const UNREACHABLE = { host: '127.0.0.1', port: 9 };
const { connect } = Socket.prototype;

Socket.prototype.connect = function (...args) {
  const options = parseConnectOptions(args);
  if (isLocalConnection(options)) return connect.apply(this, args);
  if (process.env.REFUSED_HOSTS) appendFileSync(process.env.REFUSED_HOSTS, `${options.host}\n`);
  return connect.call(this, UNREACHABLE);
};
