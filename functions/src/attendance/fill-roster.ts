import { rosterRowPath, rosterSecretPath } from '@gym/domain/database/door/rosters';
import { rosterBranches, rosterEntry, rosterSecret } from '@gym/domain/database/people/member-rows';
import { factsOf, summaryPath, versionUpdate } from '@gym/domain/database/people/summaries';
import { branchPath } from '@gym/domain/database/system/branches';
import { branchOfRosterJob } from '@gym/domain/database/system/jobs';
import { attempts } from '../lib/attempts.ts';
import { concurrently } from '../lib/concurrently.ts';
import { jobUpdates, loadJob } from '../lib/job-cursor.ts';
import { isStored, keyAfter, readRecord } from '../lib/read.ts';
import { loadKeys } from '../lib/read-keys.ts';
import { serverUpdate } from '../lib/server-update.ts';
import { loadSummary } from '../memberships/load-membership.ts';

const PAGE = 300;

/**
 * Writes a member's rows in the roster of the new branch, with the member's next version: the rules refuse stale rows.
 */
async function addToRoster(branch: string, uid: string): Promise<void> {
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
 * Writes one page of a new branch's roster, starting at the cursor of its job. Storing the next cursor fires the
 * trigger again. Members who change meanwhile are added by the update of that change.
 */
export async function fillRosterPage(job: string, now: number): Promise<void> {
  const branch = branchOfRosterJob(job);
  const state = await loadJob(job);
  if (branch === null || state?.Cursor === undefined) return;
  if (!(await readRecord(branchPath, { branch }))) return;
  const uids = await loadKeys(summaryPath.list({}), state.Cursor === '' ? null : state.Cursor, PAGE);
  await concurrently(uids, 8, (uid) => addToRoster(branch, uid));
  const last = uids.length < PAGE ? undefined : uids.at(-1);
  await serverUpdate(jobUpdates(job, last === undefined ? null : keyAfter(last), now));
}
