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

const by = <Schema extends z.core.SomeType>(schema: Schema) => z.optional(z.record(z.string(), schema));
const rows = by(z.record(z.string(), storedSaleRowSchema));

const exportSchema = z.object({
  Sales: by(storedSaleSchema),
  Folios: by(storedFolioSchema),
  Returns: by(storedReturnsSchema),
  BranchSales: rows,
  ShiftSales: rows,
  SaleTotals: by(z.record(z.string(), storedSaleTotalsSchema)),
  Shifts: by(storedShiftSchema),
  ShiftTotals: by(storedShiftTotalsSchema),
  OpenShifts: by(z.record(z.string(), z.string())),
  Stock: by(z.record(z.string(), storedStockSchema)),
  StockLines: by(z.record(z.string(), z.record(z.string(), storedStockLineSchema))),
});
type Exported = z.infer<typeof exportSchema>;
type Pieces = Readonly<Record<string, number>>;
type Sales = readonly (readonly [id: string, sale: StoredSale])[];

/** Returns the sales of an export. */
export function salesOf(exported: unknown): readonly StoredSale[] {
  return Object.values(exportSchema.parse(exported).Sales ?? {});
}

function grouped(sales: Sales, keyOf: (sale: StoredSale) => readonly string[]): ReadonlyMap<string, Sales> {
  const groups = new Map<string, (readonly [string, StoredSale])[]>();
  for (const one of sales) for (const key of keyOf(one[1])) groups.set(key, [...(groups.get(key) ?? []), one]);
  return groups;
}

/** Returns the differences between two records, including keys that only one of them has. */
function differing(
  label: string,
  actual: Readonly<Record<string, unknown>>,
  expected: Readonly<Record<string, unknown>>,
) {
  return [...new Set([...Object.keys(actual), ...Object.keys(expected)])]
    .filter((key) => !isDeepStrictEqual(actual[key], expected[key]))
    .map((key) => `${label} ${key}: ${JSON.stringify(actual[key])} instead of ${JSON.stringify(expected[key])}`);
}

/** Checks that each sale equals its lines and its payments. */
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
    return differing(`the sale ${id}:`, actual, expected);
  });
}

/** Checks that the folios of a branch are 1, 2, 3 … without a gap or a duplicate. */
function checkFolios(sales: Sales, { Folios = {} }: Exported): string[] {
  const expected: Record<string, unknown> = {};
  const problems: string[] = [];
  for (const [branch, own] of grouped(sales, ({ Branch }) => [Branch])) {
    const sorted = own.toSorted(([, a], [, b]) => a.Folio - b.Folio);
    const numbers = sorted.map(([, { Folio }]) => Folio);
    if (numbers.some((number, index) => number !== index + 1))
      problems.push(`folios of ${branch}: ${numbers.join(' ')}`);
    expected[branch] = { Number: own.length, Sale: sorted.at(-1)?.[0] };
  }
  return [...problems, ...differing('Folios', Folios, expected)];
}

function checkLists(sales: Sales, { BranchSales = {}, ShiftSales = {} }: Exported): string[] {
  const keys = (all: Readonly<Record<string, object>>): Record<string, unknown> =>
    Object.fromEntries(Object.entries(all).map(([list, found]) => [list, Object.keys(found).toSorted()]));
  const expected = (keyOf: (sale: StoredSale) => readonly string[]): Record<string, unknown> =>
    Object.fromEntries([...grouped(sales, keyOf)].map(([list, own]) => [list, own.map(([id]) => id).toSorted()]));
  return [
    ...differing(
      'BranchSales',
      keys(BranchSales),
      expected(({ Branch }) => [Branch, 'all']),
    ),
    ...differing(
      'ShiftSales',
      keys(ShiftSales),
      expected(({ Shift }) => [Shift]),
    ),
  ];
}

function checkDays(sales: Sales, { SaleTotals = {} }: Exported): string[] {
  const own = grouped(sales, ({ Branch, Day }) => [Branch, 'all'].map((list) => `${list} ${Day}`));
  const kept = new Map(
    Object.entries(SaleTotals).flatMap(([list, found]) =>
      Object.entries(found).map(([day, totals]): [string, SaleTotals] => [
        `${list} ${day}`,
        saleTotalsFromStored(totals),
      ]),
    ),
  );
  return [...new Set([...own.keys(), ...kept.keys()])]
    .filter((key) => {
      const counted = (own.get(key) ?? []).reduce((all, [, sale]) => addSale(all, saleFacts(sale)), NO_TOTALS);
      return findUnequal(counted, kept.get(key) ?? NO_TOTALS) !== null;
    })
    .map((key) => `SaleTotals of ${key} are not those of its sales`);
}

function checkShifts(sales: Sales, { Shifts = {}, ShiftTotals = {}, OpenShifts = {} }: Exported): string[] {
  const own = grouped(sales, ({ Shift }) => [Shift]);
  const isOpen = Object.entries(Shifts).filter(([, { State }]) => State === 'open');
  const open = Object.values(OpenShifts).flatMap((people) => Object.values(people));
  return [
    ...Object.entries(Shifts).flatMap(([id, shift]) => {
      const sold = (own.get(id) ?? []).map(([, sale]) => ({ day: sale.Day, facts: saleFacts(sale) }));
      const isRight = findWrongShiftNumber(shift, ShiftTotals[id] ?? null, sold) === null;
      return isRight ? [] : [`ShiftTotals of ${id} are not those of its sales and movements`];
    }),
    ...differing('OpenShifts', { all: open.toSorted() }, { all: isOpen.map(([id]) => id).toSorted() }),
  ];
}

/** Adds up numbers by key. */
function sums(parts: readonly (readonly [key: string, by: number])[]): Record<string, number> {
  const all: Record<string, number> = {};
  for (const [key, by] of parts) all[key] = (all[key] ?? 0) + by;
  return all;
}

function checkReturns(sales: Sales, { Returns = {} }: Exported): string[] {
  const given = sales.flatMap(([, { Of, Lines }]) =>
    Of === undefined ? [] : Object.entries(Lines).map(([key, line]) => [`${Of}/${key}`, -line.Quantity] as const),
  );
  const actual = Object.entries(Returns).flatMap(([sale, { Lines }]) =>
    Object.entries(Lines).map(([key, pieces]) => [`${sale}/${key}`, pieces] as const),
  );
  const tenders = ['cash', 'card', 'transfer'] as const;
  const money = sales.flatMap(([, { Of, Payments }]) =>
    Of === undefined ? [] : tenders.map((one) => [`${Of} by ${one}`, 0 - (Payments?.[one]?.Amount ?? 0)] as const),
  );
  const moneyIs = Object.entries(Returns).flatMap(([sale, { ByMethod }]) =>
    tenders.map((one) => [`${sale} by ${one}`, ByMethod[one]] as const),
  );
  return [...differing('Returns', sums(actual), sums(given)), ...differing('Returns', sums(moneyIs), sums(money))];
}

/** Checks that a shelf is its initial pieces plus its log. */
function checkShelves({ Stock = {}, StockLines = {} }: Exported, initialPieces: Pieces): string[] {
  return Object.entries(Stock).flatMap(([branch, products]) =>
    Object.entries(products).flatMap(([product, { Available, Held }]) => {
      const lines = Object.values(StockLines[branch]?.[product] ?? {});
      const expected = {
        Available: lines.reduce((sum, { Change }) => sum + Change, initialPieces[product] ?? 0),
        Held: lines.reduce((sum, line) => sum + line.Held, 0),
      };
      return differing(`the shelf ${branch}/${product}:`, { Available, Held }, expected);
    }),
  );
}

/** Checks that the log has every piece sold without an order, and every returned one. */
function checkLog(sales: Sales, { StockLines = {} }: Exported): string[] {
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
  return differing('the log:', sums(moved), sums(sold));
}

/**
 * Recounts everything of the till that follows from its sales and movements.
 *
 * @param initialPieces initial pieces of a product on every shelf
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
    ...checkShelves(data, initialPieces),
    ...checkLog(sales, data),
    ...recountOrders(exported),
  ];
}
