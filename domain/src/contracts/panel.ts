import * as z from 'zod/mini';
import { contract } from './contract.ts';
import { key } from './fields.ts';

/** A number that is counted among a bounded number of rows. `IsMore`: there may be more than `Count`. */
const boundedCount = z.object({ Count: z.number(), IsMore: z.boolean() });

/**
 * `describePanel`: counts for the panel of a branch today.
 *
 * - `Usual`: average number of check-ins and guests in each of 24 hours on this weekday; `Days`: the number of days in
 *   the average.
 * - `Expiring`: memberships of the branch that end today, and from today to the same weekday of next week.
 * - `Members`: members at the start of the day, in force and at risk; `null` if the daily jobs haven't counted them
 *   yet.
 * - `Orders`: pending, paid and ready orders, orders with money owed to the buyer, and orders to review.
 * - `Passes`: today's day passes that are not charged yet.
 * - `Low`: active products with low stock.
 * - `LeftOpen`: shifts at the till that were opened on an earlier day and are still open; `null` for reception.
 * - `Problems`: different problems that browsers reported today; `null` for reception.
 */
export const describePanel = contract('describePanel', {
  input: z.strictObject({ branch: key }),
  output: z.object({
    Usual: z.object({ Days: z.number(), Hours: z.array(z.number()) }),
    Expiring: z.object({ Today: z.number(), Week: z.number() }),
    Members: z.nullable(z.object({ InForce: z.number(), AtRisk: z.number() })),
    Orders: z.object({
      Pending: boundedCount,
      Paid: boundedCount,
      Ready: boundedCount,
      Owed: boundedCount,
      Review: boundedCount,
    }),
    Passes: boundedCount,
    Low: boundedCount,
    LeftOpen: z.nullable(boundedCount),
    Problems: z.nullable(boundedCount),
  }),
  callers: ['admin', 'reception'],
  callsPerMinute: 60,
});
