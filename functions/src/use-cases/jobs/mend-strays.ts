import { ALL_BRANCHES } from '@gym/domain/database/expirations';
import { concurrently } from '../../lib/concurrently.ts';
import { serverUpdate } from '../../lib/server-update.ts';
import { loadGymSettings } from '../../repositories/gym.ts';
import { jobUpdates, loadJob } from '../../repositories/jobs.ts';
import { after, loadPage } from '../../repositories/read.ts';
import { recountExpirations } from './mend-statistics.ts';
import { type Stray, strayLists } from './stray-lists.ts';

const JOB = 'mend-strays';
const PAGE = 500;
/** Pages of one night: a gym of two thousand is through in about ten. */
const PAGES = 6;

/** Where the job goes on: in which list, after which key. */
interface Cursor {
  readonly list: string;
  readonly key: string | null;
}

/** As it is kept: the list, a blank, the key. Lists have no blanks. */
function parseCursor(text: string | undefined): Cursor | null {
  if (text === undefined) return null;
  const blank = text.indexOf(' ');
  return blank === -1 ? { list: text, key: null } : { list: text.slice(0, blank), key: text.slice(blank + 1) };
}

async function removeStrays(strays: readonly Stray[]): Promise<number> {
  let removed = 0;
  await concurrently(strays, 4, async ({ updates }) => {
    // Refused: the person changed since, and is looked at again when the job comes by the next time.
    if ((await serverUpdate(updates)) === 'written') removed += 1;
  });
  return removed;
}

/**
 * Looks over some pages of the rows that follow from a summary or a profile (search, expirations, last visits, turns, rosters,
 * uniqueness keys) and takes away those that nothing accounts for, whatever left them. The next run goes on after the last page, and begins
 * again at the end.
 *
 * @returns rows mended
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
    const rows = await loadPage(list.path, key === null ? null : after(key), PAGE);
    const strays = await list.straysOf(rows);
    mended += await removeStrays(strays);
    await list.again(strays);
    mended += await recountExpirations(list.counted(strays));
    key = rows.length < PAGE ? null : (rows.at(-1)?.[0] ?? null);
    if (key === null) index += 1;
  }
  const next = lists[index];
  const cursor = next ? [next.path, ...(key === null ? [] : [key])].join(' ') : null;
  await serverUpdate(jobUpdates(JOB, cursor, now));
  return mended;
}
