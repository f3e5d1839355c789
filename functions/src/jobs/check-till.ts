import { isDeepStrictEqual } from 'node:util';
import { addDays, gymDayOf, parseGymDay } from '@gym/domain/calendar/calendar';
import {
  branchSalesPath,
  folioPath,
  returnsPath,
  type StoredSale,
  salePath,
  saleRowUpdates,
} from '@gym/domain/database/money/sales';
import { shiftPath, shiftRowUpdates } from '@gym/domain/database/money/shifts';
import { versionUpdate } from '@gym/domain/database/people/summaries';
import { findUnequal, findWrongSum } from '@gym/domain/money/unequal';
import { adminDatabase } from '../app.ts';
import { readRecord } from '../lib/read.ts';
import { loadRaw } from '../lib/read-keys.ts';
import { serverUpdate } from '../lib/server-update.ts';
import { loadPerson } from '../members/load-user.ts';
import { loadSummary } from '../memberships/load-membership.ts';
import { loadGymSettings } from '../settings/load-settings.ts';
import { loadRefundsOf, loadReturns } from '../till/load-till.ts';
import { CHECKED_DAYS, checkDay } from './check-sales.ts';
import { readCheckedPage, reportDifference, sumReported } from './differences.ts';
import { checkPage, type Round, type RoundPart, runRound } from './round.ts';

const JOB = 'till';
const PAGE = 200;
const WIDTH = 16;

/** Re-checks the totals of the last days, one day per step: a total may be damaged after the night that checked it. */
const pastDays: RoundPart = {
  name: 'days',
  step: async (after, { now }) => {
    const today = gymDayOf(now);
    const oldest = addDays(today, -CHECKED_DAYS);
    const done = parseGymDay(after ?? '');
    const day = done !== null && done >= oldest ? addDays(done, 1) : oldest;
    if (day >= today) return { next: null, found: 0 };
    return { next: day, found: await checkDay(day, now) };
  },
};

/**
 * Writes the missing list rows of a sale. A row that differs is reported, because both row and sale are immutable and
 * either may be damaged. A sale with inconsistent sums is reported, too. Returns 1 if anything was found, else 0.
 */
async function mendRows(id: string, sale: StoredSale, now: number): Promise<number> {
  const wrongSum = findWrongSum(sale);
  if (wrongSum !== null) {
    const where = { place: salePath.at({ sale: id }), day: sale.Day, branch: sale.Branch };
    return reportDifference({ kind: 'record-sums', ...where, ...wrongSum }, now);
  }
  const owner = sale.Uid === undefined ? null : await loadPerson(sale.Uid);
  const isThere = owner?.user.Nombre !== undefined && owner.user.ErasedAt === undefined;
  const rows = Object.entries(saleRowUpdates(id, sale, isThere ? owner.uid : null));
  const found = await Promise.all(rows.map(([path]) => loadRaw(path)));
  const differing = rows.findIndex(([, row], index) => found[index] !== null && !isDeepStrictEqual(found[index], row));
  const [place, expected] = rows[differing] ?? [];
  if (place !== undefined) {
    const unequal = findUnequal({ ...(found[differing] as object) }, { ...expected });
    return reportDifference({ kind: 'record-sums', place, day: sale.Day, branch: sale.Branch, ...unequal }, now);
  }
  const wrong = rows.filter((_row, index) => found[index] === null);
  if (wrong.length === 0) return 0;
  const version = isThere ? versionUpdate(owner.uid, await loadSummary(owner.uid)) : {};
  await serverUpdate({ ...Object.fromEntries(wrong), ...version });
  return 1;
}

/** Compares the recorded returns of a sale (money by tender, pieces by line) with the sum of its refunds. */
async function checkReturns(sale: string, { now }: Round): Promise<number> {
  const [stored, refunds] = [await loadReturns(sale), await loadRefundsOf(sale)];
  const lines: Record<string, number> = {};
  const byMethod = { cash: 0, card: 0, transfer: 0 };
  for (const { Lines, Payments = {} } of refunds) {
    for (const [line, { Quantity }] of Object.entries(Lines)) lines[line] = (lines[line] ?? 0) - Quantity;
    for (const tender of ['cash', 'card', 'transfer'] as const) byMethod[tender] -= Payments[tender]?.Amount ?? 0;
  }
  const money = findUnequal(stored?.ByMethod ?? {}, byMethod);
  const pieces = findUnequal(stored?.Lines ?? {}, lines);
  const unequal = money ?? (pieces && { ...pieces, unit: 'count' as const });
  // A refund may have been written between the two reads.
  if (unequal === null || (await loadReturns(sale))?.Last !== stored?.Last) return 0;
  return reportDifference({ kind: 'returns', place: returnsPath.at({ sale }), ...unequal }, now);
}

/** Checks the list rows of each sale, and for each refund the recorded returns of its sale. */
const sales: RoundPart = {
  name: 'sales',
  step: async (after, round) => {
    const page = await readCheckedPage(salePath, salePath.list({}), after, PAGE, round.now);
    return checkPage(page.next, async () => {
      const found = await sumReported(page.rows, WIDTH, round.now, async ([id, sale]) => {
        const refunded = sale.Kind === 'refund' ? sale.Of : undefined;
        return (
          (await mendRows(id, sale, round.now)) + (refunded === undefined ? 0 : await checkReturns(refunded, round))
        );
      });
      return page.found + found;
    });
  },
};

/** Rewrites missing and wrong list rows of shifts. */
const shifts: RoundPart = {
  name: 'shifts',
  step: async (after, { now }) => {
    const page = await readCheckedPage(shiftPath, shiftPath.list({}), after, PAGE, now);
    return checkPage(page.next, async () => {
      const found = await sumReported(page.rows, WIDTH, now, async ([shift, stored]) => {
        const rows = Object.entries(shiftRowUpdates(shift, stored));
        const present = await Promise.all(rows.map(([path]) => loadRaw(path)));
        const wrong = rows.filter(([, row], index) => !isDeepStrictEqual(present[index], row));
        // The rules refuse rows of a shift that was closed meanwhile.
        return wrong.length > 0 && (await serverUpdate(Object.fromEntries(wrong))) === 'written' ? 1 : 0;
      });
      return page.found + found;
    });
  },
};

/** A page of a branch's sales in the order of their folios. `isLast`: no more sales follow. */
interface FolioPage {
  /** The keys of the sales of each folio, in the order of the folios. */
  readonly sales: ReadonlyMap<number, readonly string[]>;
  readonly isLast: boolean;
}

/**
 * Loads the sales of a branch from a folio on. A full page leaves its last folio to the next page, because more sales
 * of the same folio may follow.
 */
async function loadFolios(branch: string, from: number): Promise<FolioPage> {
  const list = adminDatabase().ref(branchSalesPath.at({ branch }));
  const found = await list.orderByChild('Folio').startAt(from).limitToFirst(PAGE).get();
  const isLast = found.numChildren() < PAGE;
  const sales = new Map<number, string[]>();
  found.forEach((snapshot) => {
    const folio: unknown = snapshot.child('Folio').val();
    if (typeof folio === 'number') sales.set(folio, [...(sales.get(folio) ?? []), snapshot.key]);
  });
  const last = [...sales.keys()].at(-1);
  if (!isLast && last !== undefined && sales.size > 1) sales.delete(last);
  return { sales, isLast };
}

async function loadCounter(branch: string): Promise<number> {
  return (await readRecord(folioPath, { branch }))?.Number ?? 0;
}

/**
 * Reports folios without a sale (a gap of several folios is one difference) and folios with several sales. `done`: the
 * last folio of the previous page.
 */
async function reportFolios(branch: string, byFolio: FolioPage['sales'], done: number, now: number): Promise<number> {
  const where = { kind: 'folio', branch, unit: 'count' } as const;
  const place = (folio: number): string => `${folioPath.at({ branch })}/${folio}`;
  let [found, before] = [0, done];
  for (const [folio, keys] of byFolio) {
    const [first, last] = [before + 1, folio - 1];
    if (last >= first) {
      const field = last > first ? `${first} a ${last}` : String(first);
      const numbers = { field, stored: 0, expected: last - before };
      found += await reportDifference({ ...where, place: place(first), ...numbers }, now);
    }
    if (keys.length > 1) {
      const numbers = { field: String(folio), stored: keys.length, expected: 1 };
      found += await reportDifference({ ...where, place: place(folio), ...numbers }, now);
    }
    before = folio;
  }
  return found;
}

/** Reports the listed sales that no longer exist. */
function reportLost(branch: string, keys: readonly string[], now: number): Promise<number> {
  return sumReported(keys, WIDTH, now, async (sale) => {
    if ((await loadRaw(salePath.at({ sale }, 'Folio'))) !== null) return 0;
    return reportDifference({ kind: 'record-lost', place: salePath.at({ sale }), branch }, now);
  });
}

/**
 * Checks that the folios of a branch run from 1 to its newest one, each once and each with its sale. A page continues
 * after the last folio of the page before.
 */
function folios(branch: string): RoundPart {
  return {
    name: `folios/${branch}`,
    step: async (after, { now }) => {
      const done = Number(after ?? 0);
      const before = await loadCounter(branch);
      const { sales: byFolio, isLast } = await loadFolios(branch, done + 1);
      const last = [...byFolio.keys()].at(-1) ?? done;
      let found = await reportFolios(branch, byFolio, done, now);
      found += await reportLost(branch, [...byFolio.values()].flat(), now);
      if (!isLast) return { next: String(last), found };
      const counter = await loadCounter(branch);
      // The counter may have moved while the page was read.
      if (last < before || last > counter) {
        const numbers = { unit: 'count', stored: counter, expected: last } as const;
        found += await reportDifference({ kind: 'folio', place: folioPath.at({ branch }), branch, ...numbers }, now);
      }
      return { next: null, found };
    },
  };
}

/**
 * Checks the till in rounds: the rows of all sales and shifts, what was returned, the totals of the last days and of
 * closed shifts, and the folios of each branch. Missing rows are written; everything else is reported.
 *
 * @returns how many records were corrected or reported
 */
export async function checkTill(now: number): Promise<number> {
  const { branches } = await loadGymSettings();
  return runRound(JOB, [sales, shifts, pastDays, ...branches.map(folios)], now);
}
