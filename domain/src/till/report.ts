import type { Centavos } from '../money/money.ts';
import { type CountedSum, type SaleTotals, type Sums, sumOfSums } from './totals.ts';

/** Returns the sums of the totals of several days. */
export function sumOfTotals(days: readonly SaleTotals[]): SaleTotals {
  const sum = (select: (day: SaleTotals) => number): number => days.reduce((all, day) => all + select(day), 0);
  const sums = (select: (day: SaleTotals) => Sums): Sums => sumOfSums(days.map(select));
  return {
    sales: sum(({ sales }) => sales),
    refunds: sum(({ refunds }) => refunds),
    total: sum(({ total }) => total),
    taxed: sum(({ taxed }) => taxed),
    discount: sum(({ discount }) => discount),
    byTender: {
      cash: sum(({ byTender }) => byTender.cash),
      card: sum(({ byTender }) => byTender.card),
      transfer: sum(({ byTender }) => byTender.transfer),
    },
    byKind: sums(({ byKind }) => byKind),
    byPlan: sums(({ byPlan }) => byPlan),
    byProduct: sums(({ byProduct }) => byProduct),
    byPerson: sums(({ byPerson }) => byPerson),
    byBranch: sums(({ byBranch }) => byBranch),
  };
}

/** One line of a group of sums, for example of one plan: its key, count and total. */
export interface RankedSum extends CountedSum {
  readonly key: string;
}

/**
 * Returns at most `most` lines of a group, by descending total, then by key. Leaves out lines whose count and total are
 * both 0.
 */
export function rankSums(sums: Sums, most: number): readonly RankedSum[] {
  return Object.entries(sums)
    .flatMap(([key, { count, total }]) => (count === 0 && total === 0 ? [] : [{ key, count, total }]))
    .toSorted((a, b) => b.total - a.total || (a.key < b.key ? -1 : 1))
    .slice(0, most);
}

/** Returns the average sale: the total (sales minus refunds) divided by the number of sales; `null` without sales. */
export function averageSale({ total, sales }: Pick<SaleTotals, 'total' | 'sales'>): Centavos | null {
  return sales === 0 ? null : Math.round(total / sales);
}
