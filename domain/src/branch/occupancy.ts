/** Default length of a stay, minutes, if the gym's settings have none. */
export const DEFAULT_STAY_MINUTES = 90;

/**
 * How full a branch is, in steps that tell of nobody. Three things keep one person's coming or going from showing: the
 * step is renewed at fixed times only; with fewer than ten people it is always the lowest; and it changes only when
 * five people (or a twentieth of the capacity) are beyond its bound, so that whoever comes and goes again doesn't turn
 * it there and back.
 */
export const OCCUPANCY_STEPS = ['calm', 'normal', 'full'] as const;
export type OccupancyStep = (typeof OCCUPANCY_STEPS)[number];

/** The step is renewed at the quarters of the hour, and never between. */
export const OCCUPANCY_SLOT_MS = 15 * 60_000;
/** A step older than this says nothing any more. */
export const OCCUPANCY_FRESH_MS = 3 * OCCUPANCY_SLOT_MS;

/** Shares of the capacity at which a branch becomes normal, and full. */
const NORMAL_FROM = 0.35;
const FULL_FROM = 0.75;
/** How far beyond a bound the count must be for another step: people, and share of the capacity; the larger counts. */
const MARGIN = { people: 5, share: 0.05 };
/** The least people at which a branch may be normal: less its margin, ten. */
const LEAST_NORMAL = 15;

/** The quarter of an hour that an instant lies in: when it began, epoch milliseconds. */
export function occupancySlot(now: number): number {
  return now - (now % OCCUPANCY_SLOT_MS);
}

/**
 * The step of a branch with so many people inside. `was` is the step before, `null` for none. A capacity of 0 or less
 * has no steps.
 */
export function occupancyStep(inside: number, capacity: number, was: OccupancyStep | null): OccupancyStep | null {
  if (capacity <= 0) return null;
  const margin = Math.max(MARGIN.people, capacity * MARGIN.share);
  const normalFrom = Math.max(capacity * NORMAL_FROM, LEAST_NORMAL);
  // In a small room the bounds are far enough apart that their margins don't overlap.
  const fullFrom = Math.max(capacity * FULL_FROM, normalFrom + 2 * margin);
  const rankOf = (people: number): number => Number(people >= normalFrom) + Number(people >= fullFrom);
  const before = was === null ? rankOf(inside) : OCCUPANCY_STEPS.indexOf(was);
  const [least, most] = [rankOf(inside - margin), rankOf(inside + margin)];
  return OCCUPANCY_STEPS[Math.min(Math.max(before, least), most)] ?? null;
}

/** Minutes of an hour. */
const HOUR = 60;

/**
 * An estimate of how many people are inside, from how many came in by hour: all of the hours that lie wholly inside the
 * stay, and of the one that the stay reaches back into, its share. From counts alone, so it reads no names and one
 * record.
 *
 * @param entered hour of the gym's clock, 0 to 23 → people who came in; hours of yesterday are left out
 * @param minute minutes since the gym's midnight
 * @param stayMinutes how long people are taken to stay
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
