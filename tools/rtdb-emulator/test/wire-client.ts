import WebSocket from 'ws';
import { FrameJoiner, splitMessage } from '../src/server/frames.ts';
import { isObject, parseJsonValue } from '../src/server/json.ts';
import type { Json } from '../src/tree/types.ts';

const encodePart = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Creates an unsigned, expired token, as the SDKs create for emulators. */
export const userToken = (uid: string, claims: object = {}): string =>
  `${encodePart({ alg: 'none', typ: 'JWT' })}.${encodePart({ iss: 'https://securetoken.google.com/demo', sub: uid, iat: 0, exp: 3600, ...claims })}.`;

/** The body of an answer: status `s` and data `d`. */
export interface WireAnswer {
  readonly s: string;
  readonly d: Json;
}

/** A plain client of the websocket protocol, without cache and retries. */
export class WireClient {
  /** The messages of the server that are no answers, in order: the `d` of each envelope. */
  readonly pushes: Json[] = [];
  /** If it is set, it receives the messages that are no answers, and they aren't added to `pushes`. */
  onPush: ((push: Json) => void) | undefined;
  readonly socket: WebSocket;
  /** Resolves the promise of a pending request, by its number. */
  readonly #pending = new Map<number, (answer: WireAnswer) => void>();
  /** Accepts messages of any length that a test needs. */
  readonly #joiner = new FrameJoiner(1 << 30);
  #nextNumber = 1;

  private constructor(socket: WebSocket) {
    this.socket = socket;
    socket.on('message', (data) => this.#receive(data.toString()));
  }

  /**
   * Connects. `uid`: signs in as this user, or as the administrator if it is `owner`; without it, stays signed out.
   * `params`: further parameters of the URL, such as `&ls=…`, the id of the client's previous session.
   */
  static async connect(port: number, namespace: string, uid?: string, params = ''): Promise<WireClient> {
    const url = `ws://127.0.0.1:${port}/.ws?v=5&ns=${namespace}${params}`;
    const socket = new WebSocket(url, { perMessageDeflate: false });
    const client = new WireClient(socket);
    await new Promise<void>((resolve, reject) => {
      socket.once('open', () => resolve());
      socket.once('error', reject);
    });
    if (uid === 'owner') await client.request('gauth', { cred: 'owner' });
    else if (uid !== undefined) await client.request('auth', { cred: userToken(uid) });
    return client;
  }

  /**
   * Sends a request. Resolves with the answer, even if it is a refusal. `action`: a name in the server's `ACTIONS`,
   * such as `q` (listen), `n` (unlisten), `g` (get), `p` (overwrite), `m` (merge), `o` (overwrite on disconnect) or
   * `om` (merge on disconnect). Fields of `body`: `p` path, `d` data, `q` query, `t` tag of a query, `h` hash of the
   * client's copy of the data.
   */
  request(action: string, body: Json): Promise<WireAnswer> {
    const number = this.#nextNumber;
    this.#nextNumber += 1;
    const message = JSON.stringify({ t: 'd', d: { r: number, a: action, b: body } });
    return new Promise((resolve) => {
      this.#pending.set(number, resolve);
      for (const frame of splitMessage(message)) this.socket.send(frame);
    });
  }

  /** Resolves when the server has answered all earlier requests: it handles requests in order. */
  async waitForAnswers(): Promise<void> {
    await this.request('s', {});
  }

  /** Breaks the connection without closing it properly, and waits until the socket is closed. */
  async drop(): Promise<void> {
    const closed = new Promise<void>((resolve) => this.socket.once('close', () => resolve()));
    this.socket.terminate();
    await closed;
  }

  #receive(frame: string): void {
    const joined = this.#joiner.push(frame);
    if (joined.kind !== 'message') return;
    const message = parseJsonValue(joined.text);
    const data = isObject(message) ? message.d : undefined;
    if (!isObject(data)) return;
    if (typeof data.r !== 'number') {
      if (this.onPush === undefined) this.pushes.push(data);
      else this.onPush(data);
      return;
    }
    const resolve = this.#pending.get(data.r);
    this.#pending.delete(data.r);
    const answer = data.b;
    if (isObject(answer)) resolve?.({ s: String(answer.s), d: answer.d ?? null });
  }
}
