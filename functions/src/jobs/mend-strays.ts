import { ALL_BRANCHES } from '@gym/domain/database/memberships/expirations';
import { concurrently } from '../lib/concurrently.ts';
import { keyAfter, loadPage } from '../lib/read.ts';
import { serverUpdate } from '../lib/server-update.ts';
import { loadGymSettings } from '../settings/load-settings.ts';
import { recountExpirations } from './mend-statistics.ts';
import { type RoundPart, runRound } from './round.ts';
import { type Stray, type StrayList, strayLists } from './stray-lists.ts';

const JOB = 'mend-strays';
const PAGE = 500;

async function removeStrays(strays: readonly Stray[]): Promise<number> {
  let removed = 0;
  await concurrently(strays, 4, async ({ updates }) => {
    // A refused update means that the person changed meanwhile; the job checks them again on its next pass.
    if ((await serverUpdate(updates)) === 'written') removed += 1;
  });
  return removed;
}

/** Removes the stray rows of a list, a page a step. */
function listPart(list: StrayList): RoundPart {
  return {
    name: list.path,
    step: async (after) => {
      const rows = await loadPage(list.path, after === null ? null : keyAfter(after), PAGE);
      const strays = await list.findStrays(rows);
      const removed = await removeStrays(strays);
      await list.recheck(strays);
      const recounted = await recountExpirations(list.daysToRecount(strays));
      return { next: rows.length < PAGE ? null : (rows.at(-1)?.[0] ?? null), found: removed + recounted };
    },
  };
}

/**
 * Checks the rows that are derived from a summary or a profile (search, expirations, last visits, turns, rosters,
 * uniqueness keys) in rounds, and removes stray ones.
 *
 * @returns how many rows and counts were corrected
 */
export async function mendStrays(now: number): Promise<number> {
  const { branches } = await loadGymSettings();
  return runRound(JOB, strayLists([ALL_BRANCHES, ...branches], branches).map(listPart), now);
}
