import { saleTotalsUpdates } from '@gym/domain/database/money/sale-totals';
import { type StoredSale, saleFacts, saleRowUpdates, storedSaleSchema } from '@gym/domain/database/money/sales';
import { shiftRowUpdates, shiftSaleUpdates, storedShiftSchema } from '@gym/domain/database/money/shifts';
import { BRANCH, MEMBER } from './actors.ts';
import type { Json, Updates } from './case.ts';
import { HOUR } from './clock.ts';

/** Uid of the receptionist to whom the shifts belong. */
export const SELLER = 'reception-1';
/** Keys of the seller's open shift and of their closed shift. */
export const SHIFT = 's1';
export const CLOSED_SHIFT = 's0';
/** The keys of a sale of two bottles of water, and of the refund of one of them. */
export const SALE = 'v1';
export const REFUND = 'v2';

type Fields = { readonly [key: string]: Json };

/** Returns a line of a sale of bottles of water, with sums in centavos. */
const line = (quantity: number): Fields => ({
  Kind: 'product',
  Item: 'agua',
  Name: 'Agua 1 l',
  Quantity: quantity,
  Price: 1_800,
  Tax: 'iva16',
  Gross: 1_800 * quantity,
  Discount: 0,
  Total: 1_800 * quantity,
  Taxed: 248 * quantity,
});

/** Returns a sale of bottles of water, paid in cash. A negative quantity makes it a refund of {@link SALE}. */
export function storedSale(day: string, at: number, folio: number, quantity: number, changes: Fields = {}): Fields {
  const total = 1_800 * quantity;
  return {
    Kind: quantity < 0 ? 'refund' : 'sale',
    Branch: BRANCH,
    Shift: SHIFT,
    Folio: folio,
    Day: day,
    At: at,
    By: SELLER,
    Uid: MEMBER,
    Lines: { l00: line(quantity) },
    Gross: total,
    Discount: 0,
    Total: total,
    Taxed: 248 * quantity,
    Payments: { cash: { Amount: total } },
    ...(quantity < 0 ? { Of: SALE, Reason: 'Estaba abierta' } : {}),
    ...changes,
  };
}

/** Parses a sale with the domain's schema, without its fields that are `null`. */
export function parseSale(sale: Fields): StoredSale {
  const present = Object.entries(sale).filter(([, value]) => value !== null);
  return storedSaleSchema.parse(Object.fromEntries(present));
}

/**
 * Returns the update of a sale: the sale, its folio, its rows in lists and its totals, without memberships and stock.
 */
export function saleUpdates(id: string, sale: Fields): Updates {
  const stored = parseSale(sale);
  const facts = saleFacts(stored);
  const updates = {
    [`Sales/${id}`]: sale,
    [`Folios/${stored.Branch}`]: { Number: stored.Folio, Sale: id },
    ...saleRowUpdates(id, stored, stored.Uid ?? null),
    ...shiftSaleUpdates(stored.Shift, id, facts),
    ...saleTotalsUpdates({ sale: id, day: stored.Day }, facts),
  };
  // The domain types some of the values as `unknown`. The round trip makes them JSON.
  return JSON.parse(JSON.stringify(updates));
}

/** Returns an open shift with a float of 500 pesos and a movement of 10 pesos out. */
export function storedShift(now: number, changes: Fields = {}): Fields {
  return {
    Placed: { Uid: SELLER, Branch: BRANCH, At: now - HOUR, Float: 50_000 },
    State: 'open',
    Movements: { m1: { Kind: 'out', Amount: 1_000, Reason: 'Garrafón', At: now - HOUR, By: SELLER } },
    ...changes,
  };
}

/** Returns the totals of a new shift with a float of 500 pesos. They name the shift itself as their newest entry. */
export function emptyShiftTotals(shift: string): Readonly<Record<string, Json>> {
  return {
    Last: shift,
    Cash: 50_000,
    In: 0,
    Out: 0,
    Sales: 0,
    Refunds: 0,
    Total: 0,
    Taxed: 0,
    Discount: 0,
    ByMethod: { cash: 0, card: 0, transfer: 0 },
  };
}

/**
 * Returns the totals of the open shift in the test data.
 *
 * @param last key of the newest sale or movement
 */
export function shiftTotals(last: string, changes: Fields = {}): Fields {
  return {
    Last: last,
    Cash: 50_800,
    In: 0,
    Out: 1_000,
    Sales: 1,
    Refunds: 1,
    Total: 1_800,
    Taxed: 248,
    Discount: 0,
    ByMethod: { cash: 1_800, card: 0, transfer: 0 },
    ...changes,
  };
}

/** Returns the closing of the open shift in the test data, with 8 pesos too little in cash. */
export function storedClosing(now: number, changes: Fields = {}): Fields {
  return {
    Counted: { d50000: 1 },
    Cash: 50_000,
    Expected: 50_800,
    Difference: -800,
    By: SELLER,
    At: now,
    Totals: shiftTotals(REFUND),
    ...changes,
  };
}

/** Converts an update of rows (`root/list/key` → row) to a tree. */
const treeOf = (updates: object): Fields => {
  const tree: Record<string, Record<string, Record<string, Json>>> = {};
  for (const [path, row] of Object.entries(updates)) {
    const [root = '', list = '', key = ''] = path.split('/');
    tree[root] = { ...tree[root], [list]: { ...tree[root]?.[list], [key]: row as Json } };
  }
  return tree;
};

/** Merges two trees. Where they conflict, the value of `b` is taken. */
function mergeTrees(a: Fields, b: Fields): Fields {
  const keys = [...new Set([...Object.keys(a), ...Object.keys(b)])];
  const isTree = (value: Json | undefined): value is Fields => typeof value === 'object' && value !== null;
  return Object.fromEntries(
    keys.map((key) => {
      const [left, right] = [a[key], b[key]];
      return [key, isTree(left) && isTree(right) ? mergeTrees(left, right) : ((right ?? left) as Json)];
    }),
  );
}

/** Returns an open and a closed shift, and a sale and a refund in the open one, with their rows in lists and totals. */
export function tillRecords(day: string, now: number): Fields {
  const at = now - HOUR;
  const sales = { [SALE]: storedSale(day, at, 1, 2), [REFUND]: storedSale(day, at, 2, -1) };
  const closed = storedShift(now, { State: 'closed', Closing: storedClosing(now - HOUR) });
  const rowTrees = [
    ...Object.entries(sales).map(([id, sale]) => treeOf(saleRowUpdates(id, parseSale(sale), MEMBER))),
    treeOf(shiftRowUpdates(SHIFT, storedShiftSchema.parse(storedShift(now)))),
    treeOf(shiftRowUpdates(CLOSED_SHIFT, storedShiftSchema.parse(closed))),
  ];
  const counted = { Count: 1, Total: 1_800 };
  const totals = {
    Last: REFUND,
    Sales: 1,
    Refunds: 1,
    Total: 1_800,
    Taxed: 248,
    Discount: 0,
    ByMethod: { cash: 1_800, card: 0, transfer: 0 },
    ByKind: { product: counted },
    ByProduct: { agua: counted },
    ByPerson: { [SELLER]: counted },
    ByBranch: { [BRANCH]: counted },
  };
  return rowTrees.reduce(mergeTrees, {
    Shifts: { [SHIFT]: storedShift(now), [CLOSED_SHIFT]: closed },
    ShiftTotals: { [SHIFT]: shiftTotals(REFUND), [CLOSED_SHIFT]: shiftTotals('v0') },
    OpenShifts: { [BRANCH]: { [SELLER]: SHIFT } },
    Sales: sales,
    Folios: { [BRANCH]: { Number: 2, Sale: REFUND } },
    Returns: { [SALE]: { Last: REFUND, Lines: { l00: 1 }, ByMethod: { cash: 1_800, card: 0, transfer: 0 } } },
    SaleTotals: { [BRANCH]: { [day]: totals }, all: { [day]: totals } },
  });
}
