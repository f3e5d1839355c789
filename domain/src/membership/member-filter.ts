import type { GymDay } from '../calendar/calendar.ts';
import { type MemberDates, memberStatus } from './member-status.ts';

/**
 * The states by which members are listed. `in-force`: memberships of open accounts that are neither expired nor
 * cancelled, including frozen ones. `cancelled`: also a membership whose cancellation takes effect on a later day.
 * `none`: members without a membership. `closed`: closed accounts.
 */
export const MEMBER_STATES = ['in-force', 'frozen', 'expired', 'cancelled', 'none', 'closed'] as const;
export type MemberListState = (typeof MEMBER_STATES)[number];

/** The facts of a member by which lists are filtered. `Plan`, `HomeBranch`: keys. `Joined`, `LastVisit`: gym days. */
export interface FilteredMember extends MemberDates {
  readonly Closed?: true | undefined;
  readonly Plan?: string | undefined;
  readonly HomeBranch?: string | undefined;
  readonly Joined?: GymDay | undefined;
  readonly LastVisit?: GymDay | undefined;
}

/** Which members are listed; an absent field filters nothing. `joinedFrom` and `joinedTo` are inclusive. */
export interface MemberFilter {
  readonly state?: MemberListState | undefined;
  readonly plan?: string | undefined;
  readonly branch?: string | undefined;
  readonly joinedFrom?: GymDay | undefined;
  readonly joinedTo?: GymDay | undefined;
  /** Only members whose last visit was before this day, and those who never came. */
  readonly absentSince?: GymDay | undefined;
}

function isInState(member: FilteredMember, state: MemberListState, today: GymDay): boolean {
  const kind = member.Closed ? 'closed' : member.Cancelled ? 'cancelled' : memberStatus(member, today).kind;
  return state === 'in-force' ? kind === 'active' || kind === 'soon' || kind === 'frozen' : kind === state;
}

function isWithin(day: GymDay | undefined, from: GymDay | undefined, to: GymDay | undefined): boolean {
  if (from === undefined && to === undefined) return true;
  return day !== undefined && day >= (from ?? day) && day <= (to ?? day);
}

/** Returns whether a member matches the filter. */
export function matchesFilter(member: FilteredMember, filter: MemberFilter, today: GymDay): boolean {
  const { state, plan, branch, joinedFrom, joinedTo, absentSince } = filter;
  if (plan !== undefined && member.Plan !== plan) return false;
  if (branch !== undefined && member.HomeBranch !== branch) return false;
  if (!isWithin(member.Joined, joinedFrom, joinedTo)) return false;
  if (absentSince !== undefined && member.LastVisit !== undefined && member.LastVisit >= absentSince) return false;
  return state === undefined || isInState(member, state, today);
}
