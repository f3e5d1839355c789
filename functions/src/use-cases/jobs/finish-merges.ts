import { mergedUserPath } from '@gym/domain/database/users';
import { concurrently } from '../../lib/concurrently.ts';
import { loadKeysUntil } from '../../repositories/jobs.ts';
import { settleMerge } from '../settle-merge.ts';

const PAGE = 100;

/**
 * People who were merged into others by calls that died before everything had followed.
 *
 * @returns how many were finished
 */
export async function finishMerges(now: number): Promise<number> {
  const uids = await loadKeysUntil(mergedUserPath.list({}), 'Unsettled', now, PAGE);
  await concurrently(uids, 4, (uid) => settleMerge(uid, now));
  return uids.length;
}
