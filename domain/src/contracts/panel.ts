import * as z from 'zod/mini';
import { contract } from './contract.ts';
import { key } from './fields.ts';

/** So many, or more than that when `IsMore`: what is counted is read, and no more than a list shows. */
const counted = z.object({ Count: z.number(), IsMore: z.boolean() });

/**
 * `describePanel`: how a branch is doing today, besides what changes with each visit and sale, which the screen follows by itself. `Usual`: of the
 * same weekday, over so many days, how many come in each of 24 hours. `Expiring`: how many memberships of the branch end today, and in the next seven days
 * with it. `Members`: as the day began; `null` before the first night. `Orders`: by what they wait for. `Passes`: day passes of
 * today still to be charged. `Low`: products of which there are few. `LeftOpen`: shifts at the till that were left open from another day, and `Problems`: what went wrong in
 * browsers today; both for administrators only.
 */
export const describePanel = contract('describePanel', {
  input: z.strictObject({ Branch: key }),
  output: z.object({
    Usual: z.object({ Days: z.number(), Hours: z.array(z.number()) }),
    Expiring: z.object({ Today: z.number(), Week: z.number() }),
    Members: z.nullable(z.object({ InForce: z.number(), AtRisk: z.number() })),
    Orders: z.object({ Pending: counted, Paid: counted, Ready: counted, Owed: counted, Review: counted }),
    Passes: counted,
    Low: counted,
    LeftOpen: z.nullable(counted),
    Problems: z.nullable(counted),
  }),
  callers: ['admin', 'reception'],
  callsPerMinute: 60,
});
