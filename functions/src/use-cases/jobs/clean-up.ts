import { CONTRACTS } from '@gym/domain/contracts/index';
import { rateLimitPath } from '@gym/domain/database/rate-limits';
import { serverUpdate } from '../../lib/server-update.ts';
import { loadKeysUntil } from '../../repositories/jobs.ts';

const DAY_MS = 86_400_000;
/** The rules hold the same: an answer is kept for 30 days. */
const ANSWERS_KEPT_MS = 30 * DAY_MS;
const LINKS_KEPT_MS = 7 * DAY_MS;
const PAGE = 500;

async function remove(path: string, child: string, until: number): Promise<number> {
  let removed = 0;
  for (;;) {
    const keys = await loadKeysUntil(path, child, until, PAGE);
    if (keys.length === 0) return removed;
    const outcome = await serverUpdate(Object.fromEntries(keys.map((key) => [`${path}/${key}`, null])));
    if (outcome === 'refused') return removed;
    removed += keys.length;
  }
}

/**
 * What has had its day: links, answers, and counters of calls.
 *
 * @returns how many were removed
 */
export async function cleanUp(now: number): Promise<number> {
  let removed = await remove('AccessLinks', 'Until', now - LINKS_KEPT_MS);
  removed += await remove('Requests', 'At', now - ANSWERS_KEPT_MS - 60_000);
  const minute = Math.floor(now / 60_000);
  for (const name of Object.keys(CONTRACTS))
    removed += await remove(rateLimitPath.list({ scope: name }), 'Window', minute - 10);
  return removed;
}
