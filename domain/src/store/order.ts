import type { Centavos } from '../money/money.ts';
import { TENDERS } from '../till/payments.ts';

/** The kinds of order: products, or one membership. An order never mixes them. */
export const ORDER_KINDS = ['products', 'membership'] as const;
export type OrderKind = (typeof ORDER_KINDS)[number];

/**
 * The states of an order. `pending`: not paid. `ready`: its pieces are put aside for the customer. `delivered`: they
 * were handed over, or the membership period was made.
 */
export const ORDER_STATES = ['pending', 'paid', 'ready', 'delivered', 'cancelled'] as const;
export type OrderState = (typeof ORDER_STATES)[number];

/** Payment methods of an order: a tender at the desk, or `online` with a payment service. */
export const ORDER_METHODS = [...TENDERS, 'online'] as const;
export type OrderMethod = (typeof ORDER_METHODS)[number];

/**
 * Why staff must review an order. `membership-changed`: it is paid, but its period could not be made, usually because
 * the person's membership changed after it was ordered. `money-back`: the payment service returned money that the gym
 * has earned with the order.
 */
export const ORDER_REVIEWS = ['membership-changed', 'money-back'] as const;
export type OrderReview = (typeof ORDER_REVIEWS)[number];

/** Maximum number of pieces in all unpaid orders of one account together: of one product, and in total. */
export const MAX_UNPAID_PIECES = { ofProduct: 5, all: 20 } as const;

/** How many times the pieces of an unpaid order may be held if its owner never had a membership. */
export const MAX_TRIAL_HOLDS = 2;

/** Number of pieces by product key. */
export type Pieces = Readonly<Record<string, number>>;

/**
 * Returns whether the wanted pieces, together with those of the account's other unpaid orders, exceed
 * {@link MAX_UNPAID_PIECES}. The limit of one product is checked only for the wanted products.
 */
export function exceedsUnpaidPieces(wanted: Pieces, unpaid: Pieces): boolean {
  const sum = (pieces: Pieces): number => Object.values(pieces).reduce((all, count) => all + count, 0);
  if (sum(wanted) + sum(unpaid) > MAX_UNPAID_PIECES.all) return true;
  return Object.entries(wanted).some(
    ([product, count]) => count + (unpaid[product] ?? 0) > MAX_UNPAID_PIECES.ofProduct,
  );
}

/** Money received for an order (`in`) or given back (`back`). */
export interface OrderPayment {
  readonly kind: 'in' | 'back';
  /** Above or equal to 0. */
  readonly amount: Centavos;
  /** Whether it refunds returned goods or an annulled period. It then reduces what the order earned. */
  readonly isReturn?: boolean;
}

/** The facts of an order on which its rules depend. */
export interface OrderFacts {
  readonly kind: OrderKind;
  readonly state: OrderState;
  readonly total: Centavos;
  readonly payments: readonly OrderPayment[];
  /** Whether an online refund is pending. Until its outcome is known, no other refund and no `restore` is allowed. */
  readonly isRefunding?: boolean;
  /** Whether the order ever made a membership period. Stays true after the period was annulled. */
  readonly madePeriod?: boolean;
  /** Why staff must review the order; absent if they need not. */
  readonly review?: OrderReview;
}

/** Returns the money that the gym holds for an order: received minus given back. */
export function heldMoney({ payments }: Pick<OrderFacts, 'payments'>): Centavos {
  return payments.reduce((sum, { kind, amount }) => (kind === 'in' ? sum + amount : sum - amount), 0);
}

const EARNED_STATES: readonly OrderState[] = ['paid', 'ready', 'delivered'];

/** Whether the gym has earned the order's total in this state. */
export function isEarnedIn(state: OrderState): boolean {
  return EARNED_STATES.includes(state);
}

/**
 * Returns what the gym has earned with this order: its total less the payments with `isReturn`, or 0 while it is
 * pending or cancelled.
 */
function earnedMoney({ state, total, payments }: OrderFacts): Centavos {
  if (!isEarnedIn(state)) return 0;
  return payments.reduce((sum, { amount, isReturn }) => (isReturn ? sum - amount : sum), total);
}

/** Returns the part of the earned money that the gym still holds. Never below 0. */
export function earnedHeldMoney(order: OrderFacts): Centavos {
  return Math.max(0, Math.min(earnedMoney(order), heldMoney(order)));
}

/** Returns the part of the earned money that the gym no longer holds. Never below 0. */
export function missingMoney(order: OrderFacts): Centavos {
  return Math.max(0, earnedMoney(order) - heldMoney(order));
}

/** Returns the money that the gym holds but has not earned, such as a second payment. Never below 0. */
export function owedBack(order: OrderFacts): Centavos {
  return Math.max(0, heldMoney(order) - earnedMoney(order));
}
