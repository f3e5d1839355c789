import { mergedUserPath } from '@gym/domain/database/people/users';
import { forEachIntact } from '../lib/concurrently.ts';
import { loadKeysUntil } from '../lib/read-keys.ts';
import { settleMerge } from '../members/settle-merge.ts';

/** Maximum number of merges per run. */
const PAGE = 100;
/** Number of merges that are handled concurrently. */
const CONCURRENT_MERGES = 4;

/**
 * Does the follow-up work (`settleMerge`) of merges for which it is still pending.
 *
 * @returns how many pending merges were tried
 */
export async function finishMerges(now: number): Promise<number> {
  const uids = await loadKeysUntil(mergedUserPath.list({}), 'Unsettled', now, PAGE);
  await forEachIntact(uids, CONCURRENT_MERGES, (uid) => settleMerge(uid, now));
  return uids.length;
}
