import type { Centavos } from '../money/money.ts';

/** A payment as the payment service reports it. */
export interface ReportedPayment {
  readonly id: string;
  /** The paid amount. */
  readonly amount: Centavos;
  /** Whether the gym received the money, even if it was given back later. */
  readonly isReceived: boolean;
  /** The part of the amount that was refunded or charged back so far. */
  readonly refunded: Centavos;
  /** Why the gym has not received the money, if the service reports a reason. */
  readonly unpaid?: 'rejected' | 'pending';
}

/** A checkout of one order, as the payment service reports it. */
export interface Checkout {
  /** The id of the checkout at the service. */
  readonly ref: string;
  /** Key of the order; `null` if the checkout names no order. */
  readonly order: string | null;
  /** Whether it can still be paid. */
  readonly isOpen: boolean;
  readonly isExpired: boolean;
  readonly payments: readonly ReportedPayment[];
}

/**
 * State of an unpaid order at the payment service. `open`: it can be paid. `rejected`: the last payment was rejected.
 * `pending`: the payer must still finish the payment, for example in a shop, or the service processes it. `expired`: it
 * can no longer be paid.
 */
export const PAYMENT_STANDINGS = ['open', 'rejected', 'pending', 'expired'] as const;
export type PaymentStanding = (typeof PAYMENT_STANDINGS)[number];

/**
 * Returns one state for all checkouts of an unpaid order; `null` if none applies, for example without a checkout. A
 * pending payment counts before everything else, because people who pay again would pay twice.
 */
export function paymentStanding(checkouts: readonly Checkout[]): PaymentStanding | null {
  if (checkouts.some(({ payments }) => payments.some(({ unpaid }) => unpaid === 'pending'))) return 'pending';
  const open = checkouts.filter(({ isOpen }) => isOpen);
  const isRejected = (one: Checkout): boolean => !one.isExpired && one.payments.at(-1)?.unpaid === 'rejected';
  if (open.length > 0) return open.some(isRejected) ? 'rejected' : 'open';
  if (checkouts.some(isRejected)) return 'rejected';
  return checkouts.some(({ isExpired }) => isExpired) ? 'expired' : null;
}

/** An online payment (`in`) or refund (`back`) of an order. `payment`: the payment's id at the service. */
export interface OnlineMoney {
  readonly kind: 'in' | 'back';
  readonly payment: string;
  readonly amount: Centavos;
}

/** A reported payment or refund that is not recorded yet. `id` is deterministic, so recording it is idempotent. */
export interface UnrecordedMoney extends OnlineMoney {
  readonly id: string;
}

/** Returns how much of a payment is recorded as refunded. */
function sumRefunds(recorded: readonly OnlineMoney[], payment: string): Centavos {
  return recorded
    .filter((one) => one.kind === 'back' && one.payment === payment)
    .reduce((sum, { amount }) => sum + amount, 0);
}

/**
 * Returns the payments and refunds that must still be recorded. Reports may be stale or repeated, and an order may have
 * several checkouts. A payment therefore counts once, and its report with the largest refunded sum counts.
 */
export function findUnrecorded(
  recorded: readonly OnlineMoney[],
  checkouts: readonly Checkout[],
): readonly UnrecordedMoney[] {
  const newest = new Map<string, ReportedPayment>();
  for (const payment of checkouts.flatMap(({ payments }) => payments)) {
    if (payment.isReceived && payment.refunded >= (newest.get(payment.id)?.refunded ?? 0))
      newest.set(payment.id, payment);
  }
  return [...newest.values()].flatMap(({ id, amount, refunded }): UnrecordedMoney[] => {
    const isRecorded = recorded.some((one) => one.kind === 'in' && one.payment === id);
    const received: UnrecordedMoney[] = isRecorded ? [] : [{ kind: 'in', payment: id, amount, id }];
    const recordedSum = sumRefunds(recorded, id);
    const reportedSum = Math.min(refunded, amount);
    if (reportedSum <= recordedSum) return received;
    const refund = {
      kind: 'back',
      payment: id,
      amount: reportedSum - recordedSum,
      id: `${id}~${reportedSum}`,
    } as const;
    return [...received, refund];
  });
}

/**
 * Returns the next online refund of owed money. It refunds the payment with the largest sum that can still be refunded.
 * `null` if nothing can be refunded online.
 */
export function findNextRefund(
  recorded: readonly OnlineMoney[],
  owed: Centavos,
): { readonly payment: string; readonly amount: Centavos } | null {
  const candidates = recorded
    .filter(({ kind }) => kind === 'in')
    .map(({ payment, amount }) => ({ payment, amount: Math.min(owed, amount - sumRefunds(recorded, payment)) }))
    .toSorted((a, b) => b.amount - a.amount);
  const [largest] = candidates;
  return largest && largest.amount > 0 ? largest : null;
}

/** The smallest and largest delay between two queries of the service, milliseconds. */
const QUERY_DELAY_MS = { min: 5 * 60_000, max: 12 * 3_600_000 } as const;

/**
 * Returns the time of the next query about something that began at `since`. The delay is half of the time that has
 * passed, within {@link QUERY_DELAY_MS}. All times are epoch milliseconds.
 */
export function nextQueryAt(now: number, since: number): number {
  return now + Math.min(QUERY_DELAY_MS.max, Math.max(QUERY_DELAY_MS.min, (now - since) / 2));
}

/**
 * Interval and end of the queries about a paid order, milliseconds. Charge-backs come up to four months after the
 * payment; the queries find those that no webhook reported.
 */
const WATCH_MS = { every: 7 * 86_400_000, until: 120 * 86_400_000 } as const;

/**
 * Returns the time of the next query about a paid order, and the time until which it is queried: once a week until 120
 * days after the order was placed. `null` if the next query would come after that end. All times are epoch
 * milliseconds.
 */
export function nextWatchQuery(
  now: number,
  placedAt: number,
): { readonly next: number; readonly until: number } | null {
  const [next, until] = [now + WATCH_MS.every, placedAt + WATCH_MS.until];
  return next <= until ? { next, until } : null;
}

/**
 * How long the service is queried after a checkout expired, a webhook came, or a refund was requested, milliseconds. It
 * is this long because a payment in a shop takes days.
 */
const LATE_MS = 8 * 86_400_000;

/**
 * Returns the time until which the service is queried. `since`: when the checkout expires, the webhook came, or the
 * refund was requested. Both are epoch milliseconds.
 */
export function queryUntil(since: number): number {
  return since + LATE_MS;
}

/**
 * Minimum time to pay a checkout, milliseconds, even if the order lapses earlier. A hold that is made only for an
 * online payment lasts this long.
 */
export const MIN_PAYING_MS = 30 * 60_000;

/**
 * Returns the time until which a checkout that is opened now can be paid. `lapses`: when the order lapses, or `now` if
 * its pieces are held only for the payment.
 */
export function payableUntil(now: number, lapses: number): number {
  return Math.max(lapses, now + MIN_PAYING_MS);
}
