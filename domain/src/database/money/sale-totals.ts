import * as z from 'zod/mini';
import { type CountedSum, type SaleFacts, type SaleTotals, totalsOfSale } from '../../till/totals.ts';
import { databasePath } from '../path.ts';
import { EVERY_BRANCH } from '../store/orders.ts';
import { increment } from '../system/server-values.ts';

/** A number of pieces or sales, and their total in centavos. */
export const storedCountedSumSchema = z.object({ Count: z.number(), Total: z.number() });
export type StoredCountedSum = z.infer<typeof storedCountedSumSchema>;
/** Counts and totals by key, such as the key of a plan. */
const byKey = z.optional(z.record(z.string(), storedCountedSumSchema));

/**
 * `SaleTotals/{branch|all}/{day}`: totals of a day's sales, in centavos. Each sale increments them in its own update.
 * `Last`: key of the sale that last changed them. `Taxed`: the tax in `Total`. The sums of a refund are negative, and
 * it increments `Refunds` instead of `Sales`. `Count` is a number of pieces for kinds of lines, plans and products, and
 * a number of sales for sellers (`ByPerson`) and branches.
 */
export const storedSaleTotalsSchema = z.object({
  Last: z.string(),
  Sales: z.number(),
  Refunds: z.number(),
  Total: z.number(),
  Taxed: z.number(),
  Discount: z.number(),
  ByMethod: z.object({ cash: z.number(), card: z.number(), transfer: z.number() }),
  ByKind: byKey,
  ByPlan: byKey,
  ByProduct: byKey,
  ByPerson: byKey,
  ByBranch: byKey,
});

/** All days of a branch, or of all branches. */
export const saleTotalsDaysPath = databasePath('SaleTotals/{branch}', z.record(z.string(), storedSaleTotalsSchema));
export const saleTotalsPath = databasePath('SaleTotals/{branch}/{day}', storedSaleTotalsSchema);
/** `SaleTotals/{branch|all}/{day}/ByKind/{kind}`: the totals of one kind of line. */
export const kindTotalsPath = databasePath('SaleTotals/{branch}/{day}/ByKind/{kind}', storedCountedSumSchema);

function sumsFromStored(sums: z.infer<typeof byKey> = {}): Readonly<Record<string, CountedSum>> {
  return Object.fromEntries(
    Object.entries(sums).map(([key, { Count, Total }]) => [key, { count: Count, total: Total }]),
  );
}

/** Converts the stored totals of a day into the domain's {@link SaleTotals}. */
export function saleTotalsFromStored(stored: z.infer<typeof storedSaleTotalsSchema>): SaleTotals {
  return {
    sales: stored.Sales,
    refunds: stored.Refunds,
    total: stored.Total,
    taxed: stored.Taxed,
    discount: stored.Discount,
    byTender: stored.ByMethod,
    byKind: sumsFromStored(stored.ByKind),
    byPlan: sumsFromStored(stored.ByPlan),
    byProduct: sumsFromStored(stored.ByProduct),
    byPerson: sumsFromStored(stored.ByPerson),
    byBranch: sumsFromStored(stored.ByBranch),
  };
}

/** Returns the increments of a sale or refund to the totals of its day, for its branch and for all branches. */
export function saleTotalsUpdates(
  { sale, day }: { readonly sale: string; readonly day: string },
  facts: SaleFacts,
): Record<string, unknown> {
  const totals = totalsOfSale(facts);
  const updates: Record<string, unknown> = {};
  for (const branch of [facts.branch, EVERY_BRANCH]) {
    const totalsPath = saleTotalsPath.at({ branch, day });
    updates[`${totalsPath}/Last`] = sale;
    const sums = {
      Sales: totals.sales,
      Refunds: totals.refunds,
      Total: totals.total,
      Taxed: totals.taxed,
      Discount: totals.discount,
      'ByMethod/cash': totals.byTender.cash,
      'ByMethod/card': totals.byTender.card,
      'ByMethod/transfer': totals.byTender.transfer,
    };
    for (const [key, by] of Object.entries(sums)) updates[`${totalsPath}/${key}`] = increment(by);
    const groups = {
      ByKind: totals.byKind,
      ByPlan: totals.byPlan,
      ByProduct: totals.byProduct,
      ByPerson: totals.byPerson,
      ByBranch: totals.byBranch,
    };
    for (const [group, entries] of Object.entries(groups))
      for (const [key, { count, total }] of Object.entries(entries)) {
        updates[`${totalsPath}/${group}/${key}/Count`] = increment(count);
        updates[`${totalsPath}/${group}/${key}/Total`] = increment(total);
      }
  }
  return updates;
}
