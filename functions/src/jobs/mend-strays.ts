import { ALL_BRANCHES } from '@gym/domain/database/memberships/expirations';
import { concurrently } from '../lib/concurrently.ts';
import type { StoredRow } from '../lib/read.ts';
import { serverUpdate } from '../lib/server-update.ts';
import { loadUser } from '../members/load-user.ts';
import { loadGymSettings } from '../settings/load-settings.ts';
import { type DerivedList, derivedLists, type Stray } from './derived-lists.ts';
import { sumReported } from './differences.ts';
import { mendKeys, mendRows } from './mend-rows.ts';
import { recountExpirations } from './mend-statistics.ts';
import { checkPage, type Round, type RoundStep, runRound } from './round.ts';
import { compareRows, loadSlice } from './row-slice.ts';

const JOB = 'mend-strays';
/** Minimum number of slices per run. Each is compared with all summaries. */
const MIN_SLICES = 1;
/** Number of members who are corrected concurrently. */
const CONCURRENT_MEMBERS = 8;
/** Number of updates that remove stray rows concurrently. */
const CONCURRENT_REMOVALS = 4;

/** Corrects the rows and the uniqueness keys of one member. Returns the number of corrections and reports. */
async function mendPerson(uid: string, branches: readonly string[], now: number): Promise<number> {
  const corrected = (await mendRows(uid, branches)) ? 1 : 0;
  return corrected + (await mendKeys(uid, await loadUser(uid), now));
}

/**
 * Removes stray rows: derived rows that no member's data yield. Returns how many elements of `strays` were removed.
 */
async function removeStrays(strays: readonly Stray[]): Promise<number> {
  let removed = 0;
  await concurrently(strays, CONCURRENT_REMOVALS, async ({ updates }) => {
    // A refused update means that the person changed meanwhile; the job checks them again in its next round.
    if ((await serverUpdate(updates)) === 'written') removed += 1;
  });
  return removed;
}

/**
 * Checks once more those rows of a list that matched no summary, and removes the stray ones. Returns the number of
 * corrections.
 */
async function removeUnmatched({ path, findStrays, recheck, daysToRecount }: DerivedList, rows: readonly StoredRow[]) {
  const listRows = rows.filter(([rowPath]) => rowPath.startsWith(`${path}/`));
  const strays = await findStrays(listRows.map(([rowPath, value]) => [rowPath.slice(path.length + 1), value]));
  const removed = await removeStrays(strays);
  await recheck?.(strays);
  return removed + (await recountExpirations(daysToRecount?.(strays) ?? []));
}

/**
 * Compares a slice of the derived rows with the rows that all summaries (`Summaries`) yield. Differences are checked
 * again one by one, because people may have changed meanwhile.
 */
async function checkRows(begin: string | null, { now }: Round): Promise<RoundStep> {
  const { branches } = await loadGymSettings();
  const lists = derivedLists([ALL_BRANCHES, ...branches], branches);
  const slice = await loadSlice(lists, begin);
  return checkPage(slice.next, async () => {
    const { wrong, right } = await compareRows(slice, branches);
    let found = await sumReported(wrong, CONCURRENT_MEMBERS, now, (uid) => mendPerson(uid, branches, now));
    const unmatched = [...slice.rows].filter(([path]) => !right.has(path));
    for (const list of lists) found += await removeUnmatched(list, unmatched);
    return found;
  });
}

/**
 * Checks the rows of all {@link derivedLists} in rounds: writes missing and wrong ones, and removes stray ones.
 *
 * @returns the number of corrections and reports
 */
export function mendStrays(now: number): Promise<number> {
  return runRound(JOB, [{ name: 'rows', step: checkRows }], now, MIN_SLICES);
}
