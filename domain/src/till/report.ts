import type { Centavos } from '../money/money.ts';
import { addSums, type CountedSum, NO_TOTALS, type SaleTotals, type Sums } from './totals.ts';

function addTotals(a: SaleTotals, b: SaleTotals): SaleTotals {
  return {
    sales: a.sales + b.sales,
    refunds: a.refunds + b.refunds,
    total: a.total + b.total,
    taxed: a.taxed + b.taxed,
    discount: a.discount + b.discount,
    byTender: {
      cash: a.byTender.cash + b.byTender.cash,
      card: a.byTender.card + b.byTender.card,
      transfer: a.byTender.transfer + b.byTender.transfer,
    },
    byKind: addSums(a.byKind, b.byKind),
    byPlan: addSums(a.byPlan, b.byPlan),
    byProduct: addSums(a.byProduct, b.byProduct),
    byPerson: addSums(a.byPerson, b.byPerson),
  };
}

/** What several days come to. */
export function sumOfTotals(days: readonly SaleTotals[]): SaleTotals {
  return days.reduce(addTotals, NO_TOTALS);
}

/** One line of a group: what it is, how many, and what they came to. */
export interface RankedSum extends CountedSum {
  readonly key: string;
}

/** The lines of a group, the largest sum first; what came to nothing and of which nothing is left is no line. At most `most`. */
export function ranked(sums: Sums, most: number): readonly RankedSum[] {
  return Object.entries(sums)
    .flatMap(([key, { count, total }]) => (count === 0 && total === 0 ? [] : [{ key, count, total }]))
    .toSorted((a, b) => b.total - a.total || (a.key < b.key ? -1 : 1))
    .slice(0, most);
}

/** What one sale came to on average; `null` without any. */
export function averageSale({ total, sales }: Pick<SaleTotals, 'total' | 'sales'>): Centavos | null {
  return sales === 0 ? null : Math.round(total / sales);
}
