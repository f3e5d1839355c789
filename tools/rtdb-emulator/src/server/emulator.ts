import { createServer, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import type { ReadNode } from '../tree/node-reader.ts';
import type { Json } from '../tree/types.ts';
import { ADMIN } from './access.ts';
import { commit } from './commit.ts';
import { type FunctionsHost, FunctionTriggers } from './function-triggers.ts';
import { HttpHandler } from './http-handler.ts';
import { Namespaces } from './namespaces.ts';
import { SocketServer } from './socket-server.ts';

/** Receives log lines about the server itself, which never contain data or tokens. */
export type Logger = (line: string) => void;

export interface EmulatorOptions {
  /** 0 (default): any free port. */
  readonly port?: number;
  /** Default `127.0.0.1`: reachable from this machine only. */
  readonly host?: string;
  /** Initial rules of every namespace, JSON with comments. Default: open. */
  readonly rules?: string;
  /** Initial data in export format, by namespace. */
  readonly data?: { readonly [namespace: string]: Json | ReadNode };
  /** Address of the Functions emulator, which is called for changes. Default: no calls. */
  readonly functions?: FunctionsHost;
  readonly logger?: Logger;
}

/** A running emulator. */
export interface Emulator {
  readonly port: number;
  readonly host: string;
  /** `http://host:port`, without a trailing slash. */
  readonly url: string;
  /** Resolves when all trigger calls of the commits so far have been answered. */
  readonly triggersIdle: () => Promise<void>;
  /** Disconnects every client and frees the port. */
  readonly close: () => Promise<void>;
}

const listen = (server: Server, port: number, host: string): Promise<AddressInfo> =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      const address = server.address();
      if (address === null || typeof address === 'string') reject(new Error('No address'));
      else resolve(address);
    });
  });

/** Formats a host for a URL: an IPv6 address needs brackets. */
const formatHost = (host: string): string => (host.includes(':') ? `[${host}]` : host);

/** Starts an emulator. Rejects if the rules don't compile, the data are invalid, or the port is in use. */
export const startEmulator = async (options: EmulatorOptions = {}): Promise<Emulator> => {
  const host = options.host ?? '127.0.0.1';
  const triggers = new FunctionTriggers(options.functions, options.logger);
  const namespaces = new Namespaces(options.rules, triggers.fire);
  for (const [name, value] of Object.entries(options.data ?? {})) loadData(namespaces, name, value);
  const onFault = (error: unknown): void => options.logger?.(formatFault(error));
  const http = new HttpHandler(namespaces, triggers.registry, onFault);
  const sockets = new SocketServer(namespaces, onFault);
  const server = createServer({ keepAliveTimeout: 65_000 }, (request, response) => void http.handle(request, response));
  server.on('upgrade', (request, socket: Socket, head) => sockets.upgrade(request, socket, head));
  server.on('clientError', (_error, socket) => {
    if (socket.writable) socket.end('HTTP/1.1 400 Bad Request\r\nConnection: close\r\n\r\n');
    else socket.destroy();
  });
  const { port } = await listen(server, options.port ?? 0, host);
  const close = (): Promise<void> =>
    new Promise((resolve) => {
      sockets.close();
      triggers.close();
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return { port, host, url: `http://${formatHost(host)}:${port}`, triggersIdle: () => triggers.idle(), close };
};

/** Formats the name and stack of an internal error. Its message is left out, because it could quote data or a token. */
const formatFault = (error: unknown): string => {
  const stack = error instanceof Error ? (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line)) : [];
  return `internal error: ${error instanceof Error ? error.name : typeof error}\n${stack.slice(0, 6).join('\n')}`;
};

const loadData = (namespaces: Namespaces, name: string, value: Json | ReadNode): void => {
  const namespace = namespaces.get(name);
  if (namespace === undefined) throw new Error(`Not a namespace: ${name}`);
  const result = commit(namespace, { access: ADMIN, writes: [{ path: [], value }], now: Date.now(), silent: true });
  if (result.status !== 'ok') throw new Error(`Data of ${name}: ${result.message}`);
};
