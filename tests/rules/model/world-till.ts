import { saleTotalsUpdates } from '@gym/domain/database/money/sale-totals';
import { type StoredSale, saleFacts, saleRowUpdates, storedSaleSchema } from '@gym/domain/database/money/sales';
import { shiftRowUpdates, shiftSaleUpdates, storedShiftSchema } from '@gym/domain/database/money/shifts';
import { BRANCH, MEMBER } from './actors.ts';
import type { Json, Updates } from './case.ts';
import { HOUR } from './clock.ts';

export const SELLER = 'reception-1';
/** Keys of the seller's open shift and of a closed one. */
export const SHIFT = 's1';
export const CLOSED_SHIFT = 's0';
/** The keys of a sale of two bottles of water, and of the refund of one of them. */
export const SALE = 'v1';
export const REFUND = 'v2';

type Fields = { readonly [key: string]: Json };

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

/** A sale of `pieces` bottles of water, paid in cash; negative: a refund. */
export function storedSale(day: string, at: number, folio: number, quantity: number, more: Fields = {}): Fields {
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
    ...more,
  };
}

/** The sale as the domain's schema parses it. */
export function parsedSale(sale: Fields): StoredSale {
  const there = Object.entries(sale).filter(([, value]) => value !== null);
  return storedSaleSchema.parse(Object.fromEntries(there));
}

/** The update with all records of a sale, except those of the sold memberships and products. */
export function saleUpdates(id: string, sale: Fields): Updates {
  const stored = parsedSale(sale);
  const facts = saleFacts(stored);
  const updates = {
    [`Sales/${id}`]: sale,
    [`Folios/${stored.Branch}`]: { Number: stored.Folio, Sale: id },
    ...saleRowUpdates(id, stored, stored.Uid ?? null),
    ...shiftSaleUpdates(stored.Shift, id, facts),
    ...saleTotalsUpdates({ sale: id, day: stored.Day }, facts),
  };
  return JSON.parse(JSON.stringify(updates));
}

export function storedShift(now: number, more: Fields = {}): Fields {
  return {
    Placed: { Uid: SELLER, Branch: BRANCH, At: now - HOUR, Float: 50_000 },
    State: 'open',
    Movements: { m1: { Kind: 'out', Amount: 1_000, Reason: 'Garrafón', At: now - HOUR, By: SELLER } },
    ...more,
  };
}

/** The totals of a shift with a float of 500 pesos before the first sale. `last`: the key of the shift. */
export function emptyShiftTotals(last: string): Readonly<Record<string, Json>> {
  return {
    Last: last,
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

export function shiftTotals(last: string, more: Fields = {}): Fields {
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
    ...more,
  };
}

export function closing(now: number, more: Fields = {}): Fields {
  return {
    Counted: { d50000: 1 },
    Cash: 50_000,
    Expected: 50_800,
    Difference: -800,
    By: SELLER,
    At: now,
    Totals: shiftTotals(REFUND),
    ...more,
  };
}

const rowsOf = (updates: object): Fields => {
  const rows: Record<string, Record<string, Record<string, Json>>> = {};
  for (const [path, row] of Object.entries(updates)) {
    const [root = '', list = '', key = ''] = path.split('/');
    rows[root] = { ...rows[root], [list]: { ...rows[root]?.[list], [key]: row as Json } };
  }
  return rows;
};

function merged(a: Fields, b: Fields): Fields {
  const keys = [...new Set([...Object.keys(a), ...Object.keys(b)])];
  const isTree = (value: Json | undefined): value is Fields => typeof value === 'object' && value !== null;
  return Object.fromEntries(
    keys.map((key) => {
      const [left, right] = [a[key], b[key]];
      return [key, isTree(left) && isTree(right) ? merged(left, right) : ((right ?? left) as Json)];
    }),
  );
}

/** An open and a closed shift, and a sale and a refund in the open one, with their lists and totals. */
export function tillPlaces(day: string, now: number): Fields {
  const at = now - HOUR;
  const sales = { [SALE]: storedSale(day, at, 1, 2), [REFUND]: storedSale(day, at, 2, -1) };
  const closed = storedShift(now, { State: 'closed', Closing: closing(now - HOUR) });
  const rows = [
    ...Object.entries(sales).map(([id, sale]) => rowsOf(saleRowUpdates(id, parsedSale(sale), MEMBER))),
    rowsOf(shiftRowUpdates(SHIFT, storedShiftSchema.parse(storedShift(now)))),
    rowsOf(shiftRowUpdates(CLOSED_SHIFT, storedShiftSchema.parse({ ...closed, Placed: closed.Placed }))),
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
  return rows.reduce(merged, {
    Shifts: { [SHIFT]: storedShift(now), [CLOSED_SHIFT]: closed },
    ShiftTotals: { [SHIFT]: shiftTotals(REFUND), [CLOSED_SHIFT]: shiftTotals('v0') },
    OpenShifts: { [BRANCH]: { [SELLER]: SHIFT } },
    Sales: sales,
    Folios: { [BRANCH]: { Number: 2, Sale: REFUND } },
    Returns: { [SALE]: { Last: REFUND, Lines: { l00: 1 }, ByMethod: { cash: 1_800, card: 0, transfer: 0 } } },
    SaleTotals: { [BRANCH]: { [day]: totals }, all: { [day]: totals } },
  });
}
