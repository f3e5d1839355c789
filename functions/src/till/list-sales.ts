import { daysBetween, endOfGymDay, type GymDay, parseGymDay, startOfGymDay } from '@gym/domain/calendar/calendar';
import type { CallableInput, CallableOutput } from '@gym/domain/contracts/index';
import { REPORT_LINES_MAX } from '@gym/domain/contracts/reports';
import { SALES_MAX_DAYS } from '@gym/domain/contracts/sales';
import { saleTotalsDaysPath, saleTotalsFromStored } from '@gym/domain/database/money/sale-totals';
import {
  amountsByTender,
  branchSalesPath,
  memberSalesPath,
  type StoredSaleRow,
} from '@gym/domain/database/money/sales';
import { EVERY_BRANCH } from '@gym/domain/database/store/orders';
import { ok, type Result, refuse } from '@gym/domain/errors';
import { present } from '@gym/domain/present';
import { rankSums, sumOfTotals } from '@gym/domain/till/report';
import type { SaleTotals } from '@gym/domain/till/totals';
import { warn } from 'firebase-functions/logger';
import { mayWorkAt } from '../lib/branch-rights.ts';
import type { Caller } from '../lib/callable.ts';
import { orIfDamaged } from '../lib/damaged-record.ts';
import { isIntact, readRange } from '../lib/read.ts';
import { loadNames } from '../members/load-user.ts';
import { isBranch } from '../settings/load-settings.ts';
import { findSales, type ListTotals } from './find-sales.ts';
import { loadSale } from './load-till.ts';

type Input = CallableInput<'listSales'>;
type Answer = CallableOutput<'listSales'>;

/** Default number of sales on a page. */
const PAGE = 50;

/** Returns whether a sale matches the input's filters. The query itself selects by time and buyer. */
function matchesInput(row: StoredSaleRow, { branch, seller, method, total }: Input): boolean {
  if (branch !== undefined && row.Branch !== branch) return false;
  if (seller !== undefined && row.By !== seller) return false;
  if (method !== undefined && row.ByMethod?.[method] === undefined) return false;
  return total === undefined || Math.abs(row.Total) === total;
}

type TotalsByDay = readonly (readonly [day: GymDay, totals: SaleTotals])[];

async function loadSaleTotals(branch: string, from: GymDay, to: GymDay): Promise<TotalsByDay> {
  const days = await readRange(saleTotalsDaysPath, { branch }, { startAt: from, endAt: to, limit: SALES_MAX_DAYS });
  return days.filter(isIntact).flatMap(([key, totals]) => {
    const day = parseGymDay(key);
    return day === null ? [] : [[day, saleTotalsFromStored(totals)] as const];
  });
}

/** Returns the totals of all sales on these days. They come from the daily totals, so no sale has to be read. */
function sumDays(days: TotalsByDay): ListTotals {
  const { sales, refunds, total, byTender } = sumOfTotals(days.map(([, totals]) => totals));
  const Days = days.map(([Day, totals]) => ({ Day, Sales: totals.sales, Total: totals.total }));
  return { Sales: sales, Refunds: refunds, Total: total, ByMethod: { ...byTender }, Days };
}

/**
 * Loads the parts of an answer's row that come from the sale itself: name and quantity of each line, and the amounts by
 * tender. Both are empty if the sale is damaged or missing.
 */
async function loadParts(sale: string): Promise<Pick<Answer['rows'][number], 'Lines' | 'ByMethod'>> {
  const { Lines = {}, Payments } = (await orIfDamaged(loadSale(sale), null)) ?? {};
  return {
    Lines: Object.values(Lines).map(({ Name, Quantity }) => ({ Name, Quantity })),
    ByMethod: amountsByTender(Payments) ?? {},
  };
}

/** Loads the names and parts of the found sales, and returns the rows of the answer. */
async function loadRows(
  found: readonly { readonly key: string; readonly row: StoredSaleRow }[],
): Promise<Answer['rows']> {
  const [names, parts] = await Promise.all([
    loadNames(found.flatMap(({ row: { By, Uid } }) => (Uid === undefined ? [By] : [By, Uid]))),
    Promise.all(found.map(({ key }) => loadParts(key))),
  ]);
  return found.map(({ key, row: { Kind, Branch, Folio, At, By, Uid = null, Total, ByMethod } }, index) => ({
    Sale: key,
    Kind,
    Branch,
    Folio,
    At,
    By,
    Seller: names.get(By) ?? null,
    Uid,
    Buyer: Uid === null ? null : (names.get(Uid) ?? null),
    Lines: parts[index]?.Lines ?? [],
    Total,
    ByMethod: ByMethod ?? parts[index]?.ByMethod ?? {},
  }));
}

/** Loads the sellers of these days, by descending total; only those with the largest totals. */
async function loadSellers(days: TotalsByDay): Promise<NonNullable<Answer['sellers']>> {
  const sums = sumOfTotals(days.map(([, totals]) => totals)).byPerson;
  const keys = rankSums(sums, REPORT_LINES_MAX).map(({ key }) => key);
  const names = await loadNames(keys);
  return keys.map((Key) => ({ Key, Name: names.get(Key) ?? Key }));
}

/** Returns the refusal of an input that isn't allowed or valid; otherwise `null`. */
async function findRefusal({ from, to, branch }: Input, caller: Caller): Promise<Result<never> | null> {
  if (!mayWorkAt(caller, branch ?? null)) return refuse('no-permission');
  const length = daysBetween(from, to) + 1;
  if (length < 1 || length > SALES_MAX_DAYS) return refuse('date-out-of-range', { field: 'to' });
  if (branch !== undefined && !(await isBranch(branch))) return refuse('branch-not-found', { field: 'branch' });
  return null;
}

/** Parses a cursor: time and key of the row at which reading continues. */
function parseCursor(cursor: string): { readonly at: number; readonly key: string } {
  const [at = '', key = ''] = cursor.split('~');
  return { at: Number(at), key };
}

/**
 * Lists sales, newest first. Totals of filtered sales are summed up from the rows of the range; totals without a filter
 * come from the daily totals.
 */
export async function listSales(input: Input, caller: Caller): Promise<Result<Answer>> {
  const refusal = await findRefusal(input, caller);
  if (refusal) return refusal;
  const { from, to, branch = EVERY_BRANCH, uid, seller, method, total, cursor, limit = PAGE } = input;
  const first = cursor === undefined ? null : parseCursor(cursor);
  const list = uid === undefined ? branchSalesPath.at({ branch }) : memberSalesPath.at({ uid });
  const isFiltered = [uid, seller, method, total].some((filter) => filter !== undefined);
  const hasTotals = first === null && caller.role === 'admin';
  const [{ found, next, damaged, totals }, days] = await Promise.all([
    findSales(
      list,
      { from: startOfGymDay(from), to: endOfGymDay(to) - 1, first },
      { matches: (row) => matchesInput(row, input), limit, isFiltered, isSummed: hasTotals && isFiltered },
    ),
    first === null ? loadSaleTotals(branch, from, to) : null,
  ]);
  if (damaged > 0) warn('damaged rows left out', { path: list, damaged });
  return ok({
    rows: await loadRows(found),
    ...present({
      next: next === null ? undefined : `${next.at}~${next.key}`,
      sellers: days === null ? undefined : await loadSellers(days),
      totals: totals ?? (hasTotals && days !== null ? sumDays(days) : undefined),
      damaged: damaged || undefined,
    }),
  });
}
