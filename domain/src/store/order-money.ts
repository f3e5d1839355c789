import { type CountedSum, sumOfSums } from '../till/totals.ts';
import type { OrderMethod } from './order.ts';

/**
 * The payment methods of an order without a sale at the till. Cash isn't among them, because cash always belongs to a
 * sale.
 */
export const OUTSIDE_METHODS = ['online', 'card', 'transfer'] as const satisfies readonly OrderMethod[];
export type OutsideMethod = (typeof OUTSIDE_METHODS)[number];

/** Number and sum of payments, by payment method. */
export type SumsByMethod = Readonly<Record<OutsideMethod, CountedSum>>;

/**
 * Money of orders without a sale, of one day or several: received (`in`) and refunded (`back`). Both are positive or 0.
 */
export interface OrderTotals {
  readonly in: SumsByMethod;
  readonly back: SumsByMethod;
}

const NO_SUM: CountedSum = { count: 0, total: 0 };
const NO_SUMS: SumsByMethod = { online: NO_SUM, card: NO_SUM, transfer: NO_SUM };
export const NO_ORDER_TOTALS: OrderTotals = { in: NO_SUMS, back: NO_SUMS };

/** Adds up the totals of several days. */
export function sumOfOrderTotals(days: readonly OrderTotals[]): OrderTotals {
  const sums = (kind: 'in' | 'back'): SumsByMethod => ({
    ...NO_SUMS,
    ...sumOfSums(days.map((day) => ({ ...day[kind] }))),
  });
  return { in: sums('in'), back: sums('back') };
}

/** Adds up the sums of all payment methods. */
export function sumOfMethods({ online, card, transfer }: SumsByMethod): CountedSum {
  return {
    count: online.count + card.count + transfer.count,
    total: online.total + card.total + transfer.total,
  };
}
