import type { Centavos } from '../money/money.ts';
import type { Tender, TillPayments } from './payments.ts';
import type { SaleLineKind } from './sale.ts';

/**
 * A count and a sum in centavos. `count`: number of pieces for a plan, a product or a kind of line, and number of sales
 * for a person or a branch.
 */
export interface CountedSum {
  readonly count: number;
  readonly total: Centavos;
}

/** The numbers that a sale or refund adds to totals. A refund has negative sums and quantities. */
export interface SaleFacts {
  readonly isRefund: boolean;
  readonly branch: string;
  /** Uid of the person who made the sale or refund. */
  readonly by: string;
  readonly total: Centavos;
  /** The tax that `total` includes. */
  readonly taxed: Centavos;
  readonly discount: Centavos;
  readonly payments: TillPayments;
  readonly lines: readonly {
    readonly kind: SaleLineKind;
    readonly item: string | null;
    readonly quantity: number;
    readonly total: Centavos;
  }[];
}

/** The totals of some sales and refunds. Refunds reduce the sums, and `sales` doesn't count them. */
export interface SaleTotals {
  /** Number of sales. */
  readonly sales: number;
  /** Number of refunds. */
  readonly refunds: number;
  readonly total: Centavos;
  /** The tax that `total` includes. */
  readonly taxed: Centavos;
  readonly discount: Centavos;
  readonly byTender: Readonly<Record<Tender, Centavos>>;
  readonly byKind: Sums;
  readonly byPlan: Sums;
  readonly byProduct: Sums;
  readonly byPerson: Sums;
  readonly byBranch: Sums;
}

/** Sums by the key of a plan, a product, a kind of line, a person or a branch. */
export type Sums = Readonly<Record<string, CountedSum>>;

/** Adds up the sums of each key. Works in one pass, because a report has one record of sums per day. */
export function sumOfSums(parts: readonly Sums[]): Sums {
  const sums: Record<string, { count: number; total: Centavos }> = {};
  for (const part of parts)
    for (const [key, { count, total }] of Object.entries(part)) {
      const sum = sums[key] ?? { count: 0, total: 0 };
      sum.count += count;
      sum.total += total;
      sums[key] = sum;
    }
  return sums;
}

function addSum(sums: Sums, key: string, sum: CountedSum): Sums {
  return sumOfSums([sums, { [key]: sum }]);
}

/** Returns the sum that was received by each tender, negative for a refund; 0 for a tender without a payment. */
export function receivedByTender(payments: TillPayments): Readonly<Record<Tender, Centavos>> {
  const received = (tender: Tender): Centavos => payments[tender]?.amount ?? 0;
  return { cash: received('cash'), card: received('card'), transfer: received('transfer') };
}

export const NO_TOTALS: SaleTotals = {
  sales: 0,
  refunds: 0,
  total: 0,
  taxed: 0,
  discount: 0,
  byTender: { cash: 0, card: 0, transfer: 0 },
  byKind: {},
  byPlan: {},
  byProduct: {},
  byPerson: {},
  byBranch: {},
};

/** Returns the totals with one more sale or refund. The order of the sales doesn't matter. */
export function addSale(totals: SaleTotals, sale: SaleFacts): SaleTotals {
  const received = receivedByTender(sale.payments);
  const addReceived = (tender: Tender): Centavos => totals.byTender[tender] + received[tender];
  const sold = { count: sale.isRefund ? 0 : 1, total: sale.total };
  let { byKind, byPlan, byProduct } = totals;
  for (const { kind, item, quantity, total } of sale.lines) {
    const sum = { count: quantity, total };
    byKind = addSum(byKind, kind, sum);
    if (kind === 'plan' && item !== null) byPlan = addSum(byPlan, item, sum);
    if (kind === 'product' && item !== null) byProduct = addSum(byProduct, item, sum);
  }
  return {
    sales: totals.sales + sold.count,
    refunds: totals.refunds + (sale.isRefund ? 1 : 0),
    total: totals.total + sale.total,
    taxed: totals.taxed + sale.taxed,
    discount: totals.discount + sale.discount,
    byTender: { cash: addReceived('cash'), card: addReceived('card'), transfer: addReceived('transfer') },
    byKind,
    byPlan,
    byProduct,
    byPerson: addSum(totals.byPerson, sale.by, sold),
    byBranch: addSum(totals.byBranch, sale.branch, sold),
  };
}

/** Returns the totals of a single sale or refund. */
export function totalsOfSale(sale: SaleFacts): SaleTotals {
  return addSale(NO_TOTALS, sale);
}
