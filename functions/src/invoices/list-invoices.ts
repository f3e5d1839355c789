import { daysBetween, endOfGymDay, startOfGymDay } from '@gym/domain/calendar/calendar';
import type { CallableInput, CallableOutput } from '@gym/domain/contracts/index';
import type { InvoiceRequest, InvoiceStanding } from '@gym/domain/contracts/invoices';
import { LONG_REPORT_MAX_DAYS } from '@gym/domain/contracts/reports';
import { branchSalesPath } from '@gym/domain/database/money/sales';
import { branchOrdersPath, EVERY_BRANCH } from '@gym/domain/database/store/orders';
import { ok, type Result, refuse } from '@gym/domain/errors';
import { present } from '@gym/domain/present';
import { warn } from 'firebase-functions/logger';
import { invoiceService } from '../adapters/invoice/invoices.ts';
import { adminDatabase } from '../app.ts';
import { orIfDamaged } from '../lib/damaged-record.ts';
import { loadOrder } from '../orders/load-orders.ts';
import { isBranch, loadPostalCodes } from '../settings/load-settings.ts';
import { loadSale } from '../till/load-till.ts';
import { buildOrderInvoiceRequest, buildSaleInvoiceRequest } from './invoice-request.ts';

type Listed = CallableOutput<'listInvoices'>;

/** Number of rows on a page, unless the caller asks for another number. */
const PAGE = 50;

/** A sale, or an order paid without a sale, for which an invoice was requested. */
interface InvoiceSource {
  readonly kind: 'sale' | 'order';
  readonly key: string;
  /** When it was paid, epoch milliseconds. */
  readonly at: number;
}

/**
 * A range of times, epoch milliseconds, both inclusive. `key`: rows with the time `from` are returned from this key on;
 * `null`: all rows with this time.
 */
interface Range {
  readonly from: number;
  readonly to: number;
  readonly key: string | null;
}

/** Loads the sources in the list of rows at `path`, oldest first. */
async function loadListSources(
  kind: InvoiceSource['kind'],
  path: string,
  { from, to, key }: Range,
  limit: number,
): Promise<readonly InvoiceSource[]> {
  const rows = adminDatabase().ref(path).orderByChild('Invoice');
  const start = key === null ? rows.startAt(from) : rows.startAt(from, key);
  const sources: InvoiceSource[] = [];
  // The bounds of the query are numbers, so it returns only rows with a time in `Invoice`.
  (await start.endAt(to).limitToFirst(limit).get()).forEach((row) => {
    sources.push({ kind, key: row.key, at: Number(row.child('Invoice').val()) });
  });
  return sources;
}

/**
 * Loads the sales and orders of a branch (or of all branches) with a requested invoice, oldest first, `limit` at most.
 * Both queries use the `Invoice` index, so only invoiced rows are read.
 */
async function loadSources(branch: string, range: Range, limit: number): Promise<readonly InvoiceSource[]> {
  const found = await Promise.all([
    loadListSources('sale', branchSalesPath.at({ branch }), range, limit),
    loadListSources('order', branchOrdersPath.at({ branch, list: 'any' }), range, limit),
  ]);
  return found
    .flat()
    .toSorted((a, b) => a.at - b.at || (a.key < b.key ? -1 : 1))
    .slice(0, limit);
}

/** Returns the state of a requested invoice. */
async function findStanding(request: InvoiceRequest): Promise<InvoiceStanding> {
  const { Returned, Total, Receiver, Uid } = request;
  if (Returned === 'cancelled') return 'cancelled';
  if (Returned === 'whole') return 'returned';
  if (Total === 0) return 'free';
  if (Uid === null) return 'no-buyer';
  return Receiver === null ? 'data-missing' : invoiceService().standingOf({ ...request, Receiver });
}

/**
 * Loads the request for an invoice; `null` if the sale or order doesn't exist, or the order no longer has a request.
 * `postalCodes`: the postal code of each branch.
 */
async function loadRequest(
  { kind, key }: InvoiceSource,
  postalCodes: Readonly<Record<string, string>>,
): Promise<InvoiceRequest | null> {
  if (kind === 'order') {
    const order = await loadOrder(key);
    return order && buildOrderInvoiceRequest(key, order, postalCodes[order.Placed.Branch] ?? null);
  }
  const sale = await loadSale(key);
  return sale && buildSaleInvoiceRequest(key, sale, postalCodes[sale.Branch] ?? null);
}

/**
 * Loads the row of a sale or order, as an array with one row. The array is empty if there is no request. `null`: the
 * sale or order is damaged.
 */
async function loadRow(
  source: InvoiceSource,
  postalCodes: Readonly<Record<string, string>>,
): Promise<Listed['rows'] | null> {
  const load = async (): Promise<Listed['rows']> => {
    const request = await loadRequest(source, postalCodes);
    return request === null ? [] : [{ ...request, Standing: await findStanding(request) }];
  };
  return orIfDamaged(load(), null);
}

/** Lists the requested invoices of a period, oldest first. */
export async function listInvoices(input: CallableInput<'listInvoices'>): Promise<Result<Listed>> {
  const { from, to, branch, cursor, limit = PAGE } = input;
  const days = daysBetween(from, to) + 1;
  if (days < 1 || days > LONG_REPORT_MAX_DAYS) return refuse('date-out-of-range', { field: 'to' });
  if (branch !== undefined && !(await isBranch(branch))) return refuse('branch-not-found', { field: 'branch' });
  const [at, key = null] = cursor?.split('~') ?? [];
  const range = { from: Math.max(startOfGymDay(from), Number(at ?? 0)), to: endOfGymDay(to) - 1, key };
  const [sources, postalCodes] = await Promise.all([
    loadSources(branch ?? EVERY_BRANCH, range, limit + 1),
    loadPostalCodes(),
  ]);
  const loaded = await Promise.all(sources.slice(0, limit).map((source) => loadRow(source, postalCodes)));
  const rows = loaded.flatMap((row) => row ?? []);
  const damaged = loaded.filter((row) => row === null).length;
  if (damaged > 0) warn('damaged rows left out', { path: 'Sales, Orders', damaged });
  const next = sources[limit];
  return ok({ rows, ...present({ damaged: damaged || undefined, next: next && `${next.at}~${next.key}` }) });
}
