import { type CountedSum, sumOfSums } from '../till/totals.ts';
import type { OrderMethod } from './order.ts';

/**
 * The payment methods of an order without a sale at the till. Cash isn't one of them, because the drawer has only the
 * cash of sales.
 */
export const OUTSIDE_METHODS = ['online', 'card', 'transfer'] as const satisfies readonly OrderMethod[];
export type OutsideMethod = (typeof OUTSIDE_METHODS)[number];

/** Number and sum of payments, by payment method. */
export type SumsByMethod = Readonly<Record<OutsideMethod, CountedSum>>;

/** Income and refunds of orders without a sale, of one day or several; both above 0. */
export interface OrderTotals {
  readonly in: SumsByMethod;
  readonly back: SumsByMethod;
}

const NOTHING: CountedSum = { count: 0, total: 0 };
const NONE: SumsByMethod = { online: NOTHING, card: NOTHING, transfer: NOTHING };
export const NO_ORDER_TOTALS: OrderTotals = { in: NONE, back: NONE };

/** The totals of several days. */
export function sumOfOrderTotals(days: readonly OrderTotals[]): OrderTotals {
  const sums = (kind: 'in' | 'back'): SumsByMethod => ({
    ...NONE,
    ...sumOfSums(days.map((day) => ({ ...day[kind] }))),
  });
  return { in: sums('in'), back: sums('back') };
}

/** The totals of all payment methods. */
export function allWays({ online, card, transfer }: SumsByMethod): CountedSum {
  return {
    count: online.count + card.count + transfer.count,
    total: online.total + card.total + transfer.total,
  };
}
