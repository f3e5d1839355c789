// Preloaded into every Node process of a deployment: refuses connections to other machines and appends each host to the
// file REFUSED_HOSTS.
import { appendFileSync } from 'node:fs';
import { Socket } from 'node:net';
import process from 'node:process';
import { connectOptions, staysHere } from '../support/connect-options.mjs';

/** A port on which nothing listens, so that the connection fails as if the machine were down. */
const NOWHERE = { host: '127.0.0.1', port: 9 };
const { connect } = Socket.prototype;

Socket.prototype.connect = function (...args) {
  const options = connectOptions(args);
  if (staysHere(options)) return connect.apply(this, args);
  if (process.env.REFUSED_HOSTS) appendFileSync(process.env.REFUSED_HOSTS, `${options.host}\n`);
  return connect.call(this, NOWHERE);
};
