import { pendingAccountPath } from '@gym/domain/database/system/jobs';
import { pendingAccountsRow } from '@gym/domain/database/system/jobs.row';
import { forEachIntact } from '../lib/concurrently.ts';
import { loadKeysUntil } from '../lib/read-keys.ts';
import { removeOrphan } from '../members/create-user.ts';

const { by, afterMs } = pendingAccountsRow.keep;
/** Maximum number of accounts per run. */
const PAGE = 200;

/**
 * Removes accounts whose creation was interrupted and not retried within a day.
 *
 * @returns how many accounts were removed
 */
export async function sweepOrphans(now: number): Promise<number> {
  const uids = await loadKeysUntil(pendingAccountPath.list({}), by, now - afterMs, PAGE);
  let swept = 0;
  await forEachIntact(uids, 4, async (uid) => {
    if (await removeOrphan(uid, null)) swept += 1;
  });
  return swept;
}
