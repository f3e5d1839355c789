import type { Centavos } from '../money/money.ts';

/** A payment as the payment service reports it. */
export interface ReportedPayment {
  readonly id: string;
  /** The paid amount. */
  readonly amount: Centavos;
  /** Whether its money arrived, even if it was given back later. */
  readonly came: boolean;
  /** How much of it was refunded or charged back so far. */
  readonly back: Centavos;
  /** Why its money hasn't arrived, if the service says so. */
  readonly unpaid?: 'rejected' | 'pending';
}

/** A checkout of one order, as the payment service reports it. */
export interface Checkout {
  /** The service's own id. */
  readonly ref: string;
  /** Key of our order; `null` if the checkout names none. */
  readonly order: string | null;
  /** Whether it can still be paid. */
  readonly isOpen: boolean;
  readonly isExpired: boolean;
  readonly payments: readonly ReportedPayment[];
}

/** State of an unpaid order at the payment service. `pending`: paid in a shop or by transfer, not yet received. */
export const PAYMENT_STANDINGS = ['open', 'rejected', 'pending', 'expired'] as const;
export type PaymentStanding = (typeof PAYMENT_STANDINGS)[number];

/**
 * Returns the state that the checkouts of an unpaid order come to; `null` if there is no checkout, or its state is
 * unknown. A pending payment counts before a rejected one, because paying again would pay twice.
 */
export function paymentStanding(checkouts: readonly Checkout[]): PaymentStanding | null {
  if (checkouts.some(({ payments }) => payments.some(({ unpaid }) => unpaid === 'pending'))) return 'pending';
  const open = checkouts.filter(({ isOpen }) => isOpen);
  const isRejected = (one: Checkout): boolean => !one.isExpired && one.payments.at(-1)?.unpaid === 'rejected';
  if (open.length > 0) return open.some(isRejected) ? 'rejected' : 'open';
  if (checkouts.some(isRejected)) return 'rejected';
  return checkouts.some(({ isExpired }) => isExpired) ? 'expired' : null;
}

/**
 * Online money that an order already has recorded: received or given back. `payment`: the service's id of the payment.
 */
export interface RecordedOnline {
  readonly kind: 'in' | 'back';
  readonly payment: string;
  readonly amount: Centavos;
}

/** Reported money that the order has not recorded yet. `id` is deterministic, so recording it is idempotent. */
export interface Unrecorded extends RecordedOnline {
  readonly id: string;
}

function backOf(recorded: readonly RecordedOnline[], payment: string): Centavos {
  return recorded
    .filter((one) => one.kind === 'back' && one.payment === payment)
    .reduce((sum, { amount }) => sum + amount, 0);
}

/**
 * Returns the money that is still to be recorded. Reports may be stale, repeated, or of several checkouts of the same
 * order. So a payment counts once, and of several reports about it the one with the most money given back counts.
 */
export function unrecorded(recorded: readonly RecordedOnline[], checkouts: readonly Checkout[]): readonly Unrecorded[] {
  const newest = new Map<string, ReportedPayment>();
  for (const payment of checkouts.flatMap(({ payments }) => payments)) {
    if (payment.came && payment.back >= (newest.get(payment.id)?.back ?? 0)) newest.set(payment.id, payment);
  }
  return [...newest.values()].flatMap(({ id, amount, back }): Unrecorded[] => {
    const isIn = recorded.some((one) => one.kind === 'in' && one.payment === id);
    const came: Unrecorded[] = isIn ? [] : [{ kind: 'in', payment: id, amount, id }];
    const before = backOf(recorded, id);
    const gone = Math.min(back, amount);
    return gone > before ? [...came, { kind: 'back', payment: id, amount: gone - before, id: `${id}~${gone}` }] : came;
  });
}

/**
 * Returns the next online refund of owed money: of the payment with the most money left. `null` if nothing can be
 * refunded online.
 */
export function refundable(
  recorded: readonly RecordedOnline[],
  owed: Centavos,
): { readonly payment: string; readonly amount: Centavos } | null {
  const left = recorded
    .filter(({ kind }) => kind === 'in')
    .map(({ payment, amount }) => ({ payment, amount: Math.min(owed, amount - backOf(recorded, payment)) }))
    .toSorted((a, b) => b.amount - a.amount);
  const [most] = left;
  return most && most.amount > 0 ? most : null;
}

/** The least and the greatest delay between two queries of the service, milliseconds. */
const QUERY_DELAY_MS = { first: 5 * 60_000, most: 12 * 3_600_000 } as const;

/**
 * Returns the time of the next query about something that began at `since`: after half of the time that has passed.
 * Epoch milliseconds.
 */
export function askAgainAt(now: number, since: number): number {
  return now + Math.min(QUERY_DELAY_MS.most, Math.max(QUERY_DELAY_MS.first, (now - since) / 2));
}

/** Charge-backs come up to four months after the payment. These queries find those for which no webhook came. */
const WATCH = { every: 7 * 86_400_000, until: 120 * 86_400_000 } as const;

/**
 * Returns the time of the next query about a paid order, and of the last one: once a week for 120 days after the order
 * was placed. `null` after that. Epoch milliseconds.
 */
export function watchAt(now: number, placedAt: number): { readonly next: number; readonly until: number } | null {
  const [next, until] = [now + WATCH.every, placedAt + WATCH.until];
  return next <= until ? { next, until } : null;
}

/**
 * How long after a checkout expires its payment may still be reported, milliseconds. A payment in a shop takes days.
 */
const LATE_MS = 8 * 86_400_000;

/** Returns the time until which the service is queried about a checkout that expires at `expires`. */
export function askUntil(expires: number): number {
  return expires + LATE_MS;
}

/**
 * The least time to pay, milliseconds, however soon the order lapses. A hold that is made only for an online payment
 * lasts this long.
 */
export const LEAST_MS = 30 * 60_000;

/** Returns the time until which a checkout that is opened now can be paid. */
export function payableUntil(now: number, lapses: number): number {
  return Math.max(lapses, now + LEAST_MS);
}
