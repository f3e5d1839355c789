import { createHash } from 'node:crypto';
import { rateLimitPath } from '@gym/domain/database/rate-limits';
import { adminDatabase } from '../app.ts';

const WINDOW_MS = 60_000;

/** Where a counter stands: addresses and uids are hashed, so the counters hold no personal data. */
function counterPath(scope: string, who: string): string {
  const key = createHash('sha256').update(who).digest('hex').slice(0, 24);
  return rateLimitPath.at({ scope, who: key });
}

/**
 * Counts a call in the present minute.
 *
 * @returns false when `who` has made more than `limit` calls of this scope in it.
 */
export async function isWithinRate(scope: string, who: string, limit: number, now: number): Promise<boolean> {
  const window = Math.floor(now / WINDOW_MS);
  const result = await adminDatabase()
    .ref(counterPath(scope, who))
    .transaction((stored: { Window?: number; Count?: number } | null) => {
      if (stored?.Window !== window) return { Window: window, Count: 1 };
      const count = stored.Count ?? 0;
      // Leaving the transaction without a value keeps a flood from writing.
      return count >= limit ? undefined : { Window: window, Count: count + 1 };
    });
  return result.committed;
}
