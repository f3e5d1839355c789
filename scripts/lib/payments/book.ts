import { randomBytes } from 'node:crypto';
import type { OpenRequest } from './request.ts';

interface KeptPayment {
  readonly id: string;
  readonly amount: number;
  status: string;
  status_detail: string;
}

interface KeptRefund {
  readonly id: string;
  readonly transaction_id: string;
  readonly amount: number;
  readonly status: string;
}

/** An order of the payment service, with its payment. Sums in centavos. */
export interface KeptOrder {
  readonly id: string;
  readonly asked: OpenRequest;
  readonly at: number;
  status: string;
  status_detail: string;
  readonly payments: KeptPayment[];
  readonly refunds: KeptRefund[];
}

const key = (prefix: string): string => `${prefix}${randomBytes(13).toString('hex').toUpperCase()}`;

export const centavos = (pesos: string): number => Math.round(Number(pesos) * 100);
const pesos = (sum: number): string => (sum / 100).toFixed(2);

/** The service's data: orders, payments, refunds, and the requests that it has answered. */
export class PaymentBook {
  readonly orders = new Map<string, KeptOrder>();
  readonly #answered = new Map<string, { readonly body: string; readonly answer: object }>();

  /** Returns the stored answer of an idempotency key; `null`: new key; `conflict`: its request was different. */
  answered(attempt: string, body: string): object | 'conflict' | null {
    const before = this.#answered.get(attempt);
    if (!before) return null;
    return before.body === body ? before.answer : 'conflict';
  }

  remember(attempt: string, body: string, answer: object): void {
    this.#answered.set(attempt, { body, answer });
  }

  open(asked: OpenRequest, at: number): KeptOrder {
    const order: KeptOrder = {
      id: key('ORD'),
      asked,
      at,
      status: 'created',
      status_detail: 'created',
      payments: [],
      refunds: [],
    };
    this.orders.set(order.id, order);
    return order;
  }

  /** Records a payment: by card at once, or later in a shop. */
  pay(order: KeptOrder, status: 'processed' | 'action_required' = 'processed'): string {
    const detail = status === 'processed' ? 'accredited' : 'waiting_payment';
    const waiting = order.payments.find((one) => one.status === 'action_required');
    if (waiting) {
      for (const one of [order, waiting]) Object.assign(one, { status, status_detail: detail });
      return waiting.id;
    }
    const id = key('PAY');
    order.payments.push({ id, amount: centavos(order.asked.total_amount), status, status_detail: detail });
    Object.assign(order, { status, status_detail: detail });
    return id;
  }

  /** Records a rejected card. The payer may try again. */
  reject(order: KeptOrder): void {
    const amount = centavos(order.asked.total_amount);
    order.payments.push({ id: key('PAY'), amount, status: 'failed', status_detail: 'rejected_by_issuer' });
  }

  /** Expires an order. */
  expire(order: KeptOrder): void {
    Object.assign(order, { status: 'expired', status_detail: 'expired' });
  }

  /** Records a chargeback of the whole payment. */
  chargeBack(order: KeptOrder): void {
    for (const one of order.payments.filter(({ status }) => status === 'processed'))
      Object.assign(one, { status: 'charged_back', status_detail: 'settled' });
  }

  /** Records a refund of the remaining sum on the site of the service. */
  giveBack(order: KeptOrder): void {
    for (const { id } of order.payments) {
      const left = this.left(order, id);
      if (left > 0) this.refund(order, id, left);
    }
  }

  /** Returns the sum of a payment minus its refunds. */
  left(order: KeptOrder, payment: string): number {
    const paid = order.payments.find(({ id, status }) => id === payment && status === 'processed')?.amount ?? 0;
    const gone = order.refunds.filter(({ transaction_id }) => transaction_id === payment);
    return paid - gone.reduce((all, { amount }) => all + amount, 0);
  }

  refund(order: KeptOrder, payment: string, amount: number): KeptRefund {
    const refund = { id: key('REF'), transaction_id: payment, amount, status: 'processed' };
    order.refunds.push(refund);
    order.status_detail = this.left(order, payment) === 0 ? 'refunded' : 'partially_refunded';
    return refund;
  }

  /** Returns an order in the format of the service. */
  answer({ id, asked, status, status_detail, payments, refunds }: KeptOrder): object {
    return {
      id,
      type: 'online',
      status,
      status_detail,
      external_reference: asked.external_reference,
      total_amount: asked.total_amount,
      transactions: {
        payments: payments.map((one) => ({ ...one, amount: pesos(one.amount), paid_amount: pesos(one.amount) })),
        refunds: refunds.map((one) => ({ ...one, amount: pesos(one.amount) })),
      },
    };
  }
}
