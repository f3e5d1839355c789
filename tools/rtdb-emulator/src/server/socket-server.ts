import { randomInt } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { WebSocketServer } from 'ws';
import { Connection } from './connection.ts';
import { MAX_FRAME_BYTES } from './limits.ts';
import { type Namespaces, namespaceName } from './namespaces.ts';

const HEARTBEAT_MS = 45_000;
const ID_LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** Generates a random session id. */
const makeSessionId = (): string =>
  Array.from({ length: 32 }, () => ID_LETTERS.charAt(randomInt(ID_LETTERS.length))).join('');

/** Accepts websocket upgrades at `/.ws` and holds the sessions. */
export class SocketServer {
  readonly #namespaces: Namespaces;
  readonly #onFault: (error: unknown) => void;
  readonly #sockets = new WebSocketServer({ noServer: true, perMessageDeflate: false, maxPayload: MAX_FRAME_BYTES });
  readonly #sessions = new Map<string, Connection>();
  readonly #heartbeat: NodeJS.Timeout;

  constructor(namespaces: Namespaces, onFault: (error: unknown) => void) {
    this.#namespaces = namespaces;
    this.#onFault = onFault;
    this.#heartbeat = setInterval(() => {
      for (const session of this.#sessions.values()) session.heartbeat();
    }, HEARTBEAT_MS);
    this.#heartbeat.unref();
  }

  /** Number of connected clients. */
  get size(): number {
    return this.#sessions.size;
  }

  /** Handles an HTTP upgrade request. */
  upgrade(request: IncomingMessage, socket: Socket, head: Buffer): void {
    socket.on('error', () => socket.destroy());
    const url = request.url ?? '';
    const queryStart = url.indexOf('?');
    const params = new URLSearchParams(queryStart < 0 ? '' : url.slice(queryStart + 1));
    const path = queryStart < 0 ? url : url.slice(0, queryStart);
    if (path !== '/.ws') {
      refuse(socket, '404 Not Found', 'Websockets are at /.ws');
      return;
    }
    if (params.get('v') !== '5') {
      refuse(socket, '400 Bad Request', 'Only protocol version 5 is spoken here');
      return;
    }
    const host = request.headers.host ?? 'localhost';
    const namespace = this.#namespaces.get(namespaceName(params, host));
    if (namespace === undefined) {
      refuse(socket, '404 Not Found', 'Unknown database');
      return;
    }
    this.#sockets.handleUpgrade(request, socket, head, (ws) => {
      // A client that reconnects sends the id of its previous session (`ls`). That session is over, even if its socket
      // isn't closed yet, so it is destroyed.
      this.#sessions.get(params.get('ls') ?? '')?.destroy();
      socket.setNoDelay(true);
      const session = new Connection(ws, socket, { id: makeSessionId(), host, namespace, onFault: this.#onFault });
      this.#sessions.set(session.id, session);
      ws.on('close', () => this.#sessions.delete(session.id));
    });
  }

  /** Disconnects every client. */
  close(): void {
    clearInterval(this.#heartbeat);
    for (const session of this.#sessions.values()) session.destroy();
    this.#sockets.close();
  }
}

const refuse = (socket: Socket, status: string, message: string): void => {
  socket.end(
    `HTTP/1.1 ${status}\r\nContent-Type: text/plain\r\nContent-Length: ${message.length}\r\nConnection: close\r\n\r\n${message}`,
  );
};
