import { erasurePath } from '@gym/domain/database/people/erasures';
import { runErasure } from '../erasure/run-erasure.ts';
import { forEachIntact } from '../lib/concurrently.ts';
import { loadKeys } from '../lib/read-keys.ts';

/** Maximum number of erasures per run. */
const MAX_ERASURES = 100;

/**
 * Finishes erasures that were interrupted, or whose trigger never ran.
 *
 * @returns how many erasures were finished
 */
export async function finishErasures(now: number): Promise<number> {
  let finished = 0;
  const uids = await loadKeys(erasurePath.list({}), null, MAX_ERASURES);
  await forEachIntact(uids, 1, async (uid) => {
    if (await runErasure(uid, now)) finished += 1;
  });
  return finished;
}
