import { addDays, dayFromParts, daysBetween, type GymDay, gymDayOf, partsOf } from '../calendar/calendar.ts';
import { type Result, refuse } from '../errors.ts';
import { ENDLESS, MAX_AHEAD_DAYS } from './dates.ts';
import { computeChange, type EntryOrigin, type MembershipChange, paidEntry, planRefusal } from './engine.ts';
import { MAX_CARRIED_VISITS, type MembershipPlan, type Payment } from './membership.ts';

/** A membership of an older system that continues in this app. */
export interface CarriedOver extends Partial<Payment> {
  /** Its last day, inclusive; `null` only for visits that never expire. */
  readonly endsOn: GymDay | null;
  /** Its first day, if known. Default: one term of the plan before the end; today if there is no end. */
  readonly startsOn?: GymDay;
  /** Visits that are left, for a plan that counts them. */
  readonly visitsLeft?: number;
}

/** Returns the first day of a term of the plan that ends on `endsOn`. Months count back from the day after the end. */
function firstDayOfTerm({ months, days }: MembershipPlan, endsOn: GymDay): GymDay {
  if (months === null) return addDays(endsOn, 1 - (days ?? 1));
  const next = partsOf(addDays(endsOn, 1));
  return dayFromParts({ ...next, month: next.month - months });
}

/**
 * Returns the visits that are left; `null` if the plan doesn't count visits; `undefined` if it does and the number is
 * missing or invalid.
 */
function parseVisits(plan: MembershipPlan, visitsLeft: number | undefined): number | null | undefined {
  if (plan.visits === null) return null;
  return visitsLeft !== undefined && Number.isInteger(visitsLeft) && visitsLeft >= 1 && visitsLeft <= MAX_CARRIED_VISITS
    ? visitsLeft
    : undefined;
}

/**
 * Creates a membership that continues a membership of another system. It keeps the end that was paid for, even if the
 * plan's term would end on another day. The next renewal is anchored on the day after that end. An end in the past
 * creates an expired membership.
 */
export function carryOver(plan: MembershipPlan, origin: EntryOrigin, options: CarriedOver): Result<MembershipChange> {
  const refusal = planRefusal(plan);
  if (refusal) return refuse(refusal, { field: 'Plan' });
  const today = gymDayOf(origin.now);
  const isEndless = plan.months === null && plan.days === null;
  const { endsOn } = options;
  if ((endsOn === null) !== isEndless) return refuse('date-out-of-range', { field: 'Ends' });
  if (endsOn !== null && Math.abs(daysBetween(today, endsOn)) > MAX_AHEAD_DAYS)
    return refuse('date-out-of-range', { field: 'Ends' });
  const visits = parseVisits(plan, options.visitsLeft);
  if (visits === undefined) return refuse('invalid-input', { field: 'Visits' });
  const startsOn = options.startsOn ?? (endsOn === null ? today : firstDayOfTerm(plan, endsOn));
  if (startsOn > (endsOn ?? today)) return refuse('date-out-of-range', { field: 'Starts' });
  const period = {
    startsOn,
    endsOn: endsOn ?? ENDLESS,
    anchorDay: partsOf(endsOn === null ? startsOn : addDays(endsOn, 1)).day,
    visits,
    continues: false,
  };
  return computeChange([], paidEntry(plan, origin, period, options), today);
}
