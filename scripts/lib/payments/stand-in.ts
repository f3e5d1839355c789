import { createHmac, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { centavos, type KeptOrder, PaymentBook } from './book.ts';
import { isPayable, paymentPage } from './page.ts';
import { errorBody, openRequest, refundRequest } from './request.ts';

/** The fate of a request. `lost`: it was executed, but the answer is lost; `cut`: it never arrived. */
export type PaymentFate = 'done' | 'lost' | 'cut' | { readonly status: number };

export interface PaymentStandInOptions {
  readonly accessToken: string;
  readonly webhookSecret: string;
  /** Default: 0, any free port. */
  readonly port?: number;
  readonly now?: () => number;
  /** Decides the fate of a valid request. Default: it is executed and answered. */
  readonly fate?: (method: string, path: string) => PaymentFate;
  /** Number of webhooks for a payment on its page. Default: 1. */
  readonly tells?: number;
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}

interface Answer {
  readonly status: number;
  readonly body: object;
}
const answer = (status: number, body: object): Answer => ({ status, body });

/**
 * A local stand-in for Mercado Pago's Orders API as documented: it validates requests, answers with the documented
 * errors, has a payment page, and sends signed webhooks.
 */
export class PaymentStandIn {
  readonly #options: PaymentStandInOptions;
  readonly #server: Server;
  readonly book = new PaymentBook();
  /** Problems of received requests. A test fails if there is one. */
  readonly wrong: string[] = [];

  private constructor(options: PaymentStandInOptions) {
    this.#options = options;
    this.#server = createServer((request, response) => void this.#take(request, response));
  }

  static async start(options: PaymentStandInOptions): Promise<PaymentStandIn> {
    const one = new PaymentStandIn(options);
    await new Promise<void>((done, failed) => {
      one.#server.once('error', failed);
      one.#server.listen(options.port ?? 0, '127.0.0.1', done);
    });
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

  /** Returns the orders of the service that belong to an order of the gym. */
  ordersOf(reference: string): readonly KeptOrder[] {
    return [...this.book.orders.values()].filter(({ asked }) => asked.external_reference === reference);
  }

  #mistake(status: number, code: string): Answer {
    this.wrong.push(code);
    return answer(status, errorBody(code));
  }

  async #take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const [method, url, text] = [request.method ?? '', new URL(request.url ?? '/', this.url), await bodyOf(request)];
    const page = /^\/pay\/(ORD[0-9A-Z]+)(?:\/(paid|rejected|pending|expired|back|refunded|charged-back))?$/.exec(
      url.pathname,
    );
    if (page) return this.#show(page[1] ?? '', page[2], method, response);
    const fate = this.#options.fate?.(method, url.pathname) ?? 'done';
    if (fate === 'cut') return void response.socket?.destroy();
    const given =
      typeof fate === 'object' ? answer(fate.status, errorBody('refused')) : this.#answer(request, method, url, text);
    if (fate === 'lost') return void response.socket?.destroy();
    response.writeHead(given.status, { 'content-type': 'application/json' }).end(JSON.stringify(given.body));
  }

  #answer({ headers }: IncomingMessage, method: string, url: URL, text: string): Answer {
    if (headers.authorization !== `Bearer ${this.#options.accessToken}`) return answer(401, errorBody('unauthorized'));
    if (method === 'GET') return this.#read(url);
    const attempt = headers['x-idempotency-key'];
    if (method !== 'POST' || typeof attempt !== 'string' || attempt.length > 64)
      return this.#mistake(400, 'empty_required_header');
    if (headers['content-type'] !== 'application/json') return this.#mistake(400, 'not sent as JSON');
    const before = this.book.answered(attempt, url.pathname + text);
    if (before === 'conflict') return answer(409, errorBody('idempotency_key_already_used'));
    if (before) return answer(201, before);
    const made = url.pathname === '/v1/orders' ? this.#open(text) : this.#refund(url.pathname, text);
    if (made.status === 201) this.book.remember(attempt, url.pathname + text, made.body);
    return made;
  }

  #read(url: URL): Answer {
    if (url.pathname === '/v1/orders') {
      const { begin_date = '', end_date = '', external_reference } = Object.fromEntries(url.searchParams);
      const [from, to] = [Date.parse(begin_date), Date.parse(end_date)];
      const days = (to - from) / 86_400_000;
      if (!(days > 0 && days <= 30)) return this.#mistake(400, 'missing_required_params');
      const found = [...this.book.orders.values()].filter(({ asked, at }) =>
        external_reference === undefined ? at >= from && at <= to : asked.external_reference === external_reference,
      );
      return answer(200, { data: found.map((one) => this.book.answer(one)), paging: { total: found.length } });
    }
    const order = this.book.orders.get(url.pathname.split('/').at(-1) ?? '');
    return order ? answer(200, this.book.answer(order)) : answer(404, errorBody('order_not_found'));
  }

  #open(text: string): Answer {
    const parsed = openRequest.safeParse(JSON.parse(text));
    if (!parsed.success) return this.#mistake(400, parsed.error.message);
    const order = this.book.open(parsed.data, this.#options.now?.() ?? Date.now());
    return answer(201, { ...this.book.answer(order), checkout_url: `${this.url}/pay/${order.id}` });
  }

  #refund(path: string, text: string): Answer {
    const [, ref = ''] = /^\/v1\/orders\/([0-9A-Z]+)\/refund$/.exec(path) ?? [];
    const order = this.book.orders.get(ref);
    const parsed = refundRequest.safeParse(JSON.parse(text));
    if (!order || !parsed.success) return this.#mistake(404, `no refund at ${path}`);
    const [{ id, amount }] = parsed.data.transactions;
    if (centavos(amount) > this.book.left(order, id)) return answer(400, errorBody('refund_amount_exceeds'));
    this.book.refund(order, id, centavos(amount));
    return answer(201, this.book.answer(order));
  }

  /** Applies the choice that was made on the payment page of an open order. */
  #pay(order: KeptOrder, done: string): void {
    if (done === 'paid') this.book.pay(order);
    if (done === 'pending' && order.status === 'created') this.book.pay(order, 'action_required');
    if (done === 'expired') this.book.expire(order);
    if (done === 'rejected') this.book.reject(order);
  }

  async #show(ref: string, done: string | undefined, method: string, response: ServerResponse): Promise<void> {
    const order = this.book.orders.get(ref);
    if (!order) return void response.writeHead(404).end();
    if (method !== 'POST' || done === undefined)
      return void response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(paymentPage(order));
    if (isPayable(order)) this.#pay(order, done);
    if (done === 'refunded') this.book.giveBack(order);
    if (done === 'charged-back') this.book.chargeBack(order);
    response.writeHead(303, { location: order.asked.config.online.success_url }).end();
    if (done === 'paid' || done === 'refunded' || done === 'charged-back')
      for (let turn = 0; turn < (this.#options.tells ?? 1); turn++) await this.tell(order.id).catch(() => 0);
  }

  /**
   * Sends the signed webhook of an order to the URL of its request, or to another one. Returns the status of the
   * answer.
   */
  async tell(
    ref: string,
    webhook?: string,
    more: { readonly secret?: string; readonly type?: string; readonly ts?: string } = {},
  ): Promise<number> {
    const { secret = this.#options.webhookSecret, type = 'order' } = more;
    const { ts = String(this.#options.now?.() ?? Date.now()) } = more;
    const requestId = randomUUID();
    const signed = `id:${ref.toLowerCase()};request-id:${requestId};ts:${ts};`;
    const v1 = createHmac('sha256', secret).update(signed).digest('hex');
    const address = webhook ?? this.book.orders.get(ref)?.asked.config.notification_url;
    const response = await fetch(`${address}?${new URLSearchParams({ 'data.id': ref, type })}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-request-id': requestId, 'x-signature': `ts=${ts},v1=${v1}` },
      body: JSON.stringify({ action: 'order.processed', api_version: 'v1', type, data: { id: ref }, live_mode: false }),
    });
    await response.text();
    return response.status;
  }
}
