import * as z from 'zod/mini';
import { type Contract, contract } from './contract.ts';
import { day, key } from './fields.ts';

const reportInput = z.strictObject({ from: day, to: day, branch: z.optional(key) });

/**
 * The contract of a report on the days from `from` to `to`, both inclusive, of one branch or, without `branch`, of all.
 */
export type ReportContract<Output extends z.ZodMiniType> = Contract<string, typeof reportInput, Output>;

/** Returns the contract of a report for administrators. */
function reportContract<Name extends string, Output extends z.ZodMiniType>(name: Name, output: Output) {
  return contract(name, { input: reportInput, output, callers: ['admin'], callsPerMinute: 60 });
}

/** Longest range of these reports, in days. */
export const LONG_REPORT_MAX_DAYS = 400;
/**
 * Longest range of reports of people who left and stayed, in days. They read all rows of `PeriodEnds` in the range, so
 * a longer range could read too much.
 */
export const RETENTION_MAX_DAYS = 92;
/** Maximum number of days in {@link membersReport}. */
export const MEMBER_DAYS_MAX = 60;

/** The number of members in force at the start of a day, in total and by plan; the largest plan comes first. */
const membersByPlan = z.object({
  Day: day,
  InForce: z.number(),
  Plans: z.array(z.object({ Key: z.string(), Name: z.string(), Count: z.number() })),
});

/**
 * `membersReport`: counts the new, renewed and cancelled memberships of each month that overlaps the range, and the
 * members at the start of evenly spaced days, the last day included. `Plans`: the members of the last counted day by
 * plan; `null` if no day was counted. `branch`: the members' home branch.
 */
export const membersReport = reportContract(
  'membersReport',
  z.object({
    Months: z.array(z.object({ Month: z.string(), New: z.number(), Renewed: z.number(), Cancelled: z.number() })),
    Days: z.array(z.object({ Day: day, InForce: z.number(), AtRisk: z.number() })),
    Plans: z.nullable(membersByPlan),
  }),
);

export type MembersReport = z.output<typeof membersReport.output>;

/** Maximum number of lines in a group of a report, such as its products. */
export const REPORT_LINES_MAX = 200;

/** The lines of a group, such as the products. `Total`: centavos. */
const group = z.array(z.object({ Key: z.string(), Name: z.string(), Count: z.number(), Total: z.number() }));

/** A number of payments and their sum in centavos. */
const paymentSum = z.object({ Count: z.number(), Total: z.number() });
const byMethod = z.object({ online: paymentSum, card: paymentSum, transfer: paymentSum });

/**
 * `salesReport`: the totals of sales. Sums are in centavos, minus refunds. `Sales`, `Refunds`: how many. `Taxed`: the
 * tax in `Total`.
 *
 * Groups are sorted by descending total. `Count` of a group's line: number of pieces; for `People` (sellers) and
 * `Branches`, number of sales. `Name` is the key if no name is known, as for `Kinds`. `Branches` is empty in the report
 * of one branch. `Orders`, and `In` and `Back` of a day: money received and refunded for orders that have no sale. The
 * other sums don't contain it.
 */
export const salesReport = reportContract(
  'salesReport',
  z.object({
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
);

export type SalesReport = z.output<typeof salesReport.output>;

/**
 * The income of some days, in centavos. `Till`: sales of the till minus refunds. `Sales`: number of sales. `In` and
 * `Back`: money received and refunded for orders without a sale. `Payments`: number of payments received for such
 * orders. The total income is `Till + In - Back`.
 */
const incomeParts = z.object({
  Till: z.number(),
  Sales: z.number(),
  In: z.number(),
  Back: z.number(),
  Payments: z.number(),
});
export type IncomeParts = z.output<typeof incomeParts>;

/**
 * `summaryReport`: the income of the range, at the till and from orders without a sale (`Outside`: received minus
 * refunded); the same days of the month before; the members by plan; and whether people renewed.
 *
 * `Compared`: the income of the range's finished days, and of the same days of the month before; `null` if they can't
 * be compared (see `comparedDays`). `Retention`: the numbers of rows of `PeriodEnds` on these days, by whether the
 * person left, stayed or can still renew (see `retentionOf`); `null` if the range is longer than {@link
 * RETENTION_MAX_DAYS}.
 */
export const summaryReport = reportContract(
  'summaryReport',
  z.object({
    Now: incomeParts,
    Days: z.array(z.object({ Day: day, Till: z.number(), Outside: z.number() })),
    Compared: z.nullable(
      z.object({ From: day, To: day, Now: incomeParts, BeforeFrom: day, BeforeTo: day, Before: incomeParts }),
    ),
    Members: z.nullable(membersByPlan),
    Retention: z.nullable(z.object({ Left: z.number(), Stayed: z.number(), Open: z.number() })),
  }),
);

export type SummaryReport = z.output<typeof summaryReport.output>;

/** All reports by name. */
export const REPORTS = { membersReport, salesReport, summaryReport } as const;
