import { branchSalePath, type StoredSaleRow } from '@gym/domain/database/money/sales';
import { branchOrderPath, EVERY_BRANCH, type OrderList, type StoredOrderRow } from '@gym/domain/database/store/orders';
import { type FolioRange, folioRanges, parseFolio } from '@gym/domain/search/folio';
import { KEY_END } from '@gym/domain/search/keys';
import { parseOrderCode } from '@gym/domain/search/order-code';
import type { Database } from 'firebase/database';
import { useMemo } from 'react';
import { fetchPage } from './fetch.ts';
import { type FoundMember, searchMembers } from './member-search.ts';
import type { Keyed, ParsedRows } from './parse.ts';
import { type Product, searchProducts } from './products.ts';
import { useLiveDatabase } from './value-reader.ts';

/** Maximum number of sales of one read. Each branch counts its own folios, so several sales may have the same folio. */
const MAX_SALES_READ = 10;

/** A row of a sale or refund in a list. */
export type SaleHit = Keyed<StoredSaleRow>;

/**
 * Loads the sales in a range of folios, newest first. `branch`: null for all branches. Rejects if the read fails.
 */
async function loadSalesInRange(
  database: Database,
  branch: string | null,
  { from, to }: FolioRange,
): Promise<ParsedRows<StoredSaleRow>> {
  const range = { by: 'Folio', from, to, count: MAX_SALES_READ, newest: true } as const;
  const { rows, damaged } = await fetchPage(database, branchSalePath, { branch: branch ?? EVERY_BRANCH }, range);
  return { rows: rows.toSorted((a, b) => b.value.At - a.value.At), damaged };
}

/** Loads the sales with a folio, newest first. `branch`: null for all branches. Rejects if the read fails. */
export function loadSalesByFolio(
  database: Database,
  branch: string | null,
  folio: number,
): Promise<ParsedRows<StoredSaleRow>> {
  return loadSalesInRange(database, branch, { from: folio, to: folio });
}

/** Loads the sales whose folio begins with these digits. Sales with exactly this folio come first. */
async function loadSalesByDigits(
  database: Database,
  branch: string | null,
  folio: number,
): Promise<ParsedRows<StoredSaleRow>> {
  const found = await Promise.all(folioRanges(folio).map((range) => loadSalesInRange(database, branch, range)));
  return { rows: found.flatMap(({ rows }) => rows), damaged: found.flatMap(({ damaged }) => damaged) };
}

type Orders = ParsedRows<StoredOrderRow>;
const NO_ROWS = { rows: [], damaged: [] };

/** The lists of open orders, which are neither delivered nor cancelled. */
const OPEN_LISTS: readonly OrderList[] = ['pending', 'paid', 'ready'];
/** Maximum number of orders of one read. */
const MAX_ORDERS_READ = 10;

const sortNewestFirst = (rows: Orders['rows']): Orders['rows'] => rows.toSorted((a, b) => b.value.At - a.value.At);

/**
 * Loads the orders whose code begins with the typed text. `branch`: null for all branches. Reads nothing if the text
 * can't be a code.
 */
async function loadOrdersByCode(database: Database, branch: string | null, typed: string): Promise<Orders> {
  const code = parseOrderCode(typed);
  if (code === null) return NO_ROWS;
  const { rows, damaged } = await fetchPage(
    database,
    branchOrderPath,
    { branch: branch ?? EVERY_BRANCH, list: 'any' },
    { by: '$key', from: code, to: `${code}${KEY_END}`, count: MAX_ORDERS_READ, newest: true },
  );
  // A code of digits alone is an integer key. Integer keys sort before all text keys, so the range also returns other
  // orders.
  return {
    rows: sortNewestFirst(rows.filter(({ key }) => key.startsWith(code))),
    damaged: damaged.filter((key) => key.startsWith(code)),
  };
}

/** Loads the open orders of these people, newest first. */
async function loadOpenOrders(database: Database, branch: string | null, uids: readonly string[]): Promise<Orders> {
  const pages = uids.flatMap((uid) =>
    OPEN_LISTS.map((list) =>
      fetchPage(
        database,
        branchOrderPath,
        { branch: branch ?? EVERY_BRANCH, list },
        { by: 'Uid', from: uid, to: uid, count: MAX_ORDERS_READ, newest: true },
      ),
    ),
  );
  const read = await Promise.all(pages);
  return { rows: sortNewestFirst(read.flatMap(({ rows }) => rows)), damaged: read.flatMap(({ damaged }) => damaged) };
}

/** The results of the general search by kind. `more`: whether there are more members or products than are shown. */
export interface GeneralAnswer {
  readonly members: readonly FoundMember[];
  readonly orders: readonly Keyed<StoredOrderRow>[];
  readonly sales: readonly SaleHit[];
  readonly products: readonly Product[];
  readonly more: { readonly members: boolean; readonly products: boolean };
  /** How many damaged rows were left out. */
  readonly damaged: number;
}

/** Minimum length of the text. A single digit searches only the folios of sales. */
const MIN_LENGTH = 2;
/** Maximum number of results of each kind. */
const MAX_SHOWN = 6;
/** If at most this number of people is found, their open orders are shown too, because the text probably means them. */
const MAX_PEOPLE_WITH_ORDERS = 3;

/** Returns the results for a single digit: sales by folio. */
async function searchSales(database: Database, branch: string | null, folio: number): Promise<GeneralAnswer> {
  const { rows, damaged } = await loadSalesByDigits(database, branch, folio);
  return { ...NO_OTHER_RESULTS, sales: rows.slice(0, MAX_SHOWN), damaged: damaged.length };
}

const NO_OTHER_RESULTS = { members: [], orders: [], products: [], more: { members: false, products: false } };

/**
 * Searches people, orders, sales and products; returns `null` if the text is too short. `branch` limits orders and
 * sales; `null`: all branches.
 */
async function searchAll(database: Database, branch: string | null, typed: string): Promise<GeneralAnswer | null> {
  const folio = parseFolio(typed);
  if (typed.trim().length < MIN_LENGTH) return folio === null ? null : searchSales(database, branch, folio);
  const [people, ordersByCode, sales, products] = await Promise.all([
    searchMembers(database, typed),
    loadOrdersByCode(database, branch, typed),
    folio === null ? NO_ROWS : loadSalesByDigits(database, branch, folio),
    searchProducts(database, typed, MAX_SHOWN + 1),
  ]);
  const members = people?.members ?? [];
  const fewUids = members.length <= MAX_PEOPLE_WITH_ORDERS ? members.map(({ uid }) => uid) : [];
  const ordersOfPeople = await loadOpenOrders(database, branch, fewUids);
  const orders = new Map([...ordersByCode.rows, ...ordersOfPeople.rows].map((order) => [order.key, order]));
  return {
    members: members.slice(0, MAX_SHOWN),
    orders: [...orders.values()].slice(0, MAX_SHOWN),
    sales: sales.rows.slice(0, MAX_SHOWN),
    products: products.rows.slice(0, MAX_SHOWN),
    more: {
      members: members.length > MAX_SHOWN || people?.more === true,
      products: products.rows.length > MAX_SHOWN || products.isMore === true,
    },
    damaged:
      (people?.damaged ?? 0) +
      products.damaged +
      sales.damaged.length +
      new Set([...ordersByCode.damaged, ...ordersOfPeople.damaged]).size,
  };
}

/**
 * Returns the function that searches. It reads bounded ranges of the indexes, so its cost doesn't grow with the data.
 * `branch` limits orders and sales; `null`: all branches.
 */
export function useGeneralSearcher(branch: string | null): (typed: string) => Promise<GeneralAnswer | null> {
  const database = useLiveDatabase();
  return useMemo(() => (typed) => searchAll(database, branch, typed), [database, branch]);
}
