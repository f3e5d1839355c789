import { rosterEntry, rosterSecret, tombstone } from '@gym/domain/database/member-rows';
import { rosterPath, rosterRowPath, rosterSecretPath, rosterSecretsPath } from '@gym/domain/database/rosters';
import { factsOf, versionUpdate } from '@gym/domain/database/summaries';
import { concurrently } from '../../lib/concurrently.ts';
import { serverUpdate, type Updates } from '../../lib/server-update.ts';
import { loadBranchModes } from '../../repositories/gym.ts';
import { jobUpdates, loadJob } from '../../repositories/jobs.ts';
import { loadSummary } from '../../repositories/memberships.ts';
import { after, isStored, loadPage } from '../../repositories/read.ts';
import type { StoredRow } from './stray-lists.ts';

const JOB = 'split-secrets';
const PAGE = 500;

/** What to write so that a row of a branch's roster has no secret, and the branch's terminals have it apart; `null`: nothing. */
async function split(branch: string, [uid, row]: StoredRow): Promise<Updates | null> {
  if (typeof row !== 'object' || row === null || 'Gone' in row) return null;
  const summary = await loadSummary(uid);
  const facts = factsOf(summary);
  const place = rosterRowPath.at({ branch, uid });
  if (facts === null) return { [place]: tombstone(null), ...versionUpdate(uid, summary) };
  const secretPlace = rosterSecretPath.at({ branch, uid });
  const isMissing = facts.Secret !== undefined && !(await isStored(secretPlace));
  if (!('Secret' in row) && !isMissing) return null;
  return {
    // From the summary, whose version holds it: the page may be older than that, and its row out of date.
    [place]: rosterEntry(facts),
    ...(isMissing ? { [secretPlace]: rosterSecret(facts.Secret) } : {}),
    ...versionUpdate(uid, summary),
  };
}

/** A cursor says which branch comes next, and after which of its people. */
function readCursor(cursor: string | undefined): { readonly branch: string | null; readonly uid: string | null } {
  const [branch, uid] = (cursor ?? '').split('|');
  return { branch: branch || null, uid: uid || null };
}

/**
 * Takes the cards' secrets out of the rosters, where staff could read them, and puts them where only terminals do: for the rows that
 * were written before there was such a place. It goes over all rosters once, page by page from where it stopped, and then never again.
 *
 * @returns how many rows it wrote
 * @throws when a row couldn't be written because its person changed in that moment: the next run goes on with its page
 */
export async function splitSecrets(now: number): Promise<number> {
  const job = await loadJob(JOB);
  if (job && job.Cursor === undefined) return 0;
  const start = readCursor(job?.Cursor);
  const branches = Object.keys(await loadBranchModes()).sort();
  let written = 0;
  for (const branch of branches.slice(Math.max(0, branches.indexOf(start.branch ?? '')))) {
    let uid = branch === start.branch ? start.uid : null;
    for (;;) {
      const rows = await loadPage(rosterPath.at({ branch }), uid === null ? null : after(uid), PAGE);
      await concurrently(rows, 8, async (row) => {
        const updates = await split(branch, row);
        if (updates === null) return;
        if ((await serverUpdate(updates)) !== 'written')
          throw new Error(`A row of ${rosterSecretsPath.pattern} changed meanwhile`);
        written += 1;
      });
      const last = rows.at(-1)?.[0];
      if (last === undefined || rows.length < PAGE) break;
      uid = last;
      await serverUpdate(jobUpdates(JOB, `${branch}|${uid}`, now));
    }
  }
  await serverUpdate(jobUpdates(JOB, null, now));
  return written;
}
