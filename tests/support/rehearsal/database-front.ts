import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { type RawData, WebSocket, WebSocketServer } from 'ws';
import { z } from 'zod';
import type { Signer } from './keys.ts';
import { forwardRequest } from './pass-on.ts';
import type { ServiceAccount } from './service-account.ts';

/** Host name that the database sends at the start of a WebSocket. Clients connect their later WebSockets to it. */
const NEXT_HOST = 's-usc1c-nss-2000.firebaseio.com';
/** Matches the first frame of a message that is split: the number of frames that follow. */
const FRAME_COUNT = /^\d{1,6}$/;

/** A sign-in. `a`: `auth` with the ID token of a person, or `gauth` with the access token of the service account. */
const signInMessage = z.object({
  t: z.literal('d'),
  d: z.looseObject({ a: z.enum(['auth', 'gauth']), b: z.looseObject({ cred: z.string() }) }),
});

/**
 * A proxy that serves the database emulator under the host names of the Realtime Database, and checks tokens like the
 * service.
 */
export class DatabaseFront {
  /** The host names of the Realtime Database under which it serves the emulator. */
  readonly names: readonly string[];
  /** While true, connections are accepted but nothing is answered. */
  isSilent = false;
  readonly #instance: string;
  readonly #port: number;
  readonly #signer: Signer;
  readonly #account: ServiceAccount;
  readonly #sockets = new WebSocketServer({ noServer: true });

  constructor(instance: string, port: number, signer: Signer, account: ServiceAccount) {
    this.names = [`${instance}.firebaseio.com`, NEXT_HOST];
    this.#instance = instance;
    this.#port = port;
    this.#signer = signer;
    this.#account = account;
  }

  /** Answers a REST request. */
  answer(request: IncomingMessage, response: ServerResponse): void {
    if (this.isSilent) return;
    const { pathname, searchParams } = new URL(request.url ?? '/', 'https://database');
    const headers: Record<string, string | string[] | undefined> = { ...request.headers };
    delete headers.authorization;
    const token = searchParams.get('auth');
    const isUnknownCaller = request.headers.authorization !== undefined && !this.#account.hasSent(request);
    if (isUnknownCaller || (token !== null && !this.#signer.isValid(token))) {
      response.writeHead(401, { 'content-type': 'application/json' }).end('{"error":"Unauthorized request."}');
      return;
    }
    if (this.#account.hasSent(request)) headers.authorization = 'Bearer owner';
    searchParams.set('ns', this.#instance);
    forwardRequest(request, response, { port: this.#port, path: `${pathname}?${searchParams}`, headers });
  }

  /** Connects a WebSocket of a client with the emulator. */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    this.#sockets.handleUpgrade(request, socket, head, (client) => this.#connect(request, client));
  }

  #connect(request: IncomingMessage, client: WebSocket): void {
    const { searchParams } = new URL(request.url ?? '/', 'https://database');
    searchParams.set('ns', this.#instance);
    // The emulator's first message repeats the Host header as the host of later sockets.
    const server = new WebSocket(`ws://127.0.0.1:${this.#port}/.ws?${searchParams}`, { headers: { host: NEXT_HOST } });
    const queued: string[] = [];
    let framesLeft = 0;
    const send = (text: string): void => {
      if (server.readyState === WebSocket.OPEN) server.send(text);
      else queued.push(text);
    };
    server.on('open', () => {
      for (const text of queued.splice(0)) server.send(text);
    });
    server.on('message', (data) => {
      if (!this.isSilent) client.send(textOf(data));
    });
    client.on('message', (data) => {
      if (this.isSilent) return;
      const text = textOf(data);
      const isContinuation = framesLeft > 0;
      framesLeft = isContinuation ? framesLeft - 1 : FRAME_COUNT.test(text) ? Number(text) : 0;
      const translated = isContinuation ? text : this.#translate(text);
      if (translated === null) client.close();
      else send(translated);
    });
    client.on('close', () => server.close());
    server.on('close', () => client.close());
    for (const socket of [client, server]) socket.on('error', () => socket.terminate());
  }

  /**
   * Returns a client's message for the emulator, in which `owner` replaces the service account's token; `null` if the
   * message signs in with an invalid token.
   */
  #translate(text: string): string | null {
    if (!text.includes('"cred"')) return text;
    const message = signInMessage.safeParse(JSON.parse(text));
    if (!message.success) return text;
    const { a: action, b: body } = message.data.d;
    if (action === 'auth') return this.#signer.isValid(body.cred) ? text : null;
    if (body.cred !== this.#account.token) return null;
    return JSON.stringify({ t: 'd', d: { ...message.data.d, b: { ...body, cred: 'owner' } } });
  }

  stop(): void {
    for (const client of this.#sockets.clients) client.terminate();
    this.#sockets.close();
  }
}

function textOf(data: RawData): string {
  return (Array.isArray(data) ? Buffer.concat(data) : Buffer.from(data as ArrayBuffer)).toString('utf8');
}
