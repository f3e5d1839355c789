import { createHmac, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { errorBody, type SendRequest, sendRequest } from './request.ts';

/** The outcome of a request. `lost`: the service accepted it, but the answer was lost; `cut`: it never arrived. */
export type Fate = 'taken' | 'lost' | 'cut' | { readonly code: number; readonly status?: number };

/** A message that the service accepted. */
export interface Taken {
  readonly id: string;
  readonly to: string;
  readonly reference: string;
  readonly template: string;
  readonly fields: readonly string[];
  readonly at: number;
}

export interface StandInOptions {
  readonly token: string;
  readonly numberId: string;
  readonly appSecret: string;
  /** Approved templates by name, with their number of fields. */
  readonly templates: Readonly<Record<string, number>>;
  readonly now: () => number;
  /** Decides the outcome of a valid request. */
  readonly fate: (request: SendRequest) => Fate;
}

const NUMBERED = (numberId: string): RegExp => new RegExp(`^/v\\d+\\.\\d+/${numberId}/messages$`);

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}

/** A stand-in for the WhatsApp Cloud API: validates requests, returns its errors, and signs webhooks. */
export class WhatsAppStandIn {
  readonly #options: StandInOptions;
  readonly #server: Server;
  /** Every valid request, whatever its outcome. */
  readonly asked: SendRequest[] = [];
  readonly taken: Taken[] = [];
  /** Faults of requests: a test fails if there are any. */
  readonly wrong: string[] = [];

  private constructor(options: StandInOptions) {
    this.#options = options;
    this.#server = createServer((request, response) => void this.#answer(request, response));
  }

  static async start(options: StandInOptions): Promise<WhatsAppStandIn> {
    const one = new WhatsAppStandIn(options);
    await new Promise<void>((done) => one.#server.listen(0, '127.0.0.1', done));
    return one;
  }

  get url(): string {
    const address = this.#server.address();
    if (address === null || typeof address === 'string') throw new Error('The stand-in is not listening');
    return `http://127.0.0.1:${address.port}`;
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((done) => this.#server.close(done));
  }

  #refuse(response: ServerResponse, status: number, code: number, details: string): void {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(errorBody(code, details)));
  }

  #mistake(response: ServerResponse, status: number, code: number, details: string): void {
    this.wrong.push(details);
    this.#refuse(response, status, code, details);
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { token, numberId, templates } = this.#options;
    const text = await bodyOf(request);
    if (request.method !== 'POST' || !NUMBERED(numberId).test(request.url ?? ''))
      return this.#mistake(response, 404, 100, `no such address: ${request.method} ${request.url}`);
    if (request.headers.authorization !== `Bearer ${token}`) return this.#refuse(response, 401, 190, 'token');
    if (request.headers['content-type'] !== 'application/json')
      return this.#mistake(response, 400, 100, 'not sent as JSON');
    const parsed = sendRequest.safeParse(JSON.parse(text));
    if (!parsed.success) return this.#mistake(response, 400, 100, parsed.error.message);
    const { name, language, components } = parsed.data.template;
    const count = templates[name];
    if (count === undefined || language.code !== 'es_MX')
      return this.#refuse(response, 404, 132001, 'no such template');
    if (components[0].parameters.length !== count) return this.#mistake(response, 400, 132000, 'number of parameters');
    this.#settle(parsed.data, response);
  }

  #settle(asked: SendRequest, response: ServerResponse): void {
    this.asked.push(asked);
    const fate = this.#options.fate(asked);
    if (typeof fate === 'object') this.#refuse(response, fate.status ?? 400, fate.code, 'refused');
    else if (fate === 'cut') response.socket?.destroy();
    else this.#take(asked, fate, response);
  }

  #take(asked: SendRequest, fate: 'taken' | 'lost', response: ServerResponse): void {
    const id = `wamid.${randomUUID()}`;
    this.taken.push({
      id,
      to: asked.to,
      reference: asked.biz_opaque_callback_data,
      template: asked.template.name,
      fields: asked.template.components[0].parameters.map(({ text }) => text),
      at: this.#options.now(),
    });
    if (fate === 'lost') {
      response.socket?.destroy();
      return;
    }
    const answer = {
      messaging_product: 'whatsapp',
      contacts: [{ input: asked.to, wa_id: asked.to.replace(/^52/, '521') }],
      messages: [{ id, message_status: 'accepted' }],
    };
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
  }

  /** Returns the service's status of a message, for a webhook. */
  status(taken: Taken, status: string, at: number, code?: number): object {
    return {
      id: taken.id,
      status,
      timestamp: String(Math.floor(at / 1000)),
      recipient_id: taken.to.replace(/^52/, '521'),
      biz_opaque_callback_data: taken.reference,
      ...(code === undefined ? {} : { errors: [{ code, title: 'failed', message: 'failed', error_data: {} }] }),
    };
  }

  /** Returns a message that a person writes, for a webhook. */
  message(from: string, text: string, at: number): object {
    const timestamp = String(Math.floor(at / 1000));
    return { from, id: `wamid.${randomUUID()}`, timestamp, type: 'text', text: { body: text } };
  }

  /** Calls a webhook with these events in one signed body. Returns the status of its answer. */
  async tell(webhook: string, events: { readonly statuses?: object[]; readonly messages?: object[] }): Promise<number> {
    const { numberId, appSecret } = this.#options;
    const metadata = { display_phone_number: '528100000000', phone_number_id: numberId };
    const value = { messaging_product: 'whatsapp', metadata, ...events };
    const entry = [{ id: 'account', changes: [{ field: 'messages', value }] }];
    const body = JSON.stringify({ object: 'whatsapp_business_account', entry });
    const signature = createHmac('sha256', appSecret).update(body).digest('hex');
    const headers = { 'content-type': 'application/json', 'x-hub-signature-256': `sha256=${signature}` };
    const response = await fetch(webhook, { method: 'POST', headers, body });
    await response.text();
    return response.status;
  }
}
