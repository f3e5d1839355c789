import * as z from 'zod/mini';
import { contract } from './contract.ts';
import { key } from './fields.ts';

/** A bounded count: `IsMore` if there are more than `Count`. No more rows are read than a list shows. */
const boundedCount = z.object({ Count: z.number(), IsMore: z.boolean() });

/**
 * `describePanel`: numbers of a branch today, without those that change with each visit and sale, which the screen
 * subscribes to.
 *
 * - `Usual`: the usual visits in each of 24 hours on this weekday, from the last `Days` such days.
 * - `Expiring`: memberships of the branch that end today, and from today within a week.
 * - `Members`: members at the start of the day; `null` before the first daily run.
 * - `Orders`: orders by list.
 * - `Passes`: today's day passes that are not charged yet.
 * - `Low`: products with low stock.
 * - `LeftOpen`: shifts at the till that are still open from an earlier day; administrators only.
 * - `Problems`: problems in browsers today; administrators only.
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
