import { addDays, daysBetween, type GymDay, gymDayOf, partsOf } from '../calendar/calendar.ts';
import { ok, type RefusalReason, type Result, refuse } from '../errors.ts';
import { present } from '../present.ts';
import {
  anchorFor,
  ENDLESS,
  endOfPeriod,
  isSoundPlan,
  laterOf,
  MAX_AHEAD_DAYS,
  MAX_START_DISTANCE_DAYS,
} from './dates.ts';
import { currentMembership, foldHistory, type History, lastSegment, membershipOn } from './history.ts';
import type { Membership, MembershipEntry, MembershipPlan, PaidEntry, Payment } from './membership.ts';
import { settleChange } from './settlement.ts';

/** Author and time; `now` is epoch milliseconds, `id` the new entry's key. */
export interface Doing {
  readonly id: string;
  readonly by: string;
  readonly now: number;
}

/** The result of an operation: the entry to append, the membership after it, and the end before and after. */
export interface MembershipChange {
  readonly entry: MembershipEntry;
  readonly membership: Membership;
  /** `null`: there was no membership. */
  readonly oldEnds: GymDay | null;
  readonly newEnds: GymDay;
}

export interface RenewOptions extends Partial<Payment> {
  /** First day chosen by hand; allowed only if no period is in force. */
  readonly startsOn?: GymDay;
  /** Check-ins counted since `visitsFrom` of the current membership; a pack that is used up doesn't delay the next. */
  readonly visitsUsed?: number;
}

export interface ChangePlanOptions extends Partial<Payment> {
  /** First day of the new plan; default today. */
  readonly from?: GymDay;
  /**
   * Keep the end already paid for (default), or start the new plan's own term. Visits that never expire have no end to
   * keep.
   */
  readonly keepEnd?: boolean;
  /** Check-ins counted since `visitsFrom` of the current membership: they aren't credited. */
  readonly visitsUsed?: number;
}

/** Returns the result of appending an entry. */
export function changeBy(
  entries: readonly MembershipEntry[],
  entry: MembershipEntry,
  today: GymDay,
): Result<MembershipChange> {
  const membership = currentMembership([...entries, entry], today);
  if (!membership) return refuse('no-membership');
  const oldEnds = currentMembership(entries, today)?.endsOn ?? null;
  return ok({ entry, membership, oldEnds, newEnds: membership.endsOn });
}

/** Price and payment of an entry: by default the plan's price in cash. */
function paymentOf(plan: MembershipPlan, options: Partial<Payment>): Payment {
  const { priceCentavos = plan.priceCentavos, paidBy = 'cash', saleId = null, reason } = options;
  return { priceCentavos, paidBy, saleId, ...present({ reason }) };
}

/** Returns the entry of a period that is sold or carried over. */
export function paidEntry(
  plan: MembershipPlan,
  doing: Doing,
  period: Pick<PaidEntry, 'startsOn' | 'endsOn' | 'anchorDay' | 'visits' | 'continues'>,
  payment: Partial<Payment>,
): PaidEntry {
  return {
    kind: 'paid',
    id: doing.id,
    by: doing.by,
    at: doing.now,
    planId: plan.id,
    branches: plan.branches,
    ...period,
    ...paymentOf(plan, payment),
  };
}

/** Returns why this plan can't be sold; `null` if it can. */
export function planRefusal(plan: MembershipPlan): RefusalReason | null {
  if (!plan.active) return 'plan-inactive';
  return isSoundPlan(plan) ? null : 'plan-invalid';
}

interface Start {
  readonly startsOn: GymDay;
  /** Whether it continues the previous period: same run, shared visits. */
  readonly continues: boolean;
  /** The anchor of the run that it continues, if it follows its last day. */
  readonly kept: number | null;
  /** Whether visits that never expire are left, to which the new ones are added. */
  readonly endless: boolean;
}

/** Returns a start that continues no period, from `earliest` on: on the chosen day, else today. */
function freshStart(earliest: GymDay | null, today: GymDay, startsOn: GymDay = today): Result<Start> {
  if (Math.abs(daysBetween(today, startsOn)) > MAX_START_DISTANCE_DAYS)
    return refuse('date-out-of-range', { field: 'Starts' });
  if (earliest !== null && startsOn < earliest) return refuse('dates-overlap', { field: 'Starts' });
  return ok({ startsOn, continues: false, kept: null, endless: false });
}

/** Whether a membership in force has used up its visits and lasts only until new ones are bought. */
function hasNoVisitsLeft(history: History, today: GymDay, visitsUsed: number): boolean {
  const { state, visits, freeze } = membershipOn(history, today);
  const counted = visits !== null && lastSegment(history).visits !== null;
  return counted && state === 'active' && freeze === null && visitsUsed >= visits;
}

/** Returns where a renewal starts: after the periods in force, else today. */
function startOf(history: History | null, plan: MembershipPlan, today: GymDay, options: RenewOptions): Result<Start> {
  const chosen = options.startsOn;
  if (!history) return freshStart(null, today, chosen);
  const { state } = membershipOn(history, today);
  const last = lastSegment(history);
  if (state === 'expired' || state === 'cancelled') return freshStart(addDays(last.endsOn, 1), today, chosen);
  if (history.cancel) return refuse('cancellation-pending');

  const usedUp = hasNoVisitsLeft(history, today, options.visitsUsed ?? 0);
  if (usedUp && plan.visits === null) return freshStart(today, today, chosen);
  const endless = !usedUp && last.endsOn === ENDLESS;
  if (endless && plan.visits === null) return refuse('visits-unused');
  // A pack that is used up, or that never ends, takes the new visits at once.
  const atOnce = endless || usedUp;
  const startsOn = atOnce ? laterOf(today, last.startsOn) : addDays(last.endsOn, 1);
  if (chosen !== undefined && chosen !== startsOn) return refuse('dates-overlap', { field: 'Starts' });
  return ok({ startsOn, continues: true, kept: atOnce ? null : last.anchorDay, endless });
}

/** Sells a period: right after the one in force (grace days are not in force), else from today or the chosen day. */
export function renew(
  entries: readonly MembershipEntry[],
  plan: MembershipPlan,
  doing: Doing,
  options: RenewOptions = {},
): Result<MembershipChange> {
  const wrong = planRefusal(plan);
  if (wrong) return refuse(wrong, { field: 'Plan' });
  const today = gymDayOf(doing.now);
  const start = startOf(foldHistory(entries), plan, today, options);
  if (!start.ok) return start;
  const { startsOn, continues, kept, endless } = start.value;
  const anchorDay = kept === null ? partsOf(startsOn).day : anchorFor(startsOn, kept);
  const endsOn = endless ? ENDLESS : endOfPeriod(plan, startsOn, anchorDay);
  if (endsOn !== ENDLESS && daysBetween(today, endsOn) > MAX_AHEAD_DAYS) return refuse('date-out-of-range');
  const period = { startsOn, endsOn, anchorDay, visits: plan.visits, continues };
  return changeBy(entries, paidEntry(plan, doing, period, options), today);
}

/**
 * Returns the membership if it may be frozen or get another plan: it isn't over, and no freeze or cancellation is
 * current or pending.
 */
export function undisturbed(
  entries: readonly MembershipEntry[],
  today: GymDay,
): Result<{ readonly history: History; readonly current: Membership }> {
  const history = foldHistory(entries);
  if (!history) return refuse('no-membership');
  const current = membershipOn(history, today);
  if (current.state === 'cancelled') return refuse('membership-cancelled');
  if (current.state === 'expired') return refuse('membership-expired');
  if (current.cancel) return refuse('cancellation-pending');
  if (current.freeze) return refuse('membership-frozen');
  return ok({ history, current });
}

/**
 * Replaces the rest of the current period with another plan. Keeps the last day that was paid for, or starts the new
 * plan's own term. The unused part of what was paid is credited.
 */
export function changePlan(
  entries: readonly MembershipEntry[],
  plan: MembershipPlan,
  doing: Doing,
  options: ChangePlanOptions = {},
): Result<MembershipChange> {
  const wrong = planRefusal(plan);
  if (wrong) return refuse(wrong, { field: 'Plan' });
  const today = gymDayOf(doing.now);
  const found = undisturbed(entries, today);
  if (!found.ok) return found;
  const { history, current } = found.value;
  if (current.planId === plan.id) return refuse('same-plan', { field: 'Plan' });
  const earliest = laterOf(today, current.startsOn);
  const from = options.from ?? earliest;
  if (from < earliest || from > current.endsOn) return refuse('date-out-of-range', { field: 'From' });
  const keepEnd = (options.keepEnd ?? true) && current.endsOn !== ENDLESS;
  const anchorDay = keepEnd ? lastSegment(history).anchorDay : partsOf(from).day;
  const endsOn = keepEnd ? current.endsOn : endOfPeriod(plan, from, anchorDay);
  if (endsOn !== ENDLESS && daysBetween(today, endsOn) > MAX_AHEAD_DAYS)
    return refuse('date-out-of-range', { field: 'From' });
  const term = { from, endsOn, keepsEnd: keepEnd };
  // If a later purchase starts a new count of visits, none of them are used yet.
  const isSamePool = membershipOn(history, from).visitsFrom === current.visitsFrom;
  const settled = settleChange(history, entries, plan, term, isSamePool ? (options.visitsUsed ?? 0) : 0);
  const entry: MembershipEntry = {
    kind: 'change',
    id: doing.id,
    by: doing.by,
    at: doing.now,
    planId: plan.id,
    startsOn: from,
    endsOn,
    anchorDay,
    visits: plan.visits,
    branches: plan.branches,
    ...paymentOf(plan, { priceCentavos: settled.owedCentavos, ...options }),
    creditCentavos: settled.creditCentavos,
    leftCentavos: settled.leftCentavos,
  };
  return changeBy(entries, entry, today);
}
