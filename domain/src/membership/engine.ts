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

/**
 * Where a new entry comes from. `id`: the entry's key. `by`: the author's uid, or `server`. `now`: epoch milliseconds.
 */
export interface EntryOrigin {
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
  /** First day chosen by hand. It is refused if the renewal can't start on that day, see {@link findStart}. */
  readonly startsOn?: GymDay;
  /** Number of check-ins since `visitsFrom` of the current membership. Default: 0. */
  readonly visitsUsed?: number;
}

export interface ChangePlanOptions extends Partial<Payment> {
  /** First day of the new plan. Default: today, or the first day of a membership that hasn't begun. */
  readonly from?: GymDay;
  /**
   * True (default): keeps the end that was already paid for. False: starts a term of the new plan. Visits that never
   * expire have no end to keep, so the new plan's term starts.
   */
  readonly keepEnd?: boolean;
  /** Number of check-ins since `visitsFrom` of the current membership. Used visits aren't credited. Default: 0. */
  readonly visitsUsed?: number;
}

/** Returns the change of the membership that an appended entry makes. */
export function computeChange(
  entries: readonly MembershipEntry[],
  entry: MembershipEntry,
  today: GymDay,
): Result<MembershipChange> {
  const membership = currentMembership([...entries, entry], today);
  if (!membership) return refuse('no-membership');
  const oldEnds = currentMembership(entries, today)?.endsOn ?? null;
  return ok({ entry, membership, oldEnds, newEnds: membership.endsOn });
}

/** Completes the price and payment of an entry. Default: the plan's price, in cash. */
function completePayment(plan: MembershipPlan, options: Partial<Payment>): Payment {
  const { priceCentavos = plan.priceCentavos, paidBy = 'cash', saleId = null, reason } = options;
  return { priceCentavos, paidBy, saleId, ...present({ reason }) };
}

/** Returns the entry of a period that is sold, or carried over from another system. */
export function paidEntry(
  plan: MembershipPlan,
  origin: EntryOrigin,
  period: Pick<PaidEntry, 'startsOn' | 'endsOn' | 'anchorDay' | 'visits' | 'continues'>,
  payment: Partial<Payment>,
): PaidEntry {
  return {
    kind: 'paid',
    id: origin.id,
    by: origin.by,
    at: origin.now,
    planId: plan.id,
    branches: plan.branches,
    ...period,
    ...completePayment(plan, payment),
  };
}

/** Returns why this plan can't be sold; `null` if it can. */
export function planRefusal(plan: MembershipPlan): RefusalReason | null {
  if (!plan.active) return 'plan-inactive';
  return isSoundPlan(plan) ? null : 'plan-invalid';
}

/** Where a renewal starts. */
interface Start {
  readonly startsOn: GymDay;
  /** Whether it continues the previous period, so that both form one membership. */
  readonly continues: boolean;
  /** Anchor (a day of the month) of the previous period, if the renewal continues from its end; else `null`. */
  readonly previousAnchor: number | null;
  /** Whether the new visits are added to visits that never expire. */
  readonly addsToEndless: boolean;
}

/**
 * Returns a start that continues no period: `startsOn`, by default today. Refuses a day that is before `earliest` or
 * too far from today.
 */
function startAnew(earliest: GymDay | null, today: GymDay, startsOn: GymDay = today): Result<Start> {
  if (Math.abs(daysBetween(today, startsOn)) > MAX_START_DISTANCE_DAYS)
    return refuse('date-out-of-range', { field: 'Starts' });
  if (earliest !== null && startsOn < earliest) return refuse('dates-overlap', { field: 'Starts' });
  return ok({ startsOn, continues: false, previousAnchor: null, addsToEndless: false });
}

/**
 * Whether the visits of an active membership are used up. False if a freeze is to come, or if the last period doesn't
 * count visits.
 */
function hasNoVisitsLeft(history: History, today: GymDay, visitsUsed: number): boolean {
  const { state, visits, freeze } = membershipOn(history, today);
  const areVisitsCounted = visits !== null && lastSegment(history).visits !== null;
  return areVisitsCounted && state === 'active' && freeze === null && visitsUsed >= visits;
}

/**
 * Returns where a renewal starts, see {@link renew}. `history`: the person's entries; `null` if there is no paid
 * period.
 */
function findStart(history: History | null, plan: MembershipPlan, today: GymDay, options: RenewOptions): Result<Start> {
  const chosen = options.startsOn;
  if (!history) return startAnew(null, today, chosen);
  const { state } = membershipOn(history, today);
  const last = lastSegment(history);
  if (state === 'expired' || state === 'cancelled') return startAnew(addDays(last.endsOn, 1), today, chosen);
  if (history.cancel) return refuse('cancellation-pending');

  const isUsedUp = hasNoVisitsLeft(history, today, options.visitsUsed ?? 0);
  if (isUsedUp && plan.visits === null) return startAnew(today, today, chosen);
  const addsToEndless = !isUsedUp && last.endsOn === ENDLESS;
  if (addsToEndless && plan.visits === null) return refuse('visits-unused');
  // New visits don't wait for the end of a pack that is used up or never expires.
  const startsAtOnce = addsToEndless || isUsedUp;
  const startsOn = startsAtOnce ? laterOf(today, last.startsOn) : addDays(last.endsOn, 1);
  if (chosen !== undefined && chosen !== startsOn) return refuse('dates-overlap', { field: 'Starts' });
  return ok({ startsOn, continues: true, previousAnchor: startsAtOnce ? null : last.anchorDay, addsToEndless });
}

/**
 * Sells a period. If there are no paid periods, or they are over (grace days don't count), it starts today or on the
 * chosen day. Otherwise it follows them, or starts earlier if their visits are used up or never expire.
 */
export function renew(
  entries: readonly MembershipEntry[],
  plan: MembershipPlan,
  origin: EntryOrigin,
  options: RenewOptions = {},
): Result<MembershipChange> {
  const refusal = planRefusal(plan);
  if (refusal) return refuse(refusal, { field: 'Plan' });
  const today = gymDayOf(origin.now);
  const start = findStart(foldHistory(entries), plan, today, options);
  if (!start.ok) return start;
  const { startsOn, continues, previousAnchor, addsToEndless } = start.value;
  const anchorDay = previousAnchor === null ? partsOf(startsOn).day : anchorFor(startsOn, previousAnchor);
  const endsOn = addsToEndless ? ENDLESS : endOfPeriod(plan, startsOn, anchorDay);
  if (endsOn !== ENDLESS && daysBetween(today, endsOn) > MAX_AHEAD_DAYS) return refuse('date-out-of-range');
  const period = { startsOn, endsOn, anchorDay, visits: plan.visits, continues };
  return computeChange(entries, paidEntry(plan, origin, period, options), today);
}

/**
 * Returns the membership if it may be frozen or get another plan. Refuses if there is none, if it is over, or if a
 * freeze or a cancellation is current or pending.
 */
export function requireChangeable(
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
 * Replaces the plan of the current membership from a day on. Keeps the last day that was paid for, or starts a term of
 * the new plan. The unused part of what was paid is credited.
 */
export function changePlan(
  entries: readonly MembershipEntry[],
  plan: MembershipPlan,
  origin: EntryOrigin,
  options: ChangePlanOptions = {},
): Result<MembershipChange> {
  const refusal = planRefusal(plan);
  if (refusal) return refuse(refusal, { field: 'Plan' });
  const today = gymDayOf(origin.now);
  const found = requireChangeable(entries, today);
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
  // Packs that share their visits form a pool. If another pool is current on `from`, none of its visits are used yet.
  const isSamePool = membershipOn(history, from).visitsFrom === current.visitsFrom;
  const settled = settleChange(history, entries, plan, term, isSamePool ? (options.visitsUsed ?? 0) : 0);
  const entry: MembershipEntry = {
    kind: 'change',
    id: origin.id,
    by: origin.by,
    at: origin.now,
    planId: plan.id,
    startsOn: from,
    endsOn,
    anchorDay,
    visits: plan.visits,
    branches: plan.branches,
    ...completePayment(plan, { priceCentavos: settled.owedCentavos, ...options }),
    creditCentavos: settled.creditCentavos,
    leftCentavos: settled.leftCentavos,
  };
  return computeChange(entries, entry, today);
}
