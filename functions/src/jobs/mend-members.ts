import { isDeepStrictEqual } from 'node:util';
import { memberRows } from '@gym/domain/database/people/member-rows';
import { factsOf, type StoredSummary, versionUpdate } from '@gym/domain/database/people/summaries';
import { userPath } from '@gym/domain/database/people/users';
import { forEachIntact } from '../lib/concurrently.ts';
import { jobUpdates, loadJob } from '../lib/job-cursor.ts';
import { keyAfter } from '../lib/read.ts';
import { loadKeys, loadRaw } from '../lib/read-keys.ts';
import { serverUpdate } from '../lib/server-update.ts';
import { refreshMember } from '../members/refresh-member.ts';
import { loadSummary } from '../memberships/load-membership.ts';

const JOB = 'mend-members';
const PAGE = 100;

/**
 * Rewrites the wrong rows of one member, if the summary from which they are derived is still the same. Returns whether
 * it did.
 */
async function mendRows(uid: string, summary: StoredSummary | null): Promise<boolean> {
  const expected = Object.entries(memberRows(uid, factsOf(summary)));
  const found = await Promise.all(expected.map(([path]) => loadRaw(path)));
  const wrong = expected.filter(([, row], index) => !isDeepStrictEqual(found[index], row));
  if (!summary || wrong.length === 0) return false;
  return (await serverUpdate({ ...Object.fromEntries(wrong), ...versionUpdate(uid, summary) })) === 'written';
}

/**
 * Corrects the derived records of one page of members: their summary and rows, from profile, history and visits. The
 * next run continues after it, and starts over at the end.
 *
 * @returns how many members were corrected
 */
export async function mendMembers(now: number): Promise<number> {
  const cursor = (await loadJob(JOB))?.Cursor ?? null;
  const uids = await loadKeys(userPath.list({}), cursor === null ? null : keyAfter(cursor), PAGE);
  let mended = 0;
  await forEachIntact(uids, 4, async (uid) => {
    const changed = await refreshMember(uid, now);
    if ((await mendRows(uid, await loadSummary(uid))) || changed) mended += 1;
  });
  await serverUpdate(jobUpdates(JOB, uids.length < PAGE ? null : (uids.at(-1) ?? null), now));
  return mended;
}
