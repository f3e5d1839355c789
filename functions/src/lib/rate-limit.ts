import { createHash } from 'node:crypto';
import { endOfGymDay, gymDayOf } from '@gym/domain/calendar/calendar';
import { type DayScope, rateLimitPath } from '@gym/domain/database/rate-limits';
import { adminDatabase } from '../app.ts';
import type { Network } from './client-address.ts';

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

/**
 * Counts a call for each of its networks; each has its share of the limit. The widest comes first: a line that is over its limit leaves no
 * further row, whichever of its narrow networks it calls from.
 */
async function isWithinNetworks(
  networks: readonly Network[],
  limit: number,
  countOne: (who: string, limit: number) => Promise<boolean>,
): Promise<boolean> {
  const widestFirst = networks.toSorted((one, other) => other.share - one.share);
  for (const { network, share } of widestFirst)
    if (!(await countOne(`address ${network}`, limit * share))) return false;
  return true;
}

/**
 * Counts a call of the present minute for the networks that it came from.
 *
 * @returns false when one of them has made more than its share of the limit
 */
export function isNetworkWithinRate(scope: string, networks: readonly Network[], limit: number, now: number) {
  return isWithinNetworks(networks, limit, (who, most) => isWithinRate(scope, who, most, now));
}

/** The same for the present day of the gym. No network has more than `most`, however wide it is. */
export function isNetworkWithinDay(
  scope: DayScope,
  networks: readonly Network[],
  limit: number,
  now: number,
  most: number = Number.POSITIVE_INFINITY,
) {
  return isWithinNetworks(networks, limit, (who, share) => isWithinDay(scope, who, Math.min(share, most), now));
}

/** Calls a minute: of one, and of all together. */
export interface VisitorLimits {
  readonly each: number;
  readonly all: number;
}

/**
 * Counts a call of somebody who isn't signed in, for the own networks and for all visitors together. The own counts are looked at
 * first, so that one network can't use up everybody's calls, and written last: addresses cost nothing, and beyond the limit
 * of all no further one leaves a row.
 */
export async function isVisitorWithinRate(
  scope: string,
  networks: readonly Network[],
  { each, all }: VisitorLimits,
  now: number,
): Promise<boolean> {
  const counts = await Promise.all(
    networks.map(async ({ network, share }) => {
      const own: Counted = (
        await adminDatabase()
          .ref(counterPath(scope, `address ${network}`))
          .get()
      ).val();
      return own?.Window === minuteOf(now) && (own.Count ?? 0) >= each * share;
    }),
  );
  if (counts.includes(true)) return false;
  return (await isWithinRate(scope, 'all visitors', all, now)) && isNetworkWithinRate(scope, networks, each, now);
}
