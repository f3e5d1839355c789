import WebSocket from 'ws';
import { FrameJoiner, splitMessage } from '../src/server/frames.ts';
import { isObject, parseJsonValue } from '../src/server/json.ts';
import type { Json } from '../src/tree/types.ts';

const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** An unsigned, long expired token as the SDKs make for emulators. */
export const userToken = (uid: string, claims: object = {}): string =>
  `${part({ alg: 'none', typ: 'JWT' })}.${part({ iss: 'https://securetoken.google.com/demo', sub: uid, iat: 0, exp: 3600, ...claims })}.`;

export interface WireAnswer {
  readonly s: string;
  readonly d: Json;
}

/** A client that speaks the protocol and does nothing else: no cache, no retries. */
export class WireClient {
  /** The server's unsolicited messages, in order: the `d` of each envelope that is no answer. */
  readonly heard: Json[] = [];
  /** Called for each of those, instead of keeping it, when set. */
  onPush: ((push: Json) => void) | undefined;
  readonly socket: WebSocket;
  readonly #waiting = new Map<number, (answer: WireAnswer) => void>();
  readonly #joiner = new FrameJoiner(1 << 30);
  #next = 1;

  private constructor(socket: WebSocket) {
    this.socket = socket;
    socket.on('message', (data) => this.#receive(data.toString()));
  }

  /** Connects; with a uid signs in as that user, with `owner` as the administrator. */
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

  /** Sends a request; resolves with the answer, whatever its status. */
  request(action: string, body: Json): Promise<WireAnswer> {
    const number = this.#next;
    this.#next += 1;
    const sent = JSON.stringify({ t: 'd', d: { r: number, a: action, b: body } });
    return new Promise((resolve) => {
      this.#waiting.set(number, resolve);
      for (const frame of splitMessage(sent)) this.socket.send(frame);
    });
  }

  /** Resolves when the server has answered everything sent before: it works strictly in order. */
  async settled(): Promise<void> {
    await this.request('s', {});
  }

  /** Drops the socket as a lost network does, and waits until it is gone. */
  async drop(): Promise<void> {
    const gone = new Promise<void>((resolve) => this.socket.once('close', () => resolve()));
    this.socket.terminate();
    await gone;
  }

  #receive(frame: string): void {
    const joined = this.#joiner.push(frame);
    if (joined.kind !== 'message') return;
    const message = parseJsonValue(joined.text);
    const data = isObject(message) ? message.d : undefined;
    if (!isObject(data)) return;
    if (typeof data.r !== 'number') {
      if (this.onPush === undefined) this.heard.push(data);
      else this.onPush(data);
      return;
    }
    const waiting = this.#waiting.get(data.r);
    this.#waiting.delete(data.r);
    const answer = data.b;
    if (isObject(answer)) waiting?.({ s: String(answer.s), d: answer.d ?? null });
  }
}
