import type { Centavos } from '../money/money.ts';
import { TENDERS } from '../till/payments.ts';

/** What an order is of: things to take along, or a membership. One order is of one kind. */
export const ORDER_KINDS = ['products', 'membership'] as const;
export type OrderKind = (typeof ORDER_KINDS)[number];

/** `ready`: put aside, the person may come for it. `delivered`: handed over, or the membership's period was made. */
export const ORDER_STATES = ['pending', 'paid', 'ready', 'delivered', 'cancelled'] as const;
export type OrderState = (typeof ORDER_STATES)[number];

/** How an order is paid: at the desk as anything else, or `online` with a payment service, which the server alone writes down. */
export const ORDER_METHODS = [...TENDERS, 'online'] as const;
export type OrderMethod = (typeof ORDER_METHODS)[number];

/**
 * Why staff must look at an order. `membership-changed`: it is paid, but its period was not made, because the person's membership changed
 * after it was ordered. `money-back`: money of it went back at the payment service, by a refund or a charge-back made there.
 */
export const ORDER_REVIEWS = ['membership-changed', 'money-back'] as const;
export type OrderReview = (typeof ORDER_REVIEWS)[number];

/** How many pieces the unpaid orders of one account may be of: of one product, and in all. */
export const MAX_UNPAID_PIECES = { ofProduct: 5, all: 20 } as const;

/** How often the pieces of an order are put aside for an account that never had a membership. A payment keeps them without a limit. */
export const MAX_TRIAL_HOLDS = 2;

/** Pieces by product. */
export type Pieces = Readonly<Record<string, number>>;

/** Would these pieces, with those of the account's other unpaid orders, be more than one account may have unpaid? */
export function isOverPieces(wanted: Pieces, unpaid: Pieces): boolean {
  const sum = (pieces: Pieces): number => Object.values(pieces).reduce((all, count) => all + count, 0);
  if (sum(wanted) + sum(unpaid) > MAX_UNPAID_PIECES.all) return true;
  return Object.entries(wanted).some(
    ([product, count]) => count + (unpaid[product] ?? 0) > MAX_UNPAID_PIECES.ofProduct,
  );
}

/** Money that came in for an order, or was given back. Appended, never changed. */
export interface OrderPayment {
  readonly kind: 'in' | 'back';
  /** Above or equal to 0. */
  readonly amount: Centavos;
  /** Given back for what had been handed over, which came back: the order earns so much less. */
  readonly isReturn?: boolean;
}

/** What the rules of an order rest on. */
export interface OrderFacts {
  readonly kind: OrderKind;
  readonly state: OrderState;
  readonly total: Centavos;
  readonly payments: readonly OrderPayment[];
  /** Is money being given back online at this moment? Until that is known nothing else is done with it. */
  readonly isRefunding?: boolean;
  /** Did it make the period of a membership once? Also true after the period was taken back. */
  readonly madePeriod?: boolean;
  /** Why it stands in the staff's list of orders to review, if it does. */
  readonly review?: OrderReview;
}

/** What is in the gym's hands for this order. */
export function receivedFor({ payments }: Pick<OrderFacts, 'payments'>): Centavos {
  return payments.reduce((sum, { kind, amount }) => (kind === 'in' ? sum + amount : sum - amount), 0);
}

/** States in which the gym has earned the order's total. */
const EARNED: readonly OrderState[] = ['paid', 'ready', 'delivered'];

/** Is its total earned in this state? */
export function isEarnedIn(state: OrderState): boolean {
  return EARNED.includes(state);
}

/** What the gym has earned with this order. */
function earned({ state, total, payments }: OrderFacts): Centavos {
  if (!isEarnedIn(state)) return 0;
  return payments.reduce((left, { amount, isReturn }) => (isReturn ? left - amount : left), total);
}

/** What the gym keeps of it: what it earned, as far as the money wasn't taken back. */
export function keptFor(order: OrderFacts): Centavos {
  return Math.max(0, Math.min(earned(order), receivedFor(order)));
}

/** What the gym earned with this order and doesn't have any more, because the payment service gave it back. Never below 0. */
export function missingFor(order: OrderFacts): Centavos {
  return Math.max(0, earned(order) - receivedFor(order));
}

/**
 * What is in the gym's hands and isn't earned by this order: it came twice, or for an order that was cancelled or lapsed. Staff give it
 * back, or take the order up again. Never below 0.
 */
export function owedBack(order: OrderFacts): Centavos {
  return Math.max(0, receivedFor(order) - earned(order));
}
