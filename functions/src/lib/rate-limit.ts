import { endOfGymDay, gymDayOf } from '@gym/domain/calendar/calendar';
import { type DayScope, rateLimitPath } from '@gym/domain/database/system/rate-limits';
import { attempts } from './attempts.ts';
import type { Network } from './client-address.ts';
import { counterKeys, networkCaller } from './counter-keys.ts';
import { readRecord } from './read.ts';
import { increment, serverUpdate } from './server-update.ts';

const MINUTE_MS = 60_000;
/** Rounds of a count. Only the calls that begin a window at the same moment can make another one fail. */
const ROUNDS = 5;

const minuteOf = (instant: number): number => Math.floor(instant / MINUTE_MS);

/**
 * Counts one call in a window of time. The counter is incremented, so concurrent calls don't conflict; the rules refuse
 * the increment that exceeds the limit.
 *
 * @param window the number of the window: minutes since the epoch. A counter of another window starts anew.
 * @returns whether the call is within the limit
 */
async function count(scope: string, who: string, limit: number, window: number): Promise<boolean> {
  const keys = counterKeys(scope, who);
  const isWithin = await attempts(ROUNDS, async () => {
    const stored = await readRecord(rateLimitPath, keys);
    const isBegun = stored?.Window === window;
    // Nothing is written beyond the limit, so that a flood of calls writes nothing.
    if (isBegun && stored.Count >= limit) return false;
    const counter = { Window: window, Count: isBegun ? increment(1) : 1, Most: limit };
    return (await serverUpdate({ [rateLimitPath.at(keys)]: counter })) === 'written' ? true : 'again';
  });
  return isWithin ?? false;
}

/**
 * Counts a call in the present minute.
 *
 * @returns whether `who` has made at most `limit` calls of this scope in it
 */
export function isWithinRate(scope: string, who: string, limit: number, now: number): Promise<boolean> {
  return count(scope, who, limit, minuteOf(now));
}

/** Counts a call in the present gym day, like {@link isWithinRate}. */
export function isWithinDay(scope: DayScope, who: string, limit: number, now: number): Promise<boolean> {
  return count(scope, who, limit, minuteOf(endOfGymDay(gymDayOf(now))));
}

/**
 * Counts a call for each of its networks, which have their share of the limit. The widest one comes first, so that a
 * line over its limit adds no counters for its many narrow networks.
 */
async function isWithinNetworks(
  networks: readonly Network[],
  limit: number,
  countOne: (who: string, limit: number) => Promise<boolean>,
): Promise<boolean> {
  const widestFirst = networks.toSorted((one, other) => other.share - one.share);
  for (const { network, share } of widestFirst)
    if (!(await countOne(networkCaller(network), limit * share))) return false;
  return true;
}

/**
 * Counts a call in the present minute for the caller's networks.
 *
 * @returns whether each of them is within its share of the limit
 */
export function isNetworkWithinRate(scope: string, networks: readonly Network[], limit: number, now: number) {
  return isWithinNetworks(networks, limit, (who, most) => isWithinRate(scope, who, most, now));
}

/** Counts a call in the present gym day, like {@link isNetworkWithinRate}. `most` limits even the widest network. */
export function isNetworkWithinDay(
  scope: DayScope,
  networks: readonly Network[],
  limit: number,
  now: number,
  most: number = Number.POSITIVE_INFINITY,
) {
  return isWithinNetworks(networks, limit, (who, share) => isWithinDay(scope, who, Math.min(share, most), now));
}

/**
 * Returns a check of a caller's daily limit. It counts the call once, even if the call is decided several times.
 */
export function createDayLimit(scope: DayScope, uid: string, limit: number, now: number): () => Promise<boolean> {
  let isWithin: Promise<boolean> | undefined;
  return () => {
    isWithin ??= isWithinDay(scope, `user ${uid}`, limit, now);
    return isWithin;
  };
}

/** Calls per minute: of one network, and of all visitors together. */
export interface VisitorLimits {
  readonly each: number;
  readonly all: number;
}

/**
 * Counts a call of a visitor, for their networks and for all visitors together. The counters of the networks are read
 * first, so that one network can't use up the calls of all visitors. They are written last, so that addresses beyond
 * the common limit add no counters.
 */
export async function isVisitorWithinRate(
  scope: string,
  networks: readonly Network[],
  { each, all }: VisitorLimits,
  now: number,
): Promise<boolean> {
  const isOverLimit = await Promise.all(
    networks.map(async ({ network, share }) => {
      const counter = await readRecord(rateLimitPath, counterKeys(scope, networkCaller(network)));
      return counter?.Window === minuteOf(now) && counter.Count >= each * share;
    }),
  );
  if (isOverLimit.includes(true)) return false;
  return (await isWithinRate(scope, 'all visitors', all, now)) && isNetworkWithinRate(scope, networks, each, now);
}
