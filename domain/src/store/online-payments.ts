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
}

/** A checkout of one order, as the payment service reports it. */
export interface Checkout {
  /** The service's own id. */
  readonly ref: string;
  /** Key of our order; `null` if the checkout names none. */
  readonly order: string | null;
  /** Whether it can still be paid. */
  readonly isOpen: boolean;
  readonly payments: readonly ReportedPayment[];
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

/** What can be given back online of what is owed back: of one payment at a time, the one with the most left; `null`: nothing. */
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

/** How long after a question the service is asked again, milliseconds: often at first, then as rarely as what is waited for is old. */
const ASK = { first: 5 * 60_000, most: 12 * 3_600_000 } as const;

/** When to ask again about what began at `since`. Epoch milliseconds. */
export function askAgainAt(now: number, since: number): number {
  return now + Math.min(ASK.most, Math.max(ASK.first, (now - since) / 2));
}

/** A charge-back comes up to four months after the payment. The webhook tells of it; this is for those that it doesn't tell of. */
const WATCH = { every: 7 * 86_400_000, until: 120 * 86_400_000 } as const;

/**
 * When to ask next about an order whose online money came, and until when: once a week for 120 days after it was placed. `null`: the time is
 * over. Epoch milliseconds.
 */
export function watchAt(now: number, placedAt: number): { readonly next: number; readonly until: number } | null {
  const [next, until] = [now + WATCH.every, placedAt + WATCH.until];
  return next <= until ? { next, until } : null;
}

/** How long after the time to pay is over money may still be told of: paid in a shop, it takes days. */
const LATE_MS = 8 * 86_400_000;

/** Until when the service is asked about what could be paid up to `expires`. */
export function askUntil(expires: number): number {
  return expires + LATE_MS;
}

/**
 * The least time to pay that somebody is given, milliseconds, however soon the order lapses. Pieces that are put aside only because a payment
 * began are put aside for this long.
 */
export const LEAST_MS = 30 * 60_000;

/** Up to when an order can be paid that is begun to be paid at `now`. */
export function payableUntil(now: number, lapses: number): number {
  return Math.max(lapses, now + LEAST_MS);
}
