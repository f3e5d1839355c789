import { createHash } from 'node:crypto';
import { endOfGymDay, gymDayOf } from '@gym/domain/calendar/calendar';
import { type DayScope, rateLimitPath } from '@gym/domain/database/rate-limits';
import { adminDatabase } from '../app.ts';

const MINUTE_MS = 60_000;

type Counted = { readonly Window?: number; readonly Count?: number } | null;

/** Where a counter stands: addresses and uids are hashed, so the counters hold no personal data. */
function counterPath(scope: string, who: string): string {
  const key = createHash('sha256').update(who).digest('hex').slice(0, 24);
  return rateLimitPath.at({ scope, who: key });
}

const minuteOf = (instant: number): number => Math.floor(instant / MINUTE_MS);

async function count(scope: string, who: string, limit: number, window: number): Promise<boolean> {
  const result = await adminDatabase()
    .ref(counterPath(scope, who))
    .transaction((stored: Counted) => {
      if (stored?.Window !== window) return { Window: window, Count: 1 };
      const counted = stored.Count ?? 0;
      // Leaving the transaction without a value keeps a flood from writing.
      return counted >= limit ? undefined : { Window: window, Count: counted + 1 };
    });
  return result.committed;
}

/**
 * Counts a call in the present minute.
 *
 * @returns false when `who` has made more than `limit` calls of this scope in it.
 */
export function isWithinRate(scope: string, who: string, limit: number, now: number): Promise<boolean> {
  return count(scope, who, limit, minuteOf(now));
}

/** The same for the present day of the gym. */
export function isWithinDay(scope: DayScope, who: string, limit: number, now: number): Promise<boolean> {
  return count(scope, who, limit, minuteOf(endOfGymDay(gymDayOf(now))));
}

/** Calls a minute: of one, and of all together. */
export interface VisitorLimits {
  readonly each: number;
  readonly all: number;
}

/**
 * Counts a call of somebody who isn't signed in, for the own network and for all visitors together. The own count is looked at
 * first, so that one network can't use up everybody's calls, and written last: addresses cost nothing, and beyond the limit
 * of all no further one leaves a row.
 */
export async function isVisitorWithinRate(
  scope: string,
  network: string,
  { each, all }: VisitorLimits,
  now: number,
): Promise<boolean> {
  const who = `address ${network}`;
  const own: Counted = (await adminDatabase().ref(counterPath(scope, who)).get()).val();
  if (own?.Window === minuteOf(now) && (own.Count ?? 0) >= each) return false;
  return (await isWithinRate(scope, 'all visitors', all, now)) && isWithinRate(scope, who, each, now);
}
