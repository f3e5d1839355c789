import { DESK, DESK_OF_BRANCH, MEMBER, type Role } from '../model/actors.ts';
import { type Json, SERVER, TIMESTAMP } from '../model/case.ts';
import { ATTENDANCE, CHECK_IN_ID, MEMBER_ATTENDANCE, NOT_CHECKED_IN, storedCheckIn, TODAY } from '../model/world.ts';
import type { Asking, Attempt, Row } from './row.ts';

const OWN_AND_DESK: readonly Role[] = ['own', ...DESK];
const BY_AT = { orderBy: 'At', last: 50 };

/** A check-in of the member by whoever asks, as their part of the app would write it. */
function checkIn({ clock, as }: Asking): { readonly [key: string]: Json } {
  return {
    Id: CHECK_IN_ID,
    At: clock.now,
    Ts: TIMESTAMP,
    Via: 'self',
    By: as ?? MEMBER,
    Verdict: 'granted',
    Clock: 'sure',
  };
}

function created(asking: Asking): Attempt {
  return {
    given: NOT_CHECKED_IN,
    updates: { [ATTENDANCE]: checkIn(asking), [MEMBER_ATTENDANCE]: { Ts: TIMESTAMP } },
  };
}

/** The server adds the name; a device sends the same again. */
function updated(asking: Asking): Attempt {
  if (asking.as === SERVER) return { updates: { [`${ATTENDANCE}/Nombre`]: 'Sofía Martínez' } };
  const { At } = storedCheckIn(asking.clock);
  return {
    updates: { [ATTENDANCE]: { ...checkIn(asking), At: At ?? null }, [MEMBER_ATTENDANCE]: { Ts: TIMESTAMP } },
  };
}

export const ATTENDANCE_ROWS: readonly Row[] = [
  {
    pattern: 'Attendance/{branch}/{day}',
    allow: { read: DESK_OF_BRANCH, list: DESK_OF_BRANCH },
    list: { path: ATTENDANCE.slice(0, ATTENDANCE.lastIndexOf('/')), query: BY_AT },
  },
  {
    pattern: 'Attendance/{branch}/{day}/{uid}',
    allow: {
      read: ['own', ...DESK_OF_BRANCH],
      list: DESK_OF_BRANCH,
      create: ['own'],
      update: ['own', 'server'],
    },
    note: 'together with MemberAttendance; update: own, the same sent again; server, the name',
    create: created,
    update: updated,
    delete: () => ({ updates: { [ATTENDANCE]: null, [MEMBER_ATTENDANCE]: null } }),
  },
  {
    pattern: 'MemberAttendance/{uid}',
    allow: { list: OWN_AND_DESK },
    note: 'up to 400 days at a time',
    list: { path: `MemberAttendance/${MEMBER}`, query: { orderBy: '.key', last: 400 } },
  },
  {
    pattern: 'MemberAttendance/{uid}/{day}',
    allow: { read: OWN_AND_DESK, list: OWN_AND_DESK },
    list: { path: `MemberAttendance/${MEMBER}/${TODAY}`, query: { orderBy: '.key', first: 50 } },
  },
  {
    pattern: 'MemberAttendance/{uid}/{day}/{branch}',
    allow: { read: OWN_AND_DESK, list: OWN_AND_DESK, create: ['own'], update: ['own'] },
    note: 'together with Attendance',
    create: created,
    // The server has nothing to say here: tried with the place alone.
    update: (asking) =>
      asking.as === SERVER ? { updates: { [MEMBER_ATTENDANCE]: { Ts: TIMESTAMP } } } : updated(asking),
    delete: () => ({ updates: { [ATTENDANCE]: null, [MEMBER_ATTENDANCE]: null } }),
  },
];
