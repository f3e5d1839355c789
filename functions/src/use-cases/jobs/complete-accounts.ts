import { usersPath } from '@gym/domain/database/users';
import { concurrently } from '../../lib/concurrently.ts';
import { serverUpdate } from '../../lib/server-update.ts';
import { jobUpdates, loadJob, loadKeysWithout } from '../../repositories/jobs.ts';
import { loadUser } from '../../repositories/users.ts';
import { refreshMember } from '../refresh-member.ts';

const JOB = 'complete-accounts';
const PAGE = 100;
/** Pages of one run: two thousand accounts without a PIN, of which most have no name yet. */
const PAGES = 20;

/**
 * Gives accounts that people made themselves what those made by reception have: those of before it was given at once, and any
 * that lost it. Reads the profiles without a PIN only; the next run goes on after the last page.
 *
 * @returns how many were completed
 */
export async function completeAccounts(now: number): Promise<number> {
  let completed = 0;
  let cursor = (await loadJob(JOB))?.Cursor ?? null;
  for (let page = 0; page < PAGES; page++) {
    const uids = await loadKeysWithout(usersPath.at({}), 'Pin', cursor, PAGE);
    await concurrently(uids, 4, async (uid) => {
      if ((await loadUser(uid)).Nombre === undefined) return;
      await refreshMember(uid, now);
      if ((await loadUser(uid)).Pin !== undefined) completed += 1;
    });
    cursor = uids.length < PAGE ? null : (uids.at(-1) ?? null);
    if (cursor === null) break;
  }
  await serverUpdate(jobUpdates(JOB, cursor, now));
  return completed;
}
