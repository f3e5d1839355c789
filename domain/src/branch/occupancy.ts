/** Default length of a stay, minutes, if the gym's settings have none. */
export const DEFAULT_STAY_MINUTES = 90;

/**
 * How full a branch is. The step must not reveal when a single person comes or leaves. So it is updated at most once in
 * each quarter of an hour, is always `calm` with fewer than ten people, and changes only if the count is beyond a bound
 * by five people or, if that is more, a twentieth of the capacity.
 */
export const OCCUPANCY_STEPS = ['calm', 'normal', 'full'] as const;
export type OccupancyStep = (typeof OCCUPANCY_STEPS)[number];

/** Length of a quarter of an hour, in which the step is updated at most once, milliseconds. */
export const OCCUPANCY_SLOT_MS = 15 * 60_000;
/** The age from which a step is stale, milliseconds. */
export const OCCUPANCY_FRESH_MS = 3 * OCCUPANCY_SLOT_MS;

/** The bounds, as shares of the capacity, from which a branch is `normal` or `full`. */
const NORMAL_FROM = 0.35;
const FULL_FROM = 0.75;
/**
 * How far the count must be beyond a bound to change the step: the larger of a number of people and a share of
 * capacity.
 */
const MARGIN = { people: 5, share: 0.05 };
/** Minimum of the bound of `normal`, in people. With a margin of five, `normal` needs at least ten people. */
const LEAST_NORMAL = 15;

/** Returns the start of the quarter of an hour that contains an instant, both in epoch milliseconds. */
export function occupancySlot(now: number): number {
  return now - (now % OCCUPANCY_SLOT_MS);
}

/**
 * Returns the step of a branch from the number of people inside; `null` if the capacity is 0 or less.
 *
 * @param previous the previous step, which is kept unless the count is beyond its bounds by the margin; `null`: there
 * is none, so no margin applies
 */
export function occupancyStep(inside: number, capacity: number, previous: OccupancyStep | null): OccupancyStep | null {
  if (capacity <= 0) return null;
  const margin = Math.max(MARGIN.people, capacity * MARGIN.share);
  const normalFrom = Math.max(capacity * NORMAL_FROM, LEAST_NORMAL);
  // With a small capacity the bounds are moved apart, so that their margins don't overlap.
  const fullFrom = Math.max(capacity * FULL_FROM, normalFrom + 2 * margin);
  const rankOf = (people: number): number => Number(people >= normalFrom) + Number(people >= fullFrom);
  const rank = previous === null ? rankOf(inside) : OCCUPANCY_STEPS.indexOf(previous);
  const [lowest, highest] = [rankOf(inside - margin), rankOf(inside + margin)];
  return OCCUPANCY_STEPS[Math.min(Math.max(rank, lowest), highest)] ?? null;
}

const HOUR_MINUTES = 60;

/**
 * Estimates how many people are inside from the number of people who came in each hour. It counts everybody who came
 * within the last `stayMinutes`; of the hour in which that time begins, it counts a share.
 *
 * @param entered hour of today in the gym's time zone, 0 to 23 → number of people who came
 * @param minute minutes since the gym's midnight
 * @param stayMinutes assumed length of a stay
 */
export function insideByHour(entered: ReadonlyMap<number, number>, minute: number, stayMinutes: number): number {
  const since = minute - stayMinutes;
  let inside = 0;
  for (const [hour, count] of entered) {
    const [from, until] = [hour * HOUR_MINUTES, Math.min((hour + 1) * HOUR_MINUTES, minute)];
    if (until <= from || until <= since) continue;
    inside += since <= from ? count : (count * (until - since)) / (until - from);
  }
  return Math.round(inside);
}
