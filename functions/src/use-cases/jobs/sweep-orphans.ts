import { pendingAccountPath } from '@gym/domain/database/jobs';
import { pendingAccountsRow } from '@gym/domain/database/jobs.row';
import { concurrently } from '../../lib/concurrently.ts';
import { loadKeysUntil } from '../../repositories/jobs.ts';
import { removeOrphan } from '../create-user.ts';

const { by, afterMs } = pendingAccountsRow.keep;
const PAGE = 200;

/**
 * Sign-ins made for somebody who never came to be: the call died and wasn't sent again within a day.
 *
 * @returns how many were taken away
 */
export async function sweepOrphans(now: number): Promise<number> {
  const uids = await loadKeysUntil(pendingAccountPath.list({}), by, now - afterMs, PAGE);
  let swept = 0;
  await concurrently(uids, 4, async (uid) => {
    if (await removeOrphan(uid, null)) swept += 1;
  });
  return swept;
}
