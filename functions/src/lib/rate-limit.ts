import { endOfGymDay, gymDayOf } from '@gym/domain/calendar/calendar';
import { type DayScope, rateLimitPath } from '@gym/domain/database/system/rate-limits';
import { attempts } from './attempts.ts';
import type { Network } from './client-address.ts';
import { counterKeys, formatNetworkCaller } from './counter-keys.ts';
import { readRecord } from './read.ts';
import { increment, serverUpdate } from './server-update.ts';

const MINUTE_MS = 60_000;
/**
 * Maximum number of attempts to count a call. An attempt fails if a concurrent call begins the window or reaches the
 * limit.
 */
const MAX_ATTEMPTS = 5;

const toMinute = (instant: number): number => Math.floor(instant / MINUTE_MS);

/**
 * Counts one call in a window of time. The counter is incremented, so concurrent calls don't conflict; the rules refuse
 * the increment that exceeds the limit.
 *
 * @param window the number of the window, in minutes since the epoch. A stored counter of another window is replaced.
 * @returns whether the call is within the limit; false also if it could not be counted
 */
async function countCall(scope: string, who: string, limit: number, window: number): Promise<boolean> {
  const keys = counterKeys(scope, who);
  const isWithin = await attempts(MAX_ATTEMPTS, async () => {
    const stored = await readRecord(rateLimitPath, keys);
    const isBegun = stored?.Window === window;
    // Calls beyond the limit aren't counted, so that a flood of calls writes nothing.
    if (isBegun && stored.Count >= limit) return false;
    const counter = { Window: window, Count: isBegun ? increment(1) : 1, Most: limit };
    return (await serverUpdate({ [rateLimitPath.at(keys)]: counter })) === 'written' ? true : 'again';
  });
  return isWithin ?? false;
}

/**
 * Counts a call in the current minute.
 *
 * @returns whether `who` has made at most `limit` calls of this scope in this minute
 */
export function isWithinRate(scope: string, who: string, limit: number, now: number): Promise<boolean> {
  return countCall(scope, who, limit, toMinute(now));
}

/** Counts a call in the current gym day, like {@link isWithinRate}. */
export function isWithinDay(scope: DayScope, who: string, limit: number, now: number): Promise<boolean> {
  return countCall(scope, who, limit, toMinute(endOfGymDay(gymDayOf(now))));
}

/**
 * Counts a call for the caller's networks, up to the first that is over its limit. The limit of a network is multiplied
 * by its share. The widest network comes first, so that an internet connection over its limit adds no counters for its
 * many narrow networks.
 */
async function isWithinNetworks(
  networks: readonly Network[],
  limit: number,
  countNetwork: (who: string, limit: number) => Promise<boolean>,
): Promise<boolean> {
  const widestFirst = networks.toSorted((one, other) => other.share - one.share);
  for (const { network, share } of widestFirst)
    if (!(await countNetwork(formatNetworkCaller(network), limit * share))) return false;
  return true;
}

/**
 * Counts a call in the current minute for the caller's networks.
 *
 * @returns whether each network is within its limit: `limit`, multiplied by the network's share
 */
export function isNetworkWithinRate(scope: string, networks: readonly Network[], limit: number, now: number) {
  return isWithinNetworks(networks, limit, (who, networkLimit) => isWithinRate(scope, who, networkLimit, now));
}

/** Counts a call in the current gym day, like {@link isNetworkWithinRate}. No network has a limit above `maxLimit`. */
export function isNetworkWithinDay(
  scope: DayScope,
  networks: readonly Network[],
  limit: number,
  now: number,
  maxLimit: number = Number.POSITIVE_INFINITY,
) {
  return isWithinNetworks(networks, limit, (who, networkLimit) =>
    isWithinDay(scope, who, Math.min(networkLimit, maxLimit), now),
  );
}

/**
 * Creates a check of a caller's daily limit. The check counts the call once, even if `once` runs the use case several
 * times.
 */
export function createDayLimit(scope: DayScope, uid: string, limit: number, now: number): () => Promise<boolean> {
  let isWithin: Promise<boolean> | undefined;
  return () => {
    isWithin ??= isWithinDay(scope, `user ${uid}`, limit, now);
    return isWithin;
  };
}

/** Limits of calls per minute. */
export interface VisitorLimits {
  /** The limit of one network. */
  readonly each: number;
  /** The limit of all visitors together. */
  readonly all: number;
}

/**
 * Counts a call of a visitor, for their networks and for all visitors together. The counters of the networks are read
 * first, so that one network can't use up the calls of all visitors. They are written last, so that addresses beyond
 * the limit of all visitors add no counters.
 *
 * @returns whether the call is within all limits
 */
export async function isVisitorWithinRate(
  scope: string,
  networks: readonly Network[],
  { each, all }: VisitorLimits,
  now: number,
): Promise<boolean> {
  const isOverLimit = await Promise.all(
    networks.map(async ({ network, share }) => {
      const counter = await readRecord(rateLimitPath, counterKeys(scope, formatNetworkCaller(network)));
      return counter?.Window === toMinute(now) && counter.Count >= each * share;
    }),
  );
  if (isOverLimit.includes(true)) return false;
  return (await isWithinRate(scope, 'all visitors', all, now)) && isNetworkWithinRate(scope, networks, each, now);
}
