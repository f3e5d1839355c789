import { ALL_BRANCHES } from '@gym/domain/database/memberships/expirations';
import { concurrently } from '../lib/concurrently.ts';
import { jobUpdates, loadJob } from '../lib/job-cursor.ts';
import { keyAfter, loadPage } from '../lib/read.ts';
import { serverUpdate } from '../lib/server-update.ts';
import { loadGymSettings } from '../settings/load-settings.ts';
import { recountExpirations } from './mend-statistics.ts';
import { type Stray, strayLists } from './stray-lists.ts';

const JOB = 'mend-strays';
const PAGE = 500;
/** Pages of one night. A gym of 2,000 members takes about ten nights. */
const PAGES = 6;

/** The position at which the job continues. `key` is the last one that was checked; `null` at the start of the list. */
interface Cursor {
  readonly list: string;
  readonly key: string | null;
}

/** Parses a stored cursor: the list, a space, the key. Paths of lists contain no spaces. */
function parseCursor(text: string | undefined): Cursor | null {
  if (text === undefined) return null;
  const blank = text.indexOf(' ');
  return blank === -1 ? { list: text, key: null } : { list: text.slice(0, blank), key: text.slice(blank + 1) };
}

async function removeStrays(strays: readonly Stray[]): Promise<number> {
  let removed = 0;
  await concurrently(strays, 4, async ({ updates }) => {
    // A refused update means that the person changed meanwhile; the job checks them again on its next pass.
    if ((await serverUpdate(updates)) === 'written') removed += 1;
  });
  return removed;
}

/**
 * Checks some pages of the rows that are derived from a summary or a profile (search, expirations, last visits, turns,
 * rosters, uniqueness keys) and removes stray ones. The next run continues after the last page, and starts over at the
 * end.
 *
 * @returns how many rows and counts were corrected
 */
export async function mendStrays(now: number): Promise<number> {
  const { branches } = await loadGymSettings();
  const lists = strayLists([ALL_BRANCHES, ...branches], branches);
  const last = parseCursor((await loadJob(JOB))?.Cursor);
  let index = Math.max(
    0,
    lists.findIndex(({ path }) => path === last?.list),
  );
  let key = last?.key ?? null;
  let mended = 0;
  for (let page = 0; page < PAGES && index < lists.length; page++) {
    const list = lists[index];
    if (!list) break;
    const rows = await loadPage(list.path, key === null ? null : keyAfter(key), PAGE);
    const strays = await list.findStrays(rows);
    mended += await removeStrays(strays);
    await list.recheck(strays);
    mended += await recountExpirations(list.daysToRecount(strays));
    key = rows.length < PAGE ? null : (rows.at(-1)?.[0] ?? null);
    if (key === null) index += 1;
  }
  const next = lists[index];
  const cursor = next ? [next.path, ...(key === null ? [] : [key])].join(' ') : null;
  await serverUpdate(jobUpdates(JOB, cursor, now));
  return mended;
}
