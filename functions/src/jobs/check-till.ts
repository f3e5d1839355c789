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
/** Number of sales or shifts that one step checks. */
const PAGE = 200;
/** Number of records that are checked concurrently. */
const CONCURRENT_CHECKS = 16;

/** Checks the totals of the last days again, one day per step, because a total may be damaged after its first check. */
const pastDays: RoundPart = {
  name: 'days',
  step: async (after, { now }) => {
    const today = gymDayOf(now);
    const oldest = addDays(today, -CHECKED_DAYS);
    const checked = parseGymDay(after ?? '');
    const day = checked !== null && checked >= oldest ? addDays(checked, 1) : oldest;
    if (day >= today) return { next: null, found: 0 };
    return { next: day, found: await checkDay(day, now) };
  },
};

/**
 * Writes the missing list rows of a sale. If the sums of the sale are inconsistent, or a stored row differs from the
 * sale, it only reports the difference, because the row or the sale may be the damaged one. Returns 1 if it wrote rows
 * or a difference is open, else 0.
 */
async function writeMissingRows(id: string, sale: StoredSale, now: number): Promise<number> {
  const wrongSum = findWrongSum(sale);
  if (wrongSum !== null) {
    const where = { recordPath: salePath.at({ sale: id }), day: sale.Day, branch: sale.Branch };
    return reportDifference({ kind: 'record-sums', ...where, ...wrongSum }, now);
  }
  const owner = sale.Uid === undefined ? null : await loadPerson(sale.Uid);
  const hasProfile = owner?.user.Nombre !== undefined && owner.user.ErasedAt === undefined;
  const rows = Object.entries(saleRowUpdates(id, sale, hasProfile ? owner.uid : null));
  const storedRows = await Promise.all(rows.map(([path]) => loadRaw(path)));
  const differing = rows.findIndex(
    ([, row], index) => storedRows[index] !== null && !isDeepStrictEqual(storedRows[index], row),
  );
  const [recordPath, expected] = rows[differing] ?? [];
  if (recordPath !== undefined) {
    const unequal = findUnequal({ ...(storedRows[differing] as object) }, { ...expected });
    return reportDifference({ kind: 'record-sums', recordPath, day: sale.Day, branch: sale.Branch, ...unequal }, now);
  }
  const missing = rows.filter((_row, index) => storedRows[index] === null);
  if (missing.length === 0) return 0;
  const version = hasProfile ? versionUpdate(owner.uid, await loadSummary(owner.uid)) : {};
  return (await serverUpdate({ ...Object.fromEntries(missing), ...version })) === 'written' ? 1 : 0;
}

/**
 * Compares the recorded returns of a sale (money by tender, pieces by line) with the sum of its refunds, whose amounts
 * and quantities are negative.
 */
async function checkReturns(sale: string, { now }: Round): Promise<number> {
  const [stored, refunds] = [await loadReturns(sale), await loadRefundsOf(sale)];
  const lines: Record<string, number> = {};
  const byMethod = { cash: 0, card: 0, transfer: 0 };
  for (const { Lines, Payments = {} } of refunds) {
    for (const [line, { Quantity }] of Object.entries(Lines)) lines[line] = (lines[line] ?? 0) - Quantity;
    for (const tender of ['cash', 'card', 'transfer'] as const) byMethod[tender] -= Payments[tender]?.Amount ?? 0;
  }
  const unequal = findUnequal(stored?.ByMethod ?? {}, byMethod) ?? findUnequal(stored?.Lines ?? {}, lines);
  // If a refund was written between the two reads, the numbers can't be compared.
  if (unequal === null || (await loadReturns(sale))?.Last !== stored?.Last) return 0;
  return reportDifference({ kind: 'returns', recordPath: returnsPath.at({ sale }), ...unequal }, now);
}

/** Checks the list rows of each sale, and for each refund the recorded returns of its sale. */
const sales: RoundPart = {
  name: 'sales',
  step: async (after, round) => {
    const page = await readCheckedPage(salePath, salePath.list({}), after, PAGE, round.now);
    return checkPage(page.next, async () => {
      const found = await sumReported(page.rows, CONCURRENT_CHECKS, round.now, async ([id, sale]) => {
        const refunded = sale.Kind === 'refund' ? sale.Of : undefined;
        return (
          (await writeMissingRows(id, sale, round.now)) +
          (refunded === undefined ? 0 : await checkReturns(refunded, round))
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
      const found = await sumReported(page.rows, CONCURRENT_CHECKS, now, async ([shift, stored]) => {
        const rows = Object.entries(shiftRowUpdates(shift, stored));
        const storedRows = await Promise.all(rows.map(([path]) => loadRaw(path)));
        const wrong = rows.filter(([, row], index) => !isDeepStrictEqual(storedRows[index], row));
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
 * Loads the sales of a branch from a folio on. A full page with several folios leaves the last one to the next page,
 * because more sales of the same folio may follow.
 */
async function loadFolios(branch: string, from: number): Promise<FolioPage> {
  const list = adminDatabase().ref(branchSalesPath.at({ branch }));
  const page = await list.orderByChild('Folio').startAt(from).limitToFirst(PAGE).get();
  const isLast = page.numChildren() < PAGE;
  const sales = new Map<number, string[]>();
  page.forEach((snapshot) => {
    const folio: unknown = snapshot.child('Folio').val();
    if (typeof folio === 'number') sales.set(folio, [...(sales.get(folio) ?? []), snapshot.key]);
  });
  const last = [...sales.keys()].at(-1);
  if (!isLast && last !== undefined && sales.size > 1) sales.delete(last);
  return { sales, isLast };
}

/** Loads the number of the newest folio of a branch; 0 if it has no sales. */
async function loadCounter(branch: string): Promise<number> {
  return (await readRecord(folioPath, { branch }))?.Number ?? 0;
}

/**
 * Reports folios without a sale (a gap of several folios is one difference) and folios with several sales. Returns how
 * many differences it reported.
 *
 * @param lastChecked the last folio of the previous page
 */
async function reportFolios(
  branch: string,
  byFolio: FolioPage['sales'],
  lastChecked: number,
  now: number,
): Promise<number> {
  const where = { kind: 'folio', branch, unit: 'count' } as const;
  const pathOfFolio = (folio: number): string => `${folioPath.at({ branch })}/${folio}`;
  let [found, previous] = [0, lastChecked];
  for (const [folio, keys] of byFolio) {
    const [first, last] = [previous + 1, folio - 1];
    if (last >= first) {
      const field = last > first ? `${first} a ${last}` : String(first);
      const numbers = { field, stored: 0, expected: last - previous };
      found += await reportDifference({ ...where, recordPath: pathOfFolio(first), ...numbers }, now);
    }
    if (keys.length > 1) {
      const numbers = { field: String(folio), stored: keys.length, expected: 1 };
      found += await reportDifference({ ...where, recordPath: pathOfFolio(folio), ...numbers }, now);
    }
    previous = folio;
  }
  return found;
}

/** Reports the sales in a branch's list whose records no longer exist. `keys`: the keys of the listed sales. */
function reportLost(branch: string, keys: readonly string[], now: number): Promise<number> {
  return sumReported(keys, CONCURRENT_CHECKS, now, async (sale) => {
    if ((await loadRaw(salePath.at({ sale }, 'Folio'))) !== null) return 0;
    return reportDifference({ kind: 'record-lost', recordPath: salePath.at({ sale }), branch }, now);
  });
}

/**
 * Returns a part that checks the folios of a branch: each number from 1 to the newest folio must occur once, with an
 * existing sale. A step continues after the last folio of the previous step.
 */
function createFoliosPart(branch: string): RoundPart {
  return {
    name: `folios/${branch}`,
    step: async (after, { now }) => {
      const lastChecked = Number(after ?? 0);
      const counterBefore = await loadCounter(branch);
      const { sales: byFolio, isLast } = await loadFolios(branch, lastChecked + 1);
      const last = [...byFolio.keys()].at(-1) ?? lastChecked;
      let found = await reportFolios(branch, byFolio, lastChecked, now);
      found += await reportLost(branch, [...byFolio.values()].flat(), now);
      if (!isLast) return { next: String(last), found };
      const counter = await loadCounter(branch);
      // Sales may have been added while the page was read, so the newest folio must be between the two counters.
      if (last < counterBefore || last > counter) {
        const numbers = { unit: 'count', stored: counter, expected: last } as const;
        found += await reportDifference(
          { kind: 'folio', recordPath: folioPath.at({ branch }), branch, ...numbers },
          now,
        );
      }
      return { next: null, found };
    },
  };
}

/**
 * Checks the till in rounds. A round may take several nights. It covers the rows of all sales and shifts, the recorded
 * returns, the totals of the last days and of the shifts that were closed on them, and the folios of each branch.
 * Missing rows of sales, and missing and wrong rows of shifts, are written; everything else is reported.
 *
 * @returns how many records were corrected or reported
 */
export async function checkTill(now: number): Promise<number> {
  const { branches } = await loadGymSettings();
  return runRound(JOB, [sales, shifts, pastDays, ...branches.map(createFoliosPart)], now);
}
