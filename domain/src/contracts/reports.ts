import * as z from 'zod/mini';
import { contract } from './contract.ts';
import { day, key } from './fields.ts';

/** The longest range of these reports, in days: a year and a month, so that a month stands beside that of the year before. */
export const LONG_REPORT_MAX_DAYS = 400;
/** The most days of which {@link membersReport} says how many members there were: more aren't told apart on a chart. */
export const MEMBER_DAYS_MAX = 60;

/**
 * `membersReport`: memberships bought for the first time, renewed and cancelled in each month that the range touches, and how many were in force as
 * days of it began: days that lie evenly, with the last one. Of the home branch or, without `branch`, all.
 */
export const membersReport = contract('membersReport', {
  input: z.strictObject({ from: day, to: day, branch: z.optional(key) }),
  output: z.object({
    Months: z.array(z.object({ Month: z.string(), New: z.number(), Renewed: z.number(), Cancelled: z.number() })),
    Days: z.array(z.object({ Day: day, InForce: z.number(), AtRisk: z.number() })),
  }),
  callers: ['admin'],
  callsPerMinute: 60,
});

/** The most lines of one group: more products than a gym sells. */
export const REPORT_LINES_MAX = 200;

const group = z.array(z.object({ Key: z.string(), Name: z.string(), Count: z.number(), Total: z.number() }));

const sum = z.object({ Count: z.number(), Total: z.number() });
const byMethod = z.object({ online: sum, card: sum, transfer: sum });

/**
 * `salesReport`: what sales came to on a range of days, at a branch or, without `branch`, all; from the totals of days, never from sales. Refunds are taken
 * off. Each group has its largest sum first; `Count` is pieces, of `People` (who sold) and `Branches` sales. A `Name` is the key where the thing is gone.
 * `Orders`, and `In` and `Back` of a day: the money of orders that no sale stands for, online above all; in none of the other sums.
 */
export const salesReport = contract('salesReport', {
  input: z.strictObject({ from: day, to: day, branch: z.optional(key) }),
  output: z.object({
    Sales: z.number(),
    Refunds: z.number(),
    Total: z.number(),
    Taxed: z.number(),
    Discount: z.number(),
    Methods: z.object({ cash: z.number(), card: z.number(), transfer: z.number() }),
    Orders: z.object({ In: byMethod, Back: byMethod }),
    Days: z.array(
      z.object({
        Day: day,
        Sales: z.number(),
        Refunds: z.number(),
        Total: z.number(),
        In: z.number(),
        Back: z.number(),
      }),
    ),
    Branches: group,
    Kinds: group,
    Plans: group,
    Products: group,
    People: group,
  }),
  callers: ['admin'],
  callsPerMinute: 60,
});
