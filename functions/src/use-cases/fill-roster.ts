import { branchPath } from '@gym/domain/database/branches';
import { branchOfRosterJob } from '@gym/domain/database/jobs';
import { rosterBranches, rosterEntry, rosterSecret } from '@gym/domain/database/member-rows';
import { rosterRowPath, rosterSecretPath } from '@gym/domain/database/rosters';
import { factsOf, summaryPath, versionUpdate } from '@gym/domain/database/summaries';
import { attempts } from '../lib/attempts.ts';
import { concurrently } from '../lib/concurrently.ts';
import { serverUpdate } from '../lib/server-update.ts';
import { jobUpdates, loadJob, loadKeys } from '../repositories/jobs.ts';
import { loadSummary } from '../repositories/memberships.ts';
import { after, isStored, readRecord } from '../repositories/read.ts';

const PAGE = 300;

/** One member's rows of the new branch, with the next version, so that nothing newer is overwritten. */
async function fillFor(branch: string, uid: string): Promise<void> {
  const outcome = await attempts(5, async () => {
    const summary = await loadSummary(uid);
    const facts = factsOf(summary);
    if (!facts || !rosterBranches(facts, [branch]).includes(branch)) return 'done';
    if (await isStored(rosterRowPath.at({ branch, uid }))) return 'done';
    const rows = {
      [rosterRowPath.at({ branch, uid })]: rosterEntry(facts),
      [rosterSecretPath.at({ branch, uid })]: rosterSecret(facts.Secret),
      ...versionUpdate(uid, summary),
    };
    return (await serverUpdate(rows)) === 'written' ? 'done' : 'again';
  });
  if (outcome === null) throw new Error('The member kept changing');
}

/**
 * Writes one page of the roster of a new branch, from the key noted in its job, and notes the next, which calls the trigger again. Whoever
 * changes meanwhile is written by that change.
 */
export async function fillRosterPage(job: string, now: number): Promise<void> {
  const branch = branchOfRosterJob(job);
  const state = await loadJob(job);
  if (branch === null || state?.Cursor === undefined) return;
  if (!(await readRecord(branchPath, { branch }))) return;
  const uids = await loadKeys(summaryPath.list({}), state.Cursor === '' ? null : state.Cursor, PAGE);
  await concurrently(uids, 8, (uid) => fillFor(branch, uid));
  const last = uids.length < PAGE ? undefined : uids.at(-1);
  await serverUpdate(jobUpdates(job, last === undefined ? null : after(last), now));
}
