import { memberIndexPath } from '@gym/domain/database/member-index';
import { memberRows } from '@gym/domain/database/member-rows';
import { summaryPath } from '@gym/domain/database/summaries';
import { uidOfIndexKey } from '@gym/domain/search/keys';
import { concurrently } from '../../lib/concurrently.ts';
import { serverUpdate } from '../../lib/server-update.ts';
import { jobUpdates, loadJob, loadKeys } from '../../repositories/jobs.ts';
import { loadSummary } from '../../repositories/memberships.ts';
import { after } from '../../repositories/read.ts';

const JOB = 'mend-index';
const PAGE = 500;

/** The rows of one person that nothing accounts for, taken away; conditional on the summary that doesn't know them. */
async function removeStrays(uid: string, keys: readonly string[]): Promise<number> {
  const summary = await loadSummary(uid);
  const known = memberRows(uid, summary);
  const strays = keys.map((key) => memberIndexPath.at({}, key)).filter((path) => !(path in known));
  if (strays.length === 0) return 0;
  const updates: Record<string, unknown> = Object.fromEntries(strays.map((path) => [path, null]));
  if (summary) updates[summaryPath.at({ uid })] = { ...summary, Version: summary.Version + 1 };
  return (await serverUpdate(updates)) === 'written' ? strays.length : 0;
}

/**
 * Looks over one page of the search index for rows of people who are gone or called otherwise.
 *
 * @returns rows taken away
 */
export async function mendIndex(now: number): Promise<number> {
  const cursor = (await loadJob(JOB))?.Cursor ?? null;
  const keys = await loadKeys(memberIndexPath.at({}), cursor === null ? null : after(cursor), PAGE);
  const byPerson = Map.groupBy(keys, uidOfIndexKey);
  let removed = 0;
  await concurrently([...byPerson], 4, async ([uid, rows]) => {
    const count = uid === null ? 0 : await removeStrays(uid, rows);
    removed += count;
  });
  await serverUpdate(jobUpdates(JOB, keys.length < PAGE ? null : (keys.at(-1) ?? null), now));
  return removed;
}
