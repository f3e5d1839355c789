import { createHmac, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { errorBody, type SendRequest, sendRequestSchema } from './request.ts';

/**
 * The outcome of a request to send a message. `accepted`: the service accepts the message and answers. `lost`: it
 * accepts the message, but the answer is lost. `cut`: the connection breaks before the service accepts the message. An
 * object: the service refuses with this error `code` and HTTP `status` (default 400).
 */
export type Fate = 'accepted' | 'lost' | 'cut' | { readonly code: number; readonly status?: number };

/** A message that the service accepted. */
export interface AcceptedMessage {
  readonly id: string;
  /** Phone number with the country code, digits only. */
  readonly to: string;
  /** The sender's identifier of the message, which webhooks repeat. */
  readonly reference: string;
  readonly template: string;
  /** Texts of the template's parameters. */
  readonly fields: readonly string[];
  /** When it was accepted, epoch milliseconds. */
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

/** Returns a pattern of the URL path to which messages of this phone number are sent. */
const messagesPath = (numberId: string): RegExp => new RegExp(`^/v\\d+\\.\\d+/${numberId}/messages$`);

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}

/**
 * A stand-in for the WhatsApp Cloud API: validates requests, returns the API's errors, and signs webhooks. Like the
 * API, it gives Mexican numbers back with `521` in place of `52`.
 */
export class WhatsAppStandIn {
  readonly #options: StandInOptions;
  readonly #server: Server;
  /** All valid requests, whatever their outcome. */
  readonly requests: SendRequest[] = [];
  readonly accepted: AcceptedMessage[] = [];
  /**
   * Descriptions of malformed requests. A test must check that there are none. A wrong token or an unknown template is
   * refused without a description.
   */
  readonly malformedRequests: string[] = [];

  private constructor(options: StandInOptions) {
    this.#options = options;
    this.#server = createServer((request, response) => void this.#answer(request, response));
  }

  static async start(options: StandInOptions): Promise<WhatsAppStandIn> {
    const service = new WhatsAppStandIn(options);
    await new Promise<void>((done) => service.#server.listen(0, '127.0.0.1', done));
    return service;
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

  #refuseMalformed(response: ServerResponse, status: number, code: number, details: string): void {
    this.malformedRequests.push(details);
    this.#refuse(response, status, code, details);
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { token, numberId, templates } = this.#options;
    const text = await bodyOf(request);
    if (request.method !== 'POST' || !messagesPath(numberId).test(request.url ?? ''))
      return this.#refuseMalformed(response, 404, 100, `no such address: ${request.method} ${request.url}`);
    if (request.headers.authorization !== `Bearer ${token}`) return this.#refuse(response, 401, 190, 'token');
    if (request.headers['content-type'] !== 'application/json')
      return this.#refuseMalformed(response, 400, 100, 'not sent as JSON');
    const parsed = sendRequestSchema.safeParse(JSON.parse(text));
    if (!parsed.success) return this.#refuseMalformed(response, 400, 100, parsed.error.message);
    const { name, language, components } = parsed.data.template;
    const count = templates[name];
    if (count === undefined || language.code !== 'es_MX')
      return this.#refuse(response, 404, 132001, 'no such template');
    if (components[0].parameters.length !== count)
      return this.#refuseMalformed(response, 400, 132000, 'number of parameters');
    this.#applyFate(parsed.data, response);
  }

  #applyFate(request: SendRequest, response: ServerResponse): void {
    this.requests.push(request);
    const fate = this.#options.fate(request);
    if (typeof fate === 'object') this.#refuse(response, fate.status ?? 400, fate.code, 'refused');
    else if (fate === 'cut') response.socket?.destroy();
    else this.#accept(request, fate, response);
  }

  #accept(request: SendRequest, fate: 'accepted' | 'lost', response: ServerResponse): void {
    const id = `wamid.${randomUUID()}`;
    this.accepted.push({
      id,
      to: request.to,
      reference: request.biz_opaque_callback_data,
      template: request.template.name,
      fields: request.template.components[0].parameters.map(({ text }) => text),
      at: this.#options.now(),
    });
    if (fate === 'lost') {
      response.socket?.destroy();
      return;
    }
    const answer = {
      messaging_product: 'whatsapp',
      contacts: [{ input: request.to, wa_id: request.to.replace(/^52/, '521') }],
      messages: [{ id, message_status: 'accepted' }],
    };
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
  }

  /**
   * Returns a report of a message's status, for a webhook. `at`: epoch milliseconds. `code`: the error of a failed
   * message.
   */
  status(message: AcceptedMessage, status: string, at: number, code?: number): object {
    return {
      id: message.id,
      status,
      timestamp: String(Math.floor(at / 1000)),
      recipient_id: message.to.replace(/^52/, '521'),
      biz_opaque_callback_data: message.reference,
      ...(code === undefined ? {} : { errors: [{ code, title: 'failed', message: 'failed', error_data: {} }] }),
    };
  }

  /** Returns a message from a person, for a webhook. `at`: epoch milliseconds. */
  message(from: string, text: string, at: number): object {
    const timestamp = String(Math.floor(at / 1000));
    return { from, id: `wamid.${randomUUID()}`, timestamp, type: 'text', text: { body: text } };
  }

  /** Calls a webhook with these events in one signed body. Returns the HTTP status of its answer. */
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
