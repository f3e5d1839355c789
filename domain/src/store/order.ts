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

/**
 * What is in the gym's hands and isn't earned by this order: it came twice, or for an order that was cancelled or lapsed. Staff give it
 * back, or take the order up again. Never below 0.
 */
export function owedBack(order: OrderFacts): Centavos {
  return Math.max(0, receivedFor(order) - earned(order));
}
