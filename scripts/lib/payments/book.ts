import { randomBytes } from 'node:crypto';
import type { CreateOrderRequest } from './request.ts';

/** A payment. Field names and statuses are those of the service. */
interface StandInPayment {
  readonly id: string;
  /** In centavos. */
  readonly amount: number;
  status: string;
  status_detail: string;
}

interface StandInRefund {
  readonly id: string;
  /** Id of the payment. */
  readonly transaction_id: string;
  /** In centavos. */
  readonly amount: number;
  readonly status: string;
}

/** An order of the payment service, with its payments and refunds. */
export interface StandInOrder {
  readonly id: string;
  /** The request that created the order. */
  readonly request: CreateOrderRequest;
  /** When the order was created, epoch milliseconds. */
  readonly at: number;
  status: string;
  status_detail: string;
  readonly payments: StandInPayment[];
  readonly refunds: StandInRefund[];
}

/** Returns a random id with a prefix that names the kind of the object. */
const createId = (prefix: string): string => `${prefix}${randomBytes(13).toString('hex').toUpperCase()}`;

/** Converts an amount in pesos, such as `150.00`. */
export const toCentavos = (pesos: string): number => Math.round(Number(pesos) * 100);
/** Formats an amount in centavos as pesos, such as `150.00`. */
const formatPesos = (amount: number): string => (amount / 100).toFixed(2);

/** The data of the stand-in for the payment service: orders with their payments and refunds, and stored answers. */
export class PaymentBook {
  readonly orders = new Map<string, StandInOrder>();
  /** Executed requests and their answers, by idempotency key. */
  readonly #answers = new Map<string, { readonly request: string; readonly answer: object }>();

  /**
   * Returns the stored answer for an idempotency key; `null` for a new key, `conflict` if the key had another request.
   */
  findAnswer(idempotencyKey: string, request: string): object | 'conflict' | null {
    const stored = this.#answers.get(idempotencyKey);
    if (!stored) return null;
    return stored.request === request ? stored.answer : 'conflict';
  }

  storeAnswer(idempotencyKey: string, request: string, answer: object): void {
    this.#answers.set(idempotencyKey, { request, answer });
  }

  /** Creates an unpaid order. `at`: epoch milliseconds. */
  createOrder(request: CreateOrderRequest, at: number): StandInOrder {
    const order: StandInOrder = {
      id: createId('ORD'),
      request,
      at,
      status: 'created',
      status_detail: 'created',
      payments: [],
      refunds: [],
    };
    this.orders.set(order.id, order);
    return order;
  }

  /**
   * Records a payment of the whole order, and returns its id. `processed`: it was paid, by card or as the second step
   * of a pending payment. `action_required`: it is pending, because the payer will pay in a shop.
   */
  pay(order: StandInOrder, status: 'processed' | 'action_required' = 'processed'): string {
    const detail = status === 'processed' ? 'accredited' : 'waiting_payment';
    const waiting = order.payments.find((payment) => payment.status === 'action_required');
    if (waiting) {
      for (const record of [order, waiting]) Object.assign(record, { status, status_detail: detail });
      return waiting.id;
    }
    const id = createId('PAY');
    order.payments.push({ id, amount: toCentavos(order.request.total_amount), status, status_detail: detail });
    Object.assign(order, { status, status_detail: detail });
    return id;
  }

  /** Records a payment by card that was rejected. The payer may try again. */
  reject(order: StandInOrder): void {
    const amount = toCentavos(order.request.total_amount);
    order.payments.push({ id: createId('PAY'), amount, status: 'failed', status_detail: 'rejected_by_issuer' });
  }

  /** Records that the time for paying an order is over. */
  expire(order: StandInOrder): void {
    Object.assign(order, { status: 'expired', status_detail: 'expired' });
  }

  /** Records that the bank charged back the payment of an order. */
  chargeBack(order: StandInOrder): void {
    for (const payment of order.payments.filter(({ status }) => status === 'processed'))
      Object.assign(payment, { status: 'charged_back', status_detail: 'settled' });
  }

  /** Records that the gym refunded the remaining amount of an order on the site of the service. */
  giveBack(order: StandInOrder): void {
    for (const { id } of order.payments) {
      const amount = this.remaining(order, id);
      if (amount > 0) this.refund(order, id, amount);
    }
  }

  /** Returns the amount of a payment minus its refunds, in centavos; 0 if the payment wasn't processed. */
  remaining(order: StandInOrder, paymentId: string): number {
    const paid = order.payments.find(({ id, status }) => id === paymentId && status === 'processed')?.amount ?? 0;
    const refunds = order.refunds.filter(({ transaction_id }) => transaction_id === paymentId);
    return paid - refunds.reduce((sum, { amount }) => sum + amount, 0);
  }

  /** Records a refund of a payment. `amount`: in centavos. */
  refund(order: StandInOrder, paymentId: string, amount: number): StandInRefund {
    const refund = { id: createId('REF'), transaction_id: paymentId, amount, status: 'processed' };
    order.refunds.push(refund);
    order.status_detail = this.remaining(order, paymentId) === 0 ? 'refunded' : 'partially_refunded';
    return refund;
  }

  /** Returns an order in the format of the service. */
  formatOrder({ id, request, status, status_detail, payments, refunds }: StandInOrder): object {
    return {
      id,
      type: 'online',
      status,
      status_detail,
      external_reference: request.external_reference,
      total_amount: request.total_amount,
      transactions: {
        payments: payments.map((payment) => ({
          ...payment,
          amount: formatPesos(payment.amount),
          paid_amount: formatPesos(payment.amount),
        })),
        refunds: refunds.map((refund) => ({ ...refund, amount: formatPesos(refund.amount) })),
      },
    };
  }
}
