import { EXPIRES_SOON_DAYS } from '../attendance/attendance.ts';
import { daysBetween, type GymDay, startOfGymDay } from '../calendar/calendar.ts';

/** The dates of a member in a list row. */
export interface MemberDates {
  /** Last day of the membership, inclusive; `undefined` without a membership. */
  readonly Ends?: GymDay | undefined;
  /** The first instant after the current or next freeze, epoch milliseconds. */
  readonly FrozenUntil?: number | undefined;
  /** The first instant of that freeze, epoch milliseconds. */
  readonly FrozenFrom?: number | undefined;
  /** The membership was cancelled, perhaps from a later day on. */
  readonly Cancelled?: true | undefined;
}

/**
 * A member's status as lists show it. `none`: no membership. `closed`: the account is closed, which callers determine
 * and not {@link memberStatus}. `soon`: active, and it ends soon. `daysLeft` is 0 on the last day.
 */
export type MemberStatus =
  | { readonly kind: 'none' | 'frozen' | 'cancelled' | 'closed' }
  | { readonly kind: 'active' | 'soon'; readonly daysLeft: number }
  | { readonly kind: 'expired'; readonly daysAgo: number };

/** Returns the status of a member on a day, derived from dates, so that no row has to be rewritten at midnight. */
export function memberStatus(dates: MemberDates, today: GymDay): MemberStatus {
  if (dates.Ends === undefined) return { kind: 'none' };
  const daysLeft = daysBetween(today, dates.Ends);
  if (daysLeft < 0) return dates.Cancelled ? { kind: 'cancelled' } : { kind: 'expired', daysAgo: -daysLeft };
  const dayStart = startOfGymDay(today);
  const hasFreezeBegun = dates.FrozenFrom === undefined || dates.FrozenFrom <= dayStart;
  if (dates.FrozenUntil !== undefined && dates.FrozenUntil > dayStart && hasFreezeBegun) return { kind: 'frozen' };
  return daysLeft <= EXPIRES_SOON_DAYS ? { kind: 'soon', daysLeft } : { kind: 'active', daysLeft };
}
