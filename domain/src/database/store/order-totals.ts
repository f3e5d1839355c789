import * as z from 'zod/mini';
import { NO_ORDER_TOTALS, type OrderTotals, type SumsByMethod } from '../../store/order-money.ts';
import { databasePath } from '../path.ts';
import { increment } from '../system/server-values.ts';
import { EVERY_BRANCH } from './orders.ts';

/** The sum of some payments. `Last`: the newest payment. `Total`: centavos, positive also for money that went back. */
export const storedOrderSumSchema = z.object({
  Last: z.object({ Order: z.string(), Payment: z.string() }),
  Count: z.number(),
  Total: z.number(),
});

const sumsByMethod = z.optional(
  z.object({
    online: z.optional(storedOrderSumSchema),
    card: z.optional(storedOrderSumSchema),
    transfer: z.optional(storedOrderSumSchema),
  }),
);

/** Money that came `in` and went `back` on a day, by method. */
export const storedOrderTotalsSchema = z.object({ in: sumsByMethod, back: sumsByMethod });

/** The totals of a branch by day. */
export const orderTotalsDaysPath = databasePath('OrderTotals/{branch}', z.record(z.string(), storedOrderTotalsSchema));

/**
 * `OrderTotals/{branch|all}/{day}/{kind}/{method}`: money that came in or went back for orders without a sale at the
 * till. The update that appends a payment increments its total. `kind` and `method` are those of the payment.
 */
export const orderTotalsPath = databasePath('OrderTotals/{branch}/{day}/{kind}/{method}', storedOrderSumSchema);

/** Converts the stored totals of a day into the domain's {@link OrderTotals}. */
export function orderTotalsFromStored(stored: z.infer<typeof storedOrderTotalsSchema>): OrderTotals {
  const sums = (kind: 'in' | 'back'): SumsByMethod => {
    const sumEntries = Object.entries(stored[kind] ?? {}).flatMap(([method, sum]) =>
      sum ? [[method, { count: sum.Count, total: sum.Total }] as const] : [],
    );
    return { ...NO_ORDER_TOTALS[kind], ...Object.fromEntries(sumEntries) };
  };
  return { in: sums('in'), back: sums('back') };
}

/**
 * A payment of an order without a sale. `branch` and `day` say in which totals it is counted; `amount` is in centavos.
 */
export interface CountedPayment {
  readonly order: string;
  readonly payment: string;
  readonly branch: string;
  readonly day: string;
  readonly kind: 'in' | 'back';
  readonly method: string;
  readonly amount: number;
}

/** Returns the increments of a payment to the totals of its day, for its branch and for all branches. */
export function orderTotalsUpdates({
  order,
  payment,
  branch,
  day,
  kind,
  method,
  amount,
}: CountedPayment): Record<string, unknown> {
  return Object.fromEntries(
    [branch, EVERY_BRANCH].flatMap((totalsBranch) => {
      const keys = { branch: totalsBranch, day, kind, method };
      return [
        [orderTotalsPath.at(keys, 'Last'), { Order: order, Payment: payment }],
        [orderTotalsPath.at(keys, 'Count'), increment(1)],
        [orderTotalsPath.at(keys, 'Total'), increment(amount)],
      ];
    }),
  );
}
