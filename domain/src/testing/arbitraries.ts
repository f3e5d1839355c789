import fc from 'fast-check';
import { addDays, type GymDay, parseGymDay, startOfGymDay } from '../calendar/calendar.ts';
import type { MembershipPlan } from '../membership/membership.ts';

/** Converts a literal `yyyy-MM-dd` of a test to a gym day. Throws if it is invalid. */
export function gymDay(text: string): GymDay {
  const parsed = parseGymDay(text);
  if (!parsed) throw new Error(`not a day: ${text}`);
  return parsed;
}

/**
 * Returns the instant (epoch milliseconds) of a day and time of the gym's clock. `time`: `HH:mm` or `HH:mm:ss.SSS`.
 * Correct on days without a change of the clock.
 */
export function instantAt(day: string, time = '12:00'): number {
  const [hours = '0', minutes = '0', seconds = '0'] = time.split(':');
  return (
    startOfGymDay(gymDay(day)) +
    Number(hours) * 3_600_000 +
    Number(minutes) * 60_000 +
    Math.round(Number(seconds) * 1000)
  );
}

/** Times of the gym's clock at which code is likely to compute the wrong day. From 18:00 on, UTC has the next day. */
export const EDGE_TIMES = ['00:00', '00:00:00.001', '06:30', '17:59:59.999', '18:00', '23:59:59.999'] as const;
/** One of {@link EDGE_TIMES}. */
export const edgeTime: fc.Arbitrary<string> = fc.constantFrom(...EDGE_TIMES);

/** Days from the end of 2022 to 2032. Ends of months and 29 February are more frequent than by chance. */
export const anyDay: fc.Arbitrary<GymDay> = fc.oneof(
  fc.integer({ min: 0, max: 3_652 }).map((count) => addDays(gymDay('2023-01-01'), count)),
  fc
    .tuple(fc.integer({ min: 2023, max: 2032 }), fc.integer({ min: 1, max: 12 }), fc.integer({ min: -3, max: 1 }))
    .map(([year, month, offset]) => addDays(gymDay(`${year}-${String(month).padStart(2, '0')}-01`), offset)),
  fc.constantFrom('2024-02-28', '2024-02-29', '2024-03-01', '2028-02-29', '2027-02-28').map(gymDay),
);

/** Returns a plan, by default monthly and for every branch. */
export function planWith(facts: Partial<MembershipPlan> = {}): MembershipPlan {
  return {
    id: 'mensual',
    name: 'Mensual',
    months: 1,
    days: null,
    visits: null,
    priceCentavos: 59_900,
    branches: 'all',
    active: true,
    ...facts,
  };
}

/** A plan of months or days, with unlimited visits. */
export const timePlan: fc.Arbitrary<MembershipPlan> = fc.oneof(
  fc.constantFrom(1, 1, 1, 2, 3, 6, 12).map((months) => planWith({ id: `m${months}`, months })),
  fc.constantFrom(1, 7, 15, 30).map((days) => planWith({ id: `d${days}`, months: null, days })),
);

/** Mostly a plan of months or days ({@link timePlan}), sometimes a plan with a number of visits. */
export const anyPlan: fc.Arbitrary<MembershipPlan> = fc.oneof(
  { weight: 4, arbitrary: timePlan },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      planWith({ id: 'v10', months: null, visits: 10 }),
      planWith({ id: 'v10m', months: 1, visits: 10 }),
      planWith({ id: 'v5d', months: null, days: 20, visits: 5 }),
    ),
  },
);
