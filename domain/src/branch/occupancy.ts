/** Default length of a stay, minutes, if the gym's settings have none. */
export const DEFAULT_STAY_MINUTES = 90;

/**
 * The steps of how full a branch is. They must not reveal when a single person comes or leaves: a step is renewed only
 * at fixed times, is always the lowest with fewer than ten people, and changes only if the count is five people (or a
 * twentieth of the capacity) beyond a bound.
 */
export const OCCUPANCY_STEPS = ['calm', 'normal', 'full'] as const;
export type OccupancyStep = (typeof OCCUPANCY_STEPS)[number];

/** The interval at which the step is renewed, milliseconds: on the quarters of the hour. */
export const OCCUPANCY_SLOT_MS = 15 * 60_000;
/** The age from which a step is stale, milliseconds. */
export const OCCUPANCY_FRESH_MS = 3 * OCCUPANCY_SLOT_MS;

/** Shares of the capacity at which a branch becomes normal, and full. */
const NORMAL_FROM = 0.35;
const FULL_FROM = 0.75;
/** How far beyond a bound the count must be for another step: people, and share of the capacity; the larger counts. */
const MARGIN = { people: 5, share: 0.05 };
/** The lowest bound of `normal`, in people. Minus its margin of five it is ten. */
const LEAST_NORMAL = 15;

/** Returns the start of the quarter of an hour that contains an instant, epoch milliseconds. */
export function occupancySlot(now: number): number {
  return now - (now % OCCUPANCY_SLOT_MS);
}

/**
 * Returns the step of a branch by the number of people inside. `was`: the previous step, or `null`. A capacity of 0 or
 * less has no steps.
 */
export function occupancyStep(inside: number, capacity: number, was: OccupancyStep | null): OccupancyStep | null {
  if (capacity <= 0) return null;
  const margin = Math.max(MARGIN.people, capacity * MARGIN.share);
  const normalFrom = Math.max(capacity * NORMAL_FROM, LEAST_NORMAL);
  // With a small capacity the bounds are moved apart, so that their margins don't overlap.
  const fullFrom = Math.max(capacity * FULL_FROM, normalFrom + 2 * margin);
  const rankOf = (people: number): number => Number(people >= normalFrom) + Number(people >= fullFrom);
  const before = was === null ? rankOf(inside) : OCCUPANCY_STEPS.indexOf(was);
  const [least, most] = [rankOf(inside - margin), rankOf(inside + margin)];
  return OCCUPANCY_STEPS[Math.min(Math.max(before, least), most)] ?? null;
}

/** Minutes of an hour. */
const HOUR = 60;

/**
 * Estimates how many people are inside from the number of people who came in each hour: all of the hours within the
 * length of a stay, and a share of the hour in which that time begins. It needs one record, and no names.
 *
 * @param entered hour of the gym's clock, 0 to 23 → people who came in; hours of yesterday are left out
 * @param minute minutes since the gym's midnight
 * @param stayMinutes assumed length of a stay
 */
export function insideByHour(entered: ReadonlyMap<number, number>, minute: number, stayMinutes: number): number {
  const since = minute - stayMinutes;
  let inside = 0;
  for (const [hour, count] of entered) {
    const [from, until] = [hour * HOUR, Math.min((hour + 1) * HOUR, minute)];
    if (until <= from || until <= since) continue;
    inside += since <= from ? count : (count * (until - since)) / (until - from);
  }
  return Math.round(inside);
}
