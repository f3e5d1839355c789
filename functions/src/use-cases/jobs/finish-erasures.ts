import { erasurePath } from '@gym/domain/database/erasures';
import { loadPage } from '../../repositories/read.ts';
import { runErasure } from '../erasure/run-erasure.ts';

const PAGE = 100;

/**
 * Erasings whose run died, or that were begun while the functions were away.
 *
 * @returns how many were finished
 */
export async function finishErasures(now: number): Promise<number> {
  let finished = 0;
  for (const [uid] of await loadPage(erasurePath.list({}), null, PAGE)) if (await runErasure(uid, now)) finished += 1;
  return finished;
}
