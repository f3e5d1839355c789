import { isDeepStrictEqual } from 'node:util';
import { saleTotalsFromStored, storedSaleTotalsSchema } from '@gym/domain/database/money/sale-totals';
import {
  type StoredSale,
  saleFacts,
  storedFolioSchema,
  storedReturnsSchema,
  storedSaleRowSchema,
  storedSaleSchema,
} from '@gym/domain/database/money/sales';
import { findWrongShiftNumber, storedShiftSchema, storedShiftTotalsSchema } from '@gym/domain/database/money/shifts';
import { storedStockLineSchema, storedStockSchema } from '@gym/domain/database/store/stock';
import { findUnequal } from '@gym/domain/money/unequal';
import { addSale, NO_TOTALS, type SaleTotals } from '@gym/domain/till/totals';
import { z } from 'zod';
import { recountOrders } from './recount-orders.ts';

const recordOf = <Schema extends z.core.SomeType>(schema: Schema) => z.optional(z.record(z.string(), schema));
const saleListsSchema = recordOf(z.record(z.string(), storedSaleRowSchema));

const exportSchema = z.object({
  Sales: recordOf(storedSaleSchema),
  Folios: recordOf(storedFolioSchema),
  Returns: recordOf(storedReturnsSchema),
  BranchSales: saleListsSchema,
  ShiftSales: saleListsSchema,
  SaleTotals: recordOf(z.record(z.string(), storedSaleTotalsSchema)),
  Shifts: recordOf(storedShiftSchema),
  ShiftTotals: recordOf(storedShiftTotalsSchema),
  OpenShifts: recordOf(z.record(z.string(), z.string())),
  Stock: recordOf(z.record(z.string(), storedStockSchema)),
  StockLines: recordOf(z.record(z.string(), z.record(z.string(), storedStockLineSchema))),
});
type Exported = z.infer<typeof exportSchema>;
type Pieces = Readonly<Record<string, number>>;
type Sales = readonly (readonly [id: string, sale: StoredSale])[];

/** Returns the sales of an exported database. */
export function salesOf(exported: unknown): readonly StoredSale[] {
  return Object.values(exportSchema.parse(exported).Sales ?? {});
}

function groupSales(sales: Sales, keyOf: (sale: StoredSale) => readonly string[]): ReadonlyMap<string, Sales> {
  const groups = new Map<string, (readonly [string, StoredSale])[]>();
  for (const one of sales) for (const key of keyOf(one[1])) groups.set(key, [...(groups.get(key) ?? []), one]);
  return groups;
}

/** Returns the differences between two records, including keys that only one of them has. */
function findDifferences(
  label: string,
  actual: Readonly<Record<string, unknown>>,
  expected: Readonly<Record<string, unknown>>,
) {
  return [...new Set([...Object.keys(actual), ...Object.keys(expected)])]
    .filter((key) => !isDeepStrictEqual(actual[key], expected[key]))
    .map((key) => `${label} ${key}: ${JSON.stringify(actual[key])} instead of ${JSON.stringify(expected[key])}`);
}

/** Checks that the sums of each sale are those of its lines, and that its payments add up to its total. */
function checkSales(sales: Sales): string[] {
  return sales.flatMap(([id, { Lines, Payments = {}, Gross, Discount, Total, Taxed }]) => {
    const sum = (name: 'Gross' | 'Discount' | 'Total' | 'Taxed'): number =>
      Object.values(Lines).reduce((all, line) => all + line[name], 0);
    const paid = [Payments.cash, Payments.card, Payments.transfer].reduce((all, one) => all + (one?.Amount ?? 0), 0);
    const actual = { Gross, Discount, Total, Taxed, Paid: paid };
    const expected = {
      Gross: sum('Gross'),
      Discount: sum('Discount'),
      Total: sum('Total'),
      Taxed: sum('Taxed'),
      Paid: Total,
    };
    return findDifferences(`the sale ${id}:`, actual, expected);
  });
}

/**
 * Checks that the folios of a branch are 1, 2, 3 … without a gap or a duplicate, and that `Folios` has the last one.
 */
function checkFolios(sales: Sales, { Folios = {} }: Exported): string[] {
  const expected: Record<string, unknown> = {};
  const problems: string[] = [];
  for (const [branch, branchSales] of groupSales(sales, ({ Branch }) => [Branch])) {
    const sorted = branchSales.toSorted(([, a], [, b]) => a.Folio - b.Folio);
    const numbers = sorted.map(([, { Folio }]) => Folio);
    if (numbers.some((number, index) => number !== index + 1))
      problems.push(`folios of ${branch}: ${numbers.join(' ')}`);
    expected[branch] = { Number: branchSales.length, Sale: sorted.at(-1)?.[0] };
  }
  return [...problems, ...findDifferences('Folios', Folios, expected)];
}

/** Checks that `BranchSales` and `ShiftSales` list exactly the sales of each branch, all branches, and each shift. */
function checkLists(sales: Sales, { BranchSales = {}, ShiftSales = {} }: Exported): string[] {
  const keys = (all: Readonly<Record<string, object>>): Record<string, unknown> =>
    Object.fromEntries(Object.entries(all).map(([list, listed]) => [list, Object.keys(listed).toSorted()]));
  const expected = (keyOf: (sale: StoredSale) => readonly string[]): Record<string, unknown> =>
    Object.fromEntries(
      [...groupSales(sales, keyOf)].map(([list, listed]) => [list, listed.map(([id]) => id).toSorted()]),
    );
  return [
    ...findDifferences(
      'BranchSales',
      keys(BranchSales),
      expected(({ Branch }) => [Branch, 'all']),
    ),
    ...findDifferences(
      'ShiftSales',
      keys(ShiftSales),
      expected(({ Shift }) => [Shift]),
    ),
  ];
}

/** Checks that `SaleTotals` of each day are the totals of the day's sales. */
function checkDays(sales: Sales, { SaleTotals = {} }: Exported): string[] {
  const salesByDay = groupSales(sales, ({ Branch, Day }) => [Branch, 'all'].map((list) => `${list} ${Day}`));
  const stored = new Map(
    Object.entries(SaleTotals).flatMap(([list, totalsByDay]) =>
      Object.entries(totalsByDay).map(([day, totals]): [string, SaleTotals] => [
        `${list} ${day}`,
        saleTotalsFromStored(totals),
      ]),
    ),
  );
  return [...new Set([...salesByDay.keys(), ...stored.keys()])]
    .filter((key) => {
      const counted = (salesByDay.get(key) ?? []).reduce((all, [, sale]) => addSale(all, saleFacts(sale)), NO_TOTALS);
      return findUnequal(counted, stored.get(key) ?? NO_TOTALS) !== null;
    })
    .map((key) => `SaleTotals of ${key} are not those of its sales`);
}

/**
 * Checks that each shift's totals are those of its sales and movements, and that `OpenShifts` lists the open shifts.
 */
function checkShifts(sales: Sales, { Shifts = {}, ShiftTotals = {}, OpenShifts = {} }: Exported): string[] {
  const salesByShift = groupSales(sales, ({ Shift }) => [Shift]);
  const openShifts = Object.entries(Shifts).filter(([, { State }]) => State === 'open');
  const listed = Object.values(OpenShifts).flatMap((people) => Object.values(people));
  return [
    ...Object.entries(Shifts).flatMap(([id, shift]) => {
      const sold = (salesByShift.get(id) ?? []).map(([, sale]) => ({ day: sale.Day, facts: saleFacts(sale) }));
      const isRight = findWrongShiftNumber(shift, ShiftTotals[id] ?? null, sold) === null;
      return isRight ? [] : [`ShiftTotals of ${id} are not those of its sales and movements`];
    }),
    ...findDifferences('OpenShifts', { all: listed.toSorted() }, { all: openShifts.map(([id]) => id).toSorted() }),
  ];
}

/** Adds up numbers by key. */
function sumByKey(parts: readonly (readonly [key: string, amount: number])[]): Record<string, number> {
  const all: Record<string, number> = {};
  for (const [key, amount] of parts) all[key] = (all[key] ?? 0) + amount;
  return all;
}

/** Checks that `Returns` has the pieces and the money of the refunds of each sale. */
function checkReturns(sales: Sales, { Returns = {} }: Exported): string[] {
  const refundedPieces = sales.flatMap(([, { Of, Lines }]) =>
    Of === undefined ? [] : Object.entries(Lines).map(([key, line]) => [`${Of}/${key}`, -line.Quantity] as const),
  );
  const storedPieces = Object.entries(Returns).flatMap(([sale, { Lines }]) =>
    Object.entries(Lines).map(([key, pieces]) => [`${sale}/${key}`, pieces] as const),
  );
  const tenders = ['cash', 'card', 'transfer'] as const;
  const refundedMoney = sales.flatMap(([, { Of, Payments }]) =>
    Of === undefined ? [] : tenders.map((one) => [`${Of} by ${one}`, -(Payments?.[one]?.Amount ?? 0)] as const),
  );
  const storedMoney = Object.entries(Returns).flatMap(([sale, { ByMethod }]) =>
    tenders.map((one) => [`${sale} by ${one}`, ByMethod[one]] as const),
  );
  return [
    ...findDifferences('Returns', sumByKey(storedPieces), sumByKey(refundedPieces)),
    ...findDifferences('Returns', sumByKey(storedMoney), sumByKey(refundedMoney)),
  ];
}

/** Checks that the stock of a product at a branch is its initial pieces plus the changes of its stock lines. */
function checkStock({ Stock = {}, StockLines = {} }: Exported, initialPieces: Pieces): string[] {
  return Object.entries(Stock).flatMap(([branch, products]) =>
    Object.entries(products).flatMap(([product, { Available, Held }]) => {
      const lines = Object.values(StockLines[branch]?.[product] ?? {});
      const expected = {
        Available: lines.reduce((sum, { Change }) => sum + Change, initialPieces[product] ?? 0),
        Held: lines.reduce((sum, line) => sum + line.Held, 0),
      };
      return findDifferences(`the shelf ${branch}/${product}:`, { Available, Held }, expected);
    }),
  );
}

/** Checks that the stock lines have every piece that was sold or returned without an order. */
function checkStockLines(sales: Sales, { StockLines = {} }: Exported): string[] {
  const products = Object.values(StockLines).flatMap((branch) => Object.entries(branch));
  const moved = products.flatMap(([product, lines]) =>
    Object.values(lines).flatMap(({ Kind, For, Change }) =>
      Kind === 'sale' || Kind === 'return' ? [[`${product} of ${For}`, -Change] as const] : [],
    ),
  );
  const sold = sales.flatMap(([id, { Lines }]) =>
    Object.values(Lines).flatMap(({ Kind, Item, Quantity, Order }) =>
      Kind === 'product' && Order === undefined ? [[`${Item} of ${id}`, Quantity] as const] : [],
    ),
  );
  return findDifferences('the stock lines:', sumByKey(moved), sumByKey(sold));
}

/**
 * Recounts the data of the till that are derived from other records, and calls {@link recountOrders}.
 *
 * @param initialPieces pieces of each product that every branch had at first
 * @returns the violations as text; empty if there are none
 */
export function recountTill(exported: unknown, initialPieces: Pieces): readonly string[] {
  const data = exportSchema.parse(exported);
  const sales = Object.entries(data.Sales ?? {});
  return [
    ...checkSales(sales),
    ...checkFolios(sales, data),
    ...checkLists(sales, data),
    ...checkDays(sales, data),
    ...checkShifts(sales, data),
    ...checkReturns(sales, data),
    ...checkStock(data, initialPieces),
    ...checkStockLines(sales, data),
    ...recountOrders(exported),
  ];
}
