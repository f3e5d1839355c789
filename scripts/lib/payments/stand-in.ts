import { createHmac, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { PaymentBook, type StandInOrder, toCentavos } from './book.ts';
import { isPayable, renderPaymentPage } from './page.ts';
import { createOrderRequest, errorBody, refundRequest } from './request.ts';

/**
 * What happens to a request. `done`: it is executed and answered. `lost`: it is executed, but the connection is closed
 * without an answer. `cut`: the connection is closed and it isn't executed. `status`: it is refused with this HTTP
 * status.
 */
export type PaymentFate = 'done' | 'lost' | 'cut' | { readonly status: number };

export interface PaymentStandInOptions {
  readonly accessToken: string;
  readonly webhookSecret: string;
  /** Default: 0, any free port. */
  readonly port?: number;
  /** Returns the current time in epoch milliseconds. Default: the system's time. */
  readonly now?: () => number;
  /** Decides what happens to a request of the API. Default: `done`. */
  readonly fate?: (method: string, path: string) => PaymentFate;
  /** Number of webhooks that are sent after a payment, refund or chargeback on the payment page. Default: 1. */
  readonly webhookCount?: number;
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}

/** An answer of the API, with its HTTP status. */
interface Answer {
  readonly status: number;
  readonly body: object;
}
const createAnswer = (status: number, body: object): Answer => ({ status, body });

/**
 * A local stand-in for Mercado Pago's Orders API: it validates requests, has a payment page, and sends signed webhooks.
 */
export class PaymentStandIn {
  readonly #options: PaymentStandInOptions;
  readonly #server: Server;
  readonly book = new PaymentBook();
  /** Problems of received requests. A test must fail if there is one. */
  readonly problems: string[] = [];

  private constructor(options: PaymentStandInOptions) {
    this.#options = options;
    this.#server = createServer((request, response) => void this.#handle(request, response));
  }

  static async start(options: PaymentStandInOptions): Promise<PaymentStandIn> {
    const standIn = new PaymentStandIn(options);
    await new Promise<void>((done, failed) => {
      standIn.#server.once('error', failed);
      standIn.#server.listen(options.port ?? 0, '127.0.0.1', done);
    });
    return standIn;
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

  /** Returns the orders of the service for an order of the gym. */
  ordersOf(gymOrder: string): readonly StandInOrder[] {
    return [...this.book.orders.values()].filter(({ request }) => request.external_reference === gymOrder);
  }

  /** Records a problem of a request and returns the answer that refuses it. */
  #refuse(status: number, code: string): Answer {
    this.problems.push(code);
    return createAnswer(status, errorBody(code));
  }

  async #handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const [method, url, text] = [request.method ?? '', new URL(request.url ?? '/', this.url), await readBody(request)];
    const pageMatch = /^\/pay\/(ORD[0-9A-Z]+)(?:\/(paid|rejected|pending|expired|back|refunded|charged-back))?$/.exec(
      url.pathname,
    );
    if (pageMatch) return this.#handlePage(pageMatch[1] ?? '', pageMatch[2], method, response);
    const fate = this.#options.fate?.(method, url.pathname) ?? 'done';
    if (fate === 'cut') return void response.socket?.destroy();
    const answer =
      typeof fate === 'object'
        ? createAnswer(fate.status, errorBody('refused'))
        : this.#execute(request, method, url, text);
    if (fate === 'lost') return void response.socket?.destroy();
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(JSON.stringify(answer.body));
  }

  /** Executes a request of the API and returns its answer. */
  #execute({ headers }: IncomingMessage, method: string, url: URL, text: string): Answer {
    if (headers.authorization !== `Bearer ${this.#options.accessToken}`)
      return createAnswer(401, errorBody('unauthorized'));
    if (method === 'GET') return this.#read(url);
    const idempotencyKey = headers['x-idempotency-key'];
    if (method !== 'POST' || typeof idempotencyKey !== 'string' || idempotencyKey.length > 64)
      return this.#refuse(400, 'empty_required_header');
    if (headers['content-type'] !== 'application/json') return this.#refuse(400, 'not sent as JSON');
    const stored = this.book.findAnswer(idempotencyKey, url.pathname + text);
    if (stored === 'conflict') return createAnswer(409, errorBody('idempotency_key_already_used'));
    if (stored) return createAnswer(201, stored);
    const answer = url.pathname === '/v1/orders' ? this.#createOrder(text) : this.#refund(url.pathname, text);
    if (answer.status === 201) this.book.storeAnswer(idempotencyKey, url.pathname + text, answer.body);
    return answer;
  }

  /**
   * Answers a request for one order, for the orders of a period, or for the orders with one `external_reference`.
   */
  #read(url: URL): Answer {
    if (url.pathname === '/v1/orders') {
      const { begin_date = '', end_date = '', external_reference } = Object.fromEntries(url.searchParams);
      const [from, to] = [Date.parse(begin_date), Date.parse(end_date)];
      const days = (to - from) / 86_400_000;
      if (!(days > 0 && days <= 30)) return this.#refuse(400, 'missing_required_params');
      const found = [...this.book.orders.values()].filter(({ request, at }) =>
        external_reference === undefined ? at >= from && at <= to : request.external_reference === external_reference,
      );
      return createAnswer(200, {
        data: found.map((order) => this.book.formatOrder(order)),
        paging: { total: found.length },
      });
    }
    const order = this.book.orders.get(url.pathname.split('/').at(-1) ?? '');
    return order ? createAnswer(200, this.book.formatOrder(order)) : createAnswer(404, errorBody('order_not_found'));
  }

  #createOrder(text: string): Answer {
    const parsed = createOrderRequest.safeParse(JSON.parse(text));
    if (!parsed.success) return this.#refuse(400, parsed.error.message);
    const order = this.book.createOrder(parsed.data, this.#options.now?.() ?? Date.now());
    return createAnswer(201, { ...this.book.formatOrder(order), checkout_url: `${this.url}/pay/${order.id}` });
  }

  #refund(path: string, text: string): Answer {
    const [, orderId = ''] = /^\/v1\/orders\/([0-9A-Z]+)\/refund$/.exec(path) ?? [];
    const order = this.book.orders.get(orderId);
    const parsed = refundRequest.safeParse(JSON.parse(text));
    if (!order || !parsed.success) return this.#refuse(404, `no refund at ${path}`);
    const [{ id, amount }] = parsed.data.transactions;
    if (toCentavos(amount) > this.book.remaining(order, id))
      return createAnswer(400, errorBody('refund_amount_exceeds'));
    this.book.refund(order, id, toCentavos(amount));
    return createAnswer(201, this.book.formatOrder(order));
  }

  /** Applies the button that was pressed on the payment page of a payable order. */
  #pay(order: StandInOrder, action: string): void {
    if (action === 'paid') this.book.pay(order);
    if (action === 'pending' && order.status === 'created') this.book.pay(order, 'action_required');
    if (action === 'expired') this.book.expire(order);
    if (action === 'rejected') this.book.reject(order);
  }

  /** Shows the payment page of an order, or applies the button that was pressed on it. */
  async #handlePage(
    orderId: string,
    action: string | undefined,
    method: string,
    response: ServerResponse,
  ): Promise<void> {
    const order = this.book.orders.get(orderId);
    if (!order) return void response.writeHead(404).end();
    if (method !== 'POST' || action === undefined)
      return void response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(renderPaymentPage(order));
    if (isPayable(order)) this.#pay(order, action);
    if (action === 'refunded') this.book.giveBack(order);
    if (action === 'charged-back') this.book.chargeBack(order);
    response.writeHead(303, { location: order.request.config.online.success_url }).end();
    if (action === 'paid' || action === 'refunded' || action === 'charged-back')
      for (let sent = 0; sent < (this.#options.webhookCount ?? 1); sent++)
        await this.sendWebhook(order.id).catch(() => 0);
  }

  /**
   * Sends the signed webhook of an order to `url`, or else to the URL in the request that created the order.
   * Returns the HTTP status of the answer.
   *
   * @param overrides values that replace the valid ones: secret of the signature, type of the event, and time in the
   *   signature (`ts`, epoch milliseconds)
   */
  async sendWebhook(
    orderId: string,
    url?: string,
    overrides: { readonly secret?: string; readonly type?: string; readonly ts?: string } = {},
  ): Promise<number> {
    const { secret = this.#options.webhookSecret, type = 'order' } = overrides;
    const { ts = String(this.#options.now?.() ?? Date.now()) } = overrides;
    const requestId = randomUUID();
    const signedText = `id:${orderId.toLowerCase()};request-id:${requestId};ts:${ts};`;
    const v1 = createHmac('sha256', secret).update(signedText).digest('hex');
    const webhookUrl = url ?? this.book.orders.get(orderId)?.request.config.notification_url;
    const response = await fetch(`${webhookUrl}?${new URLSearchParams({ 'data.id': orderId, type })}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-request-id': requestId, 'x-signature': `ts=${ts},v1=${v1}` },
      body: JSON.stringify({
        action: 'order.processed',
        api_version: 'v1',
        type,
        data: { id: orderId },
        live_mode: false,
      }),
    });
    await response.text();
    return response.status;
  }
}
