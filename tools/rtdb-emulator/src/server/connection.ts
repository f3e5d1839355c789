import type { Socket } from 'node:net';
import type WebSocket from 'ws';
import type { Json } from '../tree/types.ts';
import { type Access, ANONYMOUS } from './access.ts';
import { ACTIONS, type Reply } from './actions.ts';
import { commit } from './commit.ts';
import { FrameJoiner, splitMessage } from './frames.ts';
import { isObject, jsonField, parseJsonValue } from './json.ts';
import { MAX_BUFFERED_BYTES, MAX_SOCKET_WRITE_BYTES, PAUSE_BUFFERED_BYTES } from './limits.ts';
import type { Namespace } from './namespace.ts';
import { DisconnectQueue } from './on-disconnect.ts';
import { SocketListens } from './socket-listens.ts';

const PONG = '{"t":"c","d":{"t":"o","d":{}}}';

/** What a session needs from the server. */
export interface SessionOptions {
  /** The session's id, which is sent to the client. */
  readonly id: string;
  /** The address (host and port) at which the client reached the server, and to which it reconnects. */
  readonly host: string;
  readonly namespace: Namespace;
  /** Called for internal errors of the server. */
  readonly onFault: (error: unknown) => void;
}

/**
 * A websocket session. It reads and writes frames, and runs requests strictly in order (every action is synchronous).
 * When it ends, it runs the writes that were queued for the disconnect.
 */
export class Connection {
  readonly id: string;
  readonly namespace: Namespace;
  readonly listens: SocketListens;
  readonly disconnects = new DisconnectQueue();
  readonly #ws: WebSocket;
  readonly #socket: Socket;
  // Twice the limit of a write, so that a write slightly above the limit still gets an answer with its request number.
  readonly #joiner = new FrameJoiner(2 * MAX_SOCKET_WRITE_BYTES);
  readonly #stopWatching: () => void;
  readonly #onFault: (error: unknown) => void;
  #access: Access = ANONYMOUS;
  /** Messages that arrived while the session was paused. */
  #inbox: string[] = [];
  /** Whether requests wait, because the client reads too slowly. */
  #isPaused = false;
  #isCorked = false;
  #hasEnded = false;
  /**
   * Decremented by each heartbeat, and reset when the client sends something. Below 0, the next heartbeat disconnects
   * the client.
   */
  #missesLeft = 2;

  constructor(ws: WebSocket, socket: Socket, options: SessionOptions) {
    this.#ws = ws;
    this.#socket = socket;
    this.id = options.id;
    this.namespace = options.namespace;
    this.#onFault = options.onFault;
    this.listens = new SocketListens(this);
    this.#stopWatching = this.namespace.watchRules(() => this.listens.recheck());
    socket.on('drain', () => this.#resume());
    ws.on('message', (data, isBinary) => this.#receive(isBinary ? undefined : data.toString()));
    ws.on('pong', () => {
      this.#missesLeft = 2;
    });
    ws.on('error', () => ws.terminate());
    ws.on('close', () => this.end());
    const hello = { ts: Date.now(), v: '5', h: options.host, s: options.id };
    this.#sendControl('h', hello);
  }

  get access(): Access {
    return this.#access;
  }

  /** Changes the caller, and revokes the listens for which the new caller has no permission. */
  set access(access: Access) {
    this.#access = access;
    this.listens.recheck();
  }

  /** Sends encoded frames of a push. A client that reads too slowly is disconnected. */
  push(frames: readonly Buffer[]): void {
    if (this.#hasEnded) return;
    if (this.#ws.bufferedAmount > MAX_BUFFERED_BYTES) {
      this.#ws.terminate();
      return;
    }
    this.#cork();
    for (const frame of frames) this.#ws.send(frame, { binary: false });
  }

  /** Sends a push to this client only. */
  pushJson(action: string, body: Json): void {
    this.#send(`{"t":"d","d":{"a":"${action}","b":${JSON.stringify(body)}}}`);
  }

  /** Pings the client; called at regular intervals. Disconnects a client that sent nothing after three pings. */
  heartbeat(): void {
    if (this.#missesLeft < 0) this.#ws.terminate();
    else {
      this.#missesLeft -= 1;
      this.#ws.ping();
    }
  }

  /** Ends the session: removes its listens, then runs the writes that were queued for the disconnect. Idempotent. */
  end(): void {
    if (this.#hasEnded) return;
    this.#hasEnded = true;
    this.#stopWatching();
    this.listens.clear();
    this.#inbox = [];
    for (const writes of this.disconnects.take()) {
      commit(this.namespace, { access: this.#access, writes, now: Date.now() });
    }
  }

  /** Ends the session and closes the socket without a closing handshake. */
  destroy(): void {
    this.end();
    this.#ws.terminate();
  }

  #receive(frame: string | undefined): void {
    if (this.#hasEnded) return;
    this.#missesLeft = 2;
    if (frame === undefined) {
      this.#sendControl('e', 'Only text frames are understood');
      return;
    }
    // The SDK sends '0' to keep the connection alive.
    if (frame === '0' && !this.#joiner.isJoining) return;
    const joined = this.#joiner.push(frame);
    if (joined.kind === 'more') return;
    if (joined.kind === 'too-big') {
      this.#sendControl('e', 'Message too large');
      return;
    }
    if (this.#isPaused) this.#inbox.push(joined.text);
    else this.#handle(joined.text);
  }

  #handle(text: string): void {
    const message = parseJsonValue(text);
    const inner = isObject(message) ? jsonField(message, 'd') : undefined;
    if (!isObject(message) || !isObject(inner)) {
      this.#sendControl('e', 'Not a message');
      return;
    }
    const type = jsonField(message, 't');
    if (type === 'c') this.#handleControl(inner);
    else if (type === 'd') this.#handleRequest(inner, text.length);
    else this.#sendControl('e', 'Unknown message type');
    this.#pauseIfFull();
  }

  #handleControl(message: { readonly [key: string]: Json }): void {
    if (jsonField(message, 't') === 'p') this.#send(PONG);
  }

  #handleRequest(message: { readonly [key: string]: Json }, size: number): void {
    const number = jsonField(message, 'r');
    if (typeof number !== 'number' || !Number.isFinite(number)) {
      this.#sendControl('e', 'A request needs a number');
      return;
    }
    const reply = this.#answer(jsonField(message, 'a'), jsonField(message, 'b') ?? {}, size);
    const data = reply.text ?? JSON.stringify(reply.d);
    this.#send(`{"t":"d","d":{"r":${number},"b":{"s":"${reply.s}","d":${data}}}}`);
  }

  #answer(action: Json | undefined, body: Json, size: number): Reply {
    const run = typeof action === 'string' ? ACTIONS.get(action) : undefined;
    if (run === undefined) return { s: 'error', d: 'Unknown action' };
    if (!isObject(body)) return { s: 'error', d: 'A request needs a body' };
    if (size > MAX_SOCKET_WRITE_BYTES) return { s: 'too_big', d: 'The write exceeds the size limit of 16 MB' };
    try {
      return run(this, body);
    } catch (error) {
      // An internal error fails this request, not the process.
      this.#onFault(error);
      return { s: 'internal_error', d: 'Internal error' };
    }
  }

  #sendControl(type: string, data: Json): void {
    this.#send(`{"t":"c","d":{"t":"${type}","d":${JSON.stringify(data)}}}`);
  }

  #send(text: string): void {
    if (this.#hasEnded || this.#ws.readyState !== this.#ws.OPEN) return;
    this.#cork();
    for (const frame of splitMessage(text)) this.#ws.send(frame);
  }

  // Collects all output of one turn of the event loop, so that it is sent in one system call.
  #cork(): void {
    if (this.#isCorked) return;
    this.#isCorked = true;
    this.#socket.cork();
    setImmediate(() => {
      this.#isCorked = false;
      this.#socket.uncork();
    });
  }

  #pauseIfFull(): void {
    if (this.#isPaused || this.#hasEnded || this.#ws.bufferedAmount < PAUSE_BUFFERED_BYTES) return;
    this.#isPaused = true;
    this.#ws.pause();
  }

  #resume(): void {
    if (!this.#isPaused) return;
    this.#isPaused = false;
    const waiting = this.#inbox;
    this.#inbox = [];
    for (const [index, text] of waiting.entries()) {
      if (this.#isPaused) {
        this.#inbox = [...this.#inbox, ...waiting.slice(index)];
        return;
      }
      this.#handle(text);
    }
    if (!this.#isPaused) this.#ws.resume();
  }
}
