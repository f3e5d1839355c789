import { randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import process from 'node:process';
import { type StoredTaxData, taxDataPath } from '@gym/domain/database/people/tax-data';
import { userPath } from '@gym/domain/database/people/users';
import { orderPath, type StoredOrder, storedOrderSchema } from '@gym/domain/database/store/orders';
import { stockPath } from '@gym/domain/database/store/stock';
import { z } from 'zod';
import type { Caller } from '../../../functions/src/lib/callable.ts';
import { type PaymentFate, PaymentStandIn } from '../../../scripts/lib/payments/stand-in.ts';
import { admin, BRANCH, callerOf, IsolatedGym } from '../isolated-gym/server.ts';
import { productUpdates } from '../store.ts';

/** The environment variables with the credentials of the payment service. */
const SETTINGS = { MERCADOPAGO_ACCESS_TOKEN: 'token-of-the-gym', MERCADOPAGO_WEBHOOK_SECRET: 'secret-of-the-gym' };

/** The price of the product, centavos. */
export const PRICE = 4_850;
export const PRODUCT = 'botella';
const member = (uid: string): Caller => ({ ...callerOf(uid, 'member'), email: `${uid}@demo.gym` });

const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0);

/** A gym with a stand-in of the payment service. The use cases run in the process of the test. */
export class OnlineTill {
  readonly gym: IsolatedGym;
  readonly service: PaymentStandIn;
  readonly code: IsolatedGym['code'];
  /** URL of the webhook that the payment service calls. */
  readonly webhook: string;
  readonly stockPath = stockPath.at({ branch: BRANCH, product: PRODUCT });
  readonly #server: Server;
  #people = 0;
  /** Decides how the service handles a request. By default the service answers normally. Tests replace the function. */
  fate: (method: string, path: string) => PaymentFate;

  private constructor(gym: IsolatedGym, service: PaymentStandIn, server: Server, port: number) {
    [this.gym, this.service, this.code, this.#server] = [gym, service, gym.code, server];
    this.webhook = `http://127.0.0.1:${port}/`;
    this.fate = () => 'done';
  }

  static async start(): Promise<OnlineTill> {
    const gym = await IsolatedGym.start(Date.now(), []);
    Object.assign(process.env, SETTINGS, { ONLINE_PAYMENTS: 'mercadopago' });
    const { code } = gym;
    let till: OnlineTill | undefined;
    const service = await PaymentStandIn.start({
      accessToken: SETTINGS.MERCADOPAGO_ACCESS_TOKEN,
      webhookSecret: SETTINGS.MERCADOPAGO_WEBHOOK_SECRET,
      fate: (method, path) => till?.fate(method, path) ?? 'done',
    });
    const server = createServer((request, response) => {
      const header = (name: string): string | undefined => {
        const value = request.headers[name];
        return typeof value === 'string' ? value : undefined;
      };
      const query = Object.fromEntries(new URL(request.url ?? '/', 'http://local').searchParams);
      const webhook = { query, signature: header('x-signature'), requestId: header('x-request-id') };
      void code.receivePayment(request.method ?? '', webhook, Date.now()).then(
        (status) => response.writeHead(status).end(),
        () => response.writeHead(500).end(),
      );
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    const address = server.address();
    if (address === null || typeof address === 'string') throw new Error('The webhook is not listening');
    till = new OnlineTill(gym, service, server, address.port);
    Object.assign(process.env, { MERCADOPAGO_BASE_URL: service.url, MERCADOPAGO_WEBHOOK_URL: till.webhook });
    await gym.write(productUpdates(PRODUCT, PRICE, { [BRANCH]: 10_000 }));
    return till;
  }

  async close(): Promise<void> {
    await Promise.all([new Promise((done) => this.#server.close(done)), this.service.close(), this.gym.close()]);
    for (const name of [...Object.keys(SETTINGS), 'ONLINE_PAYMENTS', 'MERCADOPAGO_BASE_URL', 'MERCADOPAGO_WEBHOOK_URL'])
      delete process.env[name];
  }

  /**
   * Places an online order of a new person for one piece of the product or for a month of membership. With `taxData`,
   * the person has these data, and an order of a piece requests an invoice.
   */
  async placeOrder(
    item: 'piece' | 'month' = 'piece',
    taxData?: Omit<StoredTaxData, 'At' | 'By'>,
  ): Promise<{ readonly order: string; readonly who: Caller }> {
    this.#people += 1;
    const who = member(`persona-${this.#people}-${randomUUID().slice(0, 8)}`);
    await this.gym.write({
      [userPath.at({ uid: who.uid })]: { Nombre: 'Prueba Zúñiga', Active: true, HomeBranch: BRANCH },
      ...(taxData && { [taxDataPath.at({ uid: who.uid })]: { ...taxData, At: Date.now(), By: who.uid } }),
    });
    if (item === 'month') return { order: await this.placeMonthOrder(who), who };
    const goods = { Items: [{ Product: PRODUCT, Quantity: 1 }], Total: PRICE };
    const invoiceFields = taxData ? { Invoice: true as const } : {};
    const input = { requestId: randomUUID(), branch: BRANCH, Method: 'online', ...goods, ...invoiceFields } as const;
    const placed = await this.code.placeOrder(input, who, Date.now());
    if (!placed.ok) throw new Error(placed.refusal.reason);
    return { order: placed.value.Order, who };
  }

  /** Places an order of a month with the dates that the quote shows now. Returns its key. */
  async placeMonthOrder(who: Caller, now: number = Date.now()): Promise<string> {
    const quote = await this.quoteMonth(who, now);
    const placed = await this.code.placeOrder({ requestId: randomUUID(), ...quote }, who, now);
    if (!placed.ok) throw new Error(placed.refusal.reason);
    return placed.value.Order;
  }

  /** Quotes a month. Returns the input that the confirmation page then sends. */
  async quoteMonth(who: Caller, now: number) {
    const cart = { branch: BRANCH, Plan: 'mensual' } as const;
    const quote = await this.code.quoteOrder(cart, who, now);
    if (!quote.ok || !quote.value.Period) throw new Error('No quote of a month');
    const { Total, Period } = quote.value;
    return { ...cart, Method: 'online', Total, Seen: { Entry: Period.Entry, Ends: Period.Ends, Total } } as const;
  }

  startPayment(order: string, who: Caller, requestId: string = randomUUID()) {
    return this.code.startPayment({ requestId, Order: order }, who, Date.now());
  }

  /**
   * Pays the order's newest checkout. Returns the checkout's id at the payment service. `action_required`: the payment
   * stays pending, because the buyer will pay in a shop.
   */
  pay(order: string, status: 'processed' | 'action_required' = 'processed'): string {
    const checkout = this.service.ordersOf(order).at(-1);
    if (!checkout) throw new Error('There is no checkout to pay at');
    this.service.book.pay(checkout, status);
    return checkout.id;
  }

  /** Handles the received webhooks and the due checks, as of `later` milliseconds from now. */
  async checkPayments(later = 0): Promise<void> {
    await this.code.askPayments(Date.now() + later);
  }

  /** Changes an order by one of its moves. If restoring is refused with a preview, confirms it, as the screen does. */
  async move(order: string, Move: 'cancel' | 'pay' | 'restore' | 'refund', who: Caller = admin) {
    const reason = Move === 'cancel' && who === admin ? { Reason: 'Prueba' } : {};
    // Money that wasn't received at the till can't be refunded in cash.
    const method = Move === 'refund' ? ({ Method: 'card' } as const) : {};
    const input = { requestId: randomUUID(), Order: order, Move, ...reason, ...method };
    const moved = await this.code.updateOrder(input, who, Date.now());
    if (Move !== 'restore' || moved.ok || !moved.refusal.seen) return moved;
    return this.code.updateOrder({ ...input, Seen: moved.refusal.seen }, who, Date.now());
  }

  refund(order: string, requestId: string = randomUUID()) {
    return this.code.refundPayment({ requestId, Order: order }, admin, Date.now());
  }

  async loadOrder(order: string): Promise<StoredOrder> {
    return z.parse(storedOrderSchema, await this.gym.read(orderPath.at({ order })));
  }

  /** Returns the sums of the online payments and refunds that the order has recorded, centavos. */
  async loadRecordedSums(order: string): Promise<readonly [received: number, refunded: number]> {
    const online = Object.values((await this.loadOrder(order)).Payments ?? {}).filter(
      ({ Method }) => Method === 'online',
    );
    const sumOfKind = (kind: 'in' | 'back'): number =>
      sumOf(online.filter(({ Kind }) => Kind === kind).map(({ Amount }) => Amount));
    return [sumOfKind('in'), sumOfKind('back')];
  }

  /** Returns the sums of the order's processed payments and of its refunds at the payment service, centavos. */
  serviceSums(order: string): readonly [received: number, refunded: number] {
    const checkouts = this.service.ordersOf(order);
    const paid = checkouts.flatMap(({ payments }) => payments.filter(({ status }) => status === 'processed'));
    return [
      sumOf(paid.map(({ amount }) => amount)),
      sumOf(checkouts.flatMap(({ refunds }) => refunds.map(({ amount }) => amount))),
    ];
  }
}
