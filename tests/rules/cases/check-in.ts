import { MEMBER } from '../model/actors.ts';
import { type Json, TIMESTAMP, type Updates } from '../model/case.ts';
import type { Clock } from '../model/clock.ts';
import { ATTENDANCE, CHECK_IN_ID, MEMBER_ATTENDANCE } from '../model/world.ts';

export type CheckInRecord = { readonly [key: string]: Json };

/** Returns the record as the member's own phone sends it, with some fields changed; `null` omits one. */
export function record(clock: Clock, changes: CheckInRecord = {}): CheckInRecord {
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

/** Returns the branch's and the member's record in one update. */
export function checkIn(clock: Clock, changes: CheckInRecord = {}): Updates {
  return { [ATTENDANCE]: record(clock, changes), [MEMBER_ATTENDANCE]: { Ts: TIMESTAMP } };
}

/** Returns the same update for another branch, day or person. */
export function checkInAt(
  clock: Clock,
  place: { readonly branch: string; readonly day: string; readonly uid: string },
  changes: CheckInRecord = {},
): Updates {
  const { branch, day, uid } = place;
  return {
    [`Attendance/${branch}/${day}/${uid}`]: record(clock, changes),
    [`MemberAttendance/${uid}/${day}/${branch}`]: { Ts: TIMESTAMP },
  };
}
