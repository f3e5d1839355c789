import { addDays, dayFromParts, daysBetween, type GymDay, partsOf } from '../calendar/calendar.ts';
import type { MembershipPlan } from './membership.ts';

/** The last day of visits that never expire: a valid day in the far future, so that it compares like any other day. */
export const ENDLESS = '9998-12-31' as GymDay;

/** Returns the days until the last day: 0 on the last day, negative after it, `null` for {@link ENDLESS}. */
export function daysLeftOn(today: GymDay, endsOn: GymDay): number | null {
  return endsOn === ENDLESS ? null : daysBetween(today, endsOn);
}

/** Maximum number of days between today and a first day that is chosen by hand, in the past or in the future. */
export const MAX_START_DISTANCE_DAYS = 400;

/** Maximum number of days between today and the last day of a membership: ten years. */
export const MAX_AHEAD_DAYS = 3_660;

export function laterOf(a: GymDay, b: GymDay): GymDay {
  return a < b ? b : a;
}

/** Moves an end by some days. {@link ENDLESS} doesn't move. */
export function moveEnd(endsOn: GymDay, days: number): GymDay {
  return endsOn === ENDLESS ? ENDLESS : addDays(endsOn, days);
}

/**
 * Returns the anchor day of a period that starts on `startsOn`: the day of the month on which the following periods
 * start, in shorter months on their last day. `previousAnchor` stays the anchor if the period starts on it, for example
 * on 28 February with the anchor 31. Otherwise the anchor is the day of the month of `startsOn`.
 */
export function anchorFor(startsOn: GymDay, previousAnchor: number): number {
  const { year, month, day } = partsOf(startsOn);
  return dayFromParts({ year, month, day: previousAnchor }) === startsOn ? previousAnchor : day;
}

/** Returns the last day, inclusive, of a period of months: the day before the anchor day, `months` months later. */
export function endOfMonths(startsOn: GymDay, months: number, anchorDay: number): GymDay {
  const { year, month } = partsOf(startsOn);
  return addDays(dayFromParts({ year, month: month + months, day: anchorDay }), -1);
}

/** Returns the last day, inclusive, of a plan's period; {@link ENDLESS} for visits that never expire. */
export function endOfPeriod(
  plan: Pick<MembershipPlan, 'months' | 'days'>,
  startsOn: GymDay,
  anchorDay: number,
): GymDay {
  if (plan.months !== null) return endOfMonths(startsOn, plan.months, anchorDay);
  return plan.days === null ? ENDLESS : addDays(startsOn, plan.days - 1);
}

/** Maximum length of a plan in months or in days, both five years, and its maximum number of visits. */
export const LONGEST_PLAN = { months: 60, days: 1_830, visits: 1_000 } as const;

const isCount = (value: number, max: number): boolean => Number.isInteger(value) && value >= 1 && value <= max;

/**
 * Returns whether a plan is valid: it has months, days or visits within the limits, never months and days together, and
 * a price of 0 or more. All are whole numbers.
 */
export function isSoundPlan(plan: MembershipPlan): boolean {
  const { months, days, visits } = plan;
  if (months === null && days === null && visits === null) return false;
  if (months !== null && (days !== null || !isCount(months, LONGEST_PLAN.months))) return false;
  if (days !== null && !isCount(days, LONGEST_PLAN.days)) return false;
  if (visits !== null && !isCount(visits, LONGEST_PLAN.visits)) return false;
  return Number.isInteger(plan.priceCentavos) && plan.priceCentavos >= 0;
}
