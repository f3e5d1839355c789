import { MEMBER } from '../model/actors.ts';
import { type Json, TIMESTAMP, type Updates } from '../model/case.ts';
import type { Clock } from '../model/clock.ts';
import { ATTENDANCE, CHECK_IN_ID, MEMBER_ATTENDANCE } from '../model/world.ts';

/** Fields of a check-in. */
export type CheckInRecord = { readonly [key: string]: Json };

/**
 * Returns the branch's record (in `Attendance`) as the member's own phone sends it. `changes` replaces fields; `null`
 * omits one.
 */
export function branchRecord(clock: Clock, changes: CheckInRecord = {}): CheckInRecord {
  return {
    Id: CHECK_IN_ID,
    At: clock.now,
    Ts: TIMESTAMP,
    Via: 'self',
    By: MEMBER,
    Verdict: 'granted',
    Clock: 'sure',
    ...changes,
  };
}

/** Returns the update of a check-in: the branch's record, with `changes`, and the one in `MemberAttendance`. */
export function checkIn(clock: Clock, changes: CheckInRecord = {}): Updates {
  return { [ATTENDANCE]: branchRecord(clock, changes), [MEMBER_ATTENDANCE]: { Ts: TIMESTAMP } };
}

/** Returns the update of a check-in at another branch, on another day or of another person. */
export function checkInAt(
  clock: Clock,
  keys: { readonly branch: string; readonly day: string; readonly uid: string },
  changes: CheckInRecord = {},
): Updates {
  const { branch, day, uid } = keys;
  return {
    [`Attendance/${branch}/${day}/${uid}`]: branchRecord(clock, changes),
    [`MemberAttendance/${uid}/${day}/${branch}`]: { Ts: TIMESTAMP },
  };
}
