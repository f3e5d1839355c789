import { isDeepStrictEqual } from 'node:util';
import { memberRows } from '@gym/domain/database/member-rows';
import { factsOf, type StoredSummary, versionUpdate } from '@gym/domain/database/summaries';
import { userPath } from '@gym/domain/database/users';
import { concurrently } from '../../lib/concurrently.ts';
import { serverUpdate } from '../../lib/server-update.ts';
import { jobUpdates, loadJob, loadKeys, loadRaw } from '../../repositories/jobs.ts';
import { loadSummary } from '../../repositories/memberships.ts';
import { after } from '../../repositories/read.ts';
import { refreshMember } from '../refresh-member.ts';

const JOB = 'mend-members';
const PAGE = 100;

/** The rows of one member that aren't there as they should be, written again; conditional on the summary they follow from. */
async function mendRows(uid: string, summary: StoredSummary | null): Promise<boolean> {
  const expected = Object.entries(memberRows(uid, factsOf(summary)));
  const found = await Promise.all(expected.map(([path]) => loadRaw(path)));
  const wrong = expected.filter(([, row], index) => !isDeepStrictEqual(found[index], row));
  if (!summary || wrong.length === 0) return false;
  return (await serverUpdate({ ...Object.fromEntries(wrong), ...versionUpdate(uid, summary) })) === 'written';
}

/**
 * Looks over one page of members and mends what does not follow from their profile, history and visits; the next run goes
 * on after it, and begins again at the end.
 *
 * @returns how many had something to mend
 */
export async function mendMembers(now: number): Promise<number> {
  const cursor = (await loadJob(JOB))?.Cursor ?? null;
  const uids = await loadKeys(userPath.list({}), cursor === null ? null : after(cursor), PAGE);
  let mended = 0;
  await concurrently(uids, 4, async (uid) => {
    const changed = await refreshMember(uid, now);
    if ((await mendRows(uid, await loadSummary(uid))) || changed) mended += 1;
  });
  await serverUpdate(jobUpdates(JOB, uids.length < PAGE ? null : (uids.at(-1) ?? null), now));
  return mended;
}
