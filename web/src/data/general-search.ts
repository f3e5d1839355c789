import { branchSalePath, type StoredSaleRow } from '@gym/domain/database/money/sales';
import { branchOrderPath, EVERY_BRANCH, type OrderList, type StoredOrderRow } from '@gym/domain/database/store/orders';
import { type FolioRange, folioIn, folioRanges } from '@gym/domain/search/folio';
import { KEY_END } from '@gym/domain/search/keys';
import { orderCodeIn } from '@gym/domain/search/order-code';
import type { Database } from 'firebase/database';
import { useMemo } from 'react';
import { fetchPage } from './fetch.ts';
import { type FoundMember, searchMembers } from './member-search.ts';
import type { Keyed, ParsedRows } from './parse.ts';
import { type Product, searchProducts } from './products.ts';
import { useLiveDatabase } from './value-reader.ts';

/** Number of sales to read. Each branch counts its own folios, so this many sales may have the same one. */
const SALES_READ = 10;

/** A row of a sale or refund in a list. */
export type SaleHit = Keyed<StoredSaleRow>;

/**
 * Returns the sales in a range of folios, newest first, of a branch, or of all with `null`. Rejects if the read fails.
 */
async function salesInRange(
  database: Database,
  branch: string | null,
  { from, to }: FolioRange,
): Promise<ParsedRows<StoredSaleRow>> {
  const range = { by: 'Folio', from, to, count: SALES_READ, newest: true } as const;
  const { rows, damaged } = await fetchPage(database, branchSalePath, { branch: branch ?? EVERY_BRANCH }, range);
  return { rows: rows.toSorted((a, b) => b.value.At - a.value.At), damaged };
}

/** Returns the sales with a folio, newest first, of a branch, or of all with `null`. Rejects if the read fails. */
export function salesByFolio(
  database: Database,
  branch: string | null,
  folio: number,
): Promise<ParsedRows<StoredSaleRow>> {
  return salesInRange(database, branch, { from: folio, to: folio });
}

/** Returns the sales whose folio begins with these digits: equal folios first, then the shorter ones. */
async function salesByDigits(
  database: Database,
  branch: string | null,
  folio: number,
): Promise<ParsedRows<StoredSaleRow>> {
  const found = await Promise.all(folioRanges(folio).map((range) => salesInRange(database, branch, range)));
  return { rows: found.flatMap(({ rows }) => rows), damaged: found.flatMap(({ damaged }) => damaged) };
}

type Orders = ParsedRows<StoredOrderRow>;
const NONE = { rows: [], damaged: [] };

/** Lists of orders that wait for staff. */
const OPEN_LISTS: readonly OrderList[] = ['pending', 'paid', 'ready'];
/** Limit of one read. */
const ORDERS_READ = 10;

const newestFirst = (rows: Orders['rows']): Orders['rows'] => rows.toSorted((a, b) => b.value.At - a.value.At);

/**
 * Returns the orders whose code begins with the typed text, of a branch, or of all with `null`. Text that can't be a
 * code reads nothing.
 */
async function ordersByCode(database: Database, branch: string | null, typed: string): Promise<Orders> {
  const code = orderCodeIn(typed);
  if (code === null) return NONE;
  const { rows, damaged } = await fetchPage(
    database,
    branchOrderPath,
    { branch: branch ?? EVERY_BRANCH, list: 'any' },
    { by: '$key', from: code, to: `${code}${KEY_END}`, count: ORDERS_READ, newest: true },
  );
  // A code of digits is an integer key, and those sort before all text keys, so the range also returns other orders.
  return {
    rows: newestFirst(rows.filter(({ key }) => key.startsWith(code))),
    damaged: damaged.filter((key) => key.startsWith(code)),
  };
}

/** Returns the open orders of these people, newest first. It makes three small reads for each of them. */
async function openOrdersOf(database: Database, branch: string | null, uids: readonly string[]): Promise<Orders> {
  const pages = uids.flatMap((uid) =>
    OPEN_LISTS.map((list) =>
      fetchPage(
        database,
        branchOrderPath,
        { branch: branch ?? EVERY_BRANCH, list },
        { by: 'Uid', from: uid, to: uid, count: ORDERS_READ, newest: true },
      ),
    ),
  );
  const read = await Promise.all(pages);
  return { rows: newestFirst(read.flatMap(({ rows }) => rows)), damaged: read.flatMap(({ damaged }) => damaged) };
}

/** The results of the general search by kind. `more`: the kinds with more results than are shown. */
export interface GeneralAnswer {
  readonly members: readonly FoundMember[];
  readonly orders: readonly Keyed<StoredOrderRow>[];
  readonly sales: readonly SaleHit[];
  readonly products: readonly Product[];
  readonly more: { readonly members: boolean; readonly products: boolean };
  /** How many damaged rows were left out. */
  readonly damaged: number;
}

/** Shortest text that is searched for. A folio is searched for from its first digit on. */
const FEWEST_LETTERS = 2;
/** The most results of each kind. */
const SHOWN = 6;
/** Up to this number of found people, their open orders are shown too, since the text probably means them. */
const FEW_PEOPLE = 3;

/** Returns the results for a single digit: sales by folio. */
async function onlySales(database: Database, branch: string | null, folio: number): Promise<GeneralAnswer> {
  const { rows, damaged } = await salesByDigits(database, branch, folio);
  return { ...NOTHING_ELSE, sales: rows.slice(0, SHOWN), damaged: damaged.length };
}

const NOTHING_ELSE = { members: [], orders: [], products: [], more: { members: false, products: false } };

/**
 * Searches people, orders, sales and products; `null` for too short a text. `branch`: of the orders and sales; `null`
 * for all.
 */
async function searchAll(database: Database, branch: string | null, typed: string): Promise<GeneralAnswer | null> {
  const folio = folioIn(typed);
  if (typed.trim().length < FEWEST_LETTERS) return folio === null ? null : onlySales(database, branch, folio);
  const [people, byCode, sales, products] = await Promise.all([
    searchMembers(database, typed),
    ordersByCode(database, branch, typed),
    folio === null ? NONE : salesByDigits(database, branch, folio),
    searchProducts(database, typed, SHOWN + 1),
  ]);
  const members = people?.members ?? [];
  const few = members.length <= FEW_PEOPLE ? members.map(({ uid }) => uid) : [];
  const theirs = await openOrdersOf(database, branch, few);
  const orders = new Map([...byCode.rows, ...theirs.rows].map((order) => [order.key, order]));
  return {
    members: members.slice(0, SHOWN),
    orders: [...orders.values()].slice(0, SHOWN),
    sales: sales.rows.slice(0, SHOWN),
    products: products.rows.slice(0, SHOWN),
    more: {
      members: members.length > SHOWN || people?.more === true,
      products: products.rows.length > SHOWN || products.isMore === true,
    },
    damaged:
      (people?.damaged ?? 0) +
      products.damaged +
      sales.damaged.length +
      new Set([...byCode.damaged, ...theirs.damaged]).size,
  };
}

/**
 * Returns the general search. It reads bounded ranges of the indexes, so its cost doesn't grow with the data. `branch`:
 * of the orders and sales; `null` for all.
 */
export function useGeneralSearcher(branch: string | null): (typed: string) => Promise<GeneralAnswer | null> {
  const database = useLiveDatabase();
  return useMemo(() => (typed) => searchAll(database, branch, typed), [database, branch]);
}
