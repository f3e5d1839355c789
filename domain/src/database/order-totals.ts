import * as z from 'zod/mini';
import { NO_ORDER_TOTALS, type OrderTotals, type SumsByMethod } from '../store/order-money.ts';
import { EVERY_BRANCH } from './orders.ts';
import { databasePath } from './path.ts';
import { increment } from './server-values.ts';

/** `Last`: the payment that it moved with. `Total` in centavos, above 0 also of what went back. */
export const storedOrderSumSchema = z.object({
  Last: z.object({ Order: z.string(), Payment: z.string() }),
  Count: z.number(),
  Total: z.number(),
});

const ways = z.optional(
  z.object({
    online: z.optional(storedOrderSumSchema),
    card: z.optional(storedOrderSumSchema),
    transfer: z.optional(storedOrderSumSchema),
  }),
);

/** What came `in` and went `back` on a day, by its way. */
export const storedOrderTotalsSchema = z.object({ in: ways, back: ways });

/** A branch's days; the server reads a range of them. */
export const orderTotalsDaysPath = databasePath('OrderTotals/{branch}', z.record(z.string(), storedOrderTotalsSchema));

/**
 * `OrderTotals/{branch|all}/{day}/{kind}/{method}`: what came in or went back for orders without a sale of the till, moved by increments in the
 * update that appends the payment. Kind and method are those of the payment.
 */
export const orderTotalsPath = databasePath('OrderTotals/{branch}/{day}/{kind}/{method}', storedOrderSumSchema);

/** A day's totals as the domain counts them. */
export function orderTotalsFromStored(stored: z.infer<typeof storedOrderTotalsSchema>): OrderTotals {
  const sums = (kind: 'in' | 'back'): SumsByMethod => {
    const found = Object.entries(stored[kind] ?? {}).flatMap(([method, sum]) =>
      sum ? [[method, { count: sum.Count, total: sum.Total }] as const] : [],
    );
    return { ...NO_ORDER_TOTALS[kind], ...Object.fromEntries(found) };
  };
  return { in: sums('in'), back: sums('back') };
}

/** A payment without a sale: whose, where and on which gym day it is counted, and what it is. `amount` in centavos. */
export interface CountedPayment {
  readonly order: string;
  readonly payment: string;
  readonly branch: string;
  readonly day: string;
  readonly kind: 'in' | 'back';
  readonly method: string;
  readonly amount: number;
}

/** What money without a sale adds to the totals of its day: of its order's branch, and of all of them. */
export function orderTotalsUpdates(paid: CountedPayment): Record<string, unknown> {
  const { order, payment, branch, day, kind, method, amount } = paid;
  return Object.fromEntries(
    [branch, EVERY_BRANCH].flatMap((list) => {
      const at = { branch: list, day, kind, method };
      return [
        [orderTotalsPath.at(at, 'Last'), { Order: order, Payment: payment }],
        [orderTotalsPath.at(at, 'Count'), increment(1)],
        [orderTotalsPath.at(at, 'Total'), increment(amount)],
      ];
    }),
  );
}
