import { usersPath } from '@gym/domain/database/people/users';
import { forEachIntact } from '../lib/concurrently.ts';
import { jobUpdates, loadJob } from '../lib/job-cursor.ts';
import { loadKeysWithout } from '../lib/read-keys.ts';
import { serverUpdate } from '../lib/server-update.ts';
import { loadUser } from '../members/load-user.ts';
import { refreshMember } from '../members/refresh-member.ts';

const JOB = 'complete-accounts';
/** Number of accounts on a page. */
const PAGE = 100;
/** Maximum number of pages per run, so at most 2,000 accounts without a PIN. */
const PAGES = 20;
/** Number of accounts that are completed concurrently. */
const CONCURRENT_ACCOUNTS = 4;

/**
 * Completes the accounts that have a name but no PIN, by {@link refreshMember}. The next run continues where this one
 * ended, and begins again after the last account.
 *
 * @returns how many accounts got a PIN
 */
export async function completeAccounts(now: number): Promise<number> {
  let completed = 0;
  let cursor = (await loadJob(JOB))?.Cursor ?? null;
  for (let page = 0; page < PAGES; page++) {
    const uids = await loadKeysWithout(usersPath.at({}), 'Pin', cursor, PAGE);
    await forEachIntact(uids, CONCURRENT_ACCOUNTS, async (uid) => {
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
