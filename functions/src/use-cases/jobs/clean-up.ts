import { CONTRACTS } from '@gym/domain/contracts/index';
import { accessLinkPath } from '@gym/domain/database/cards';
import { DATABASE_ROWS, isSwept, type SweptRoot } from '@gym/domain/database/index';
import { PHONE_TRIES, rateLimitPath } from '@gym/domain/database/rate-limits';
import { requestPath } from '@gym/domain/database/requests';
import { serverUpdate } from '../../lib/server-update.ts';
import { loadKeysUntil } from '../../repositories/jobs.ts';

const PAGE = 500;

/** The lists of each collection whose old records go. */
const LISTS: Readonly<Record<SweptRoot, readonly string[]>> = {
  AccessLinks: [accessLinkPath.list({})],
  Requests: [requestPath.list({})],
  RateLimits: [...Object.keys(CONTRACTS), PHONE_TRIES].map((scope) => rateLimitPath.list({ scope })),
};

async function remove(list: string, child: string, until: number): Promise<number> {
  let removed = 0;
  for (;;) {
    const keys = await loadKeysUntil(list, child, until, PAGE);
    if (keys.length === 0) return removed;
    const outcome = await serverUpdate(Object.fromEntries(keys.map((key) => [`${list}/${key}`, null])));
    if (outcome === 'refused') return removed;
    removed += keys.length;
  }
}

/**
 * Removes the records that their collection's row keeps for a time only: links, answers, and counters of calls.
 *
 * @returns how many were removed
 */
export async function cleanUp(now: number): Promise<number> {
  let removed = 0;
  for (const { root, keep } of DATABASE_ROWS.filter(isSwept)) {
    const until = Math.floor((now - keep.afterMs) / keep.unitMs);
    for (const list of LISTS[root]) removed += await remove(list, keep.by, until);
  }
  return removed;
}
