import { addDays, dayFromParts, daysBetween, type GymDay, gymDayOf, partsOf } from '../calendar/calendar.ts';
import { type Result, refuse } from '../errors.ts';
import { ENDLESS, MAX_AHEAD_DAYS } from './dates.ts';
import { changeBy, type Doing, type MembershipChange, paidEntry, planRefusal } from './engine.ts';
import { MAX_CARRIED_VISITS, type MembershipPlan, type Payment } from './membership.ts';

/** A membership in an older system that continues in this one. */
export interface CarriedOver extends Partial<Payment> {
  /** Its last day, inclusive; `null` only for visits that never expire. */
  readonly endsOn: GymDay | null;
  /** Its first day, if known. Default: one term of the plan before the end. */
  readonly startsOn?: GymDay;
  /** Visits that are left, for a plan that counts them. */
  readonly visitsLeft?: number;
}

/** Returns the first day of a term of the plan that ends on `endsOn`. Months count back from the day after the end. */
function termBefore({ months, days }: MembershipPlan, endsOn: GymDay): GymDay {
  if (months === null) return addDays(endsOn, 1 - (days ?? 1));
  const next = partsOf(addDays(endsOn, 1));
  return dayFromParts({ ...next, month: next.month - months });
}

/**
 * Returns the visits of the membership; `undefined` if the plan counts them and the number left is missing or invalid.
 */
function visitsOf(plan: MembershipPlan, left: number | undefined): number | null | undefined {
  if (plan.visits === null) return null;
  return left !== undefined && Number.isInteger(left) && left >= 1 && left <= MAX_CARRIED_VISITS ? left : undefined;
}

/**
 * Creates a membership that continues one of another system. It keeps the end that was paid for, whatever the term of
 * the plan is. The next renewal is anchored on the day after it. An end in the past creates an expired membership, so
 * that staff follow up the person.
 */
export function carryOver(plan: MembershipPlan, doing: Doing, options: CarriedOver): Result<MembershipChange> {
  const wrong = planRefusal(plan);
  if (wrong) return refuse(wrong, { field: 'Plan' });
  const today = gymDayOf(doing.now);
  const isEndless = plan.months === null && plan.days === null;
  const { endsOn } = options;
  if ((endsOn === null) !== isEndless) return refuse('date-out-of-range', { field: 'Ends' });
  if (endsOn !== null && Math.abs(daysBetween(today, endsOn)) > MAX_AHEAD_DAYS)
    return refuse('date-out-of-range', { field: 'Ends' });
  const visits = visitsOf(plan, options.visitsLeft);
  if (visits === undefined) return refuse('invalid-input', { field: 'Visits' });
  const startsOn = options.startsOn ?? (endsOn === null ? today : termBefore(plan, endsOn));
  if (startsOn > (endsOn ?? today)) return refuse('date-out-of-range', { field: 'Starts' });
  const period = {
    startsOn,
    endsOn: endsOn ?? ENDLESS,
    anchorDay: partsOf(endsOn === null ? startsOn : addDays(endsOn, 1)).day,
    visits,
    continues: false,
  };
  return changeBy([], paidEntry(plan, doing, period, options), today);
}
