import type { Standing } from '../attendance/attendance.ts';
import { addDays, endOfGymDay, type GymDay, startOfGymDay } from '../calendar/calendar.ts';
import { ENDLESS } from './dates.ts';
import type { Membership } from './membership.ts';

/** What the standing depends on besides the membership. */
export interface AccessOptions {
  /** Days after the end on which the door still opens. */
  readonly graceDays: number;
  /** Check-ins counted by {@link countVisitsUsed}; only read if the plan counts visits. */
  readonly visitsUsed: number;
}

/** Counts the check-ins that use up visits. `checkIns`: the day of each check-in that isn't annulled. */
export function countVisitsUsed(membership: Membership, checkIns: readonly GymDay[]): number {
  const from = membership.visitsFrom;
  return from === null ? 0 : checkIns.filter((day) => day >= from).length;
}

/**
 * Returns the first instant without access: after the last day and its grace days. A cancellation has no grace days.
 */
function findEnd(membership: Membership, graceDays: number): number {
  const { cancel, endsOn } = membership;
  // If a freeze was ended early, the membership may end before the day of the cancellation.
  if (cancel && addDays(endsOn, 1) < cancel.from) return endOfGymDay(endsOn);
  // A cancellation for today takes effect when it was made, so that earlier check-ins of the day stay valid.
  if (cancel) return Math.min(Math.max(startOfGymDay(cancel.from), cancel.at), endOfGymDay(cancel.from));
  return endOfGymDay(endsOn === ENDLESS ? ENDLESS : addDays(endsOn, graceDays));
}

/**
 * Derives the standing at the door (`Access/{uid}`, roster rows) from a membership; `null` without one. Instants are
 * epoch milliseconds.
 */
export function deriveAccess(membership: Membership | null, options: AccessOptions): Standing | null {
  if (!membership) return null;
  const { freeze, visits } = membership;
  return {
    from: startOfGymDay(membership.startsOn),
    until: findEnd(membership, options.graceDays),
    endsOn: membership.endsOn,
    frozen: freeze ? { from: startOfGymDay(freeze.from), until: endOfGymDay(freeze.to) } : null,
    cancelled: membership.cancel !== null,
    branches: membership.branches,
    visitsLeft: visits === null ? null : Math.max(0, visits - options.visitsUsed),
  };
}
