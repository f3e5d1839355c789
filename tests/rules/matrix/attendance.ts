import { BRANCH, channelOf, DESK, DESK_OF_BRANCH, DOOR, GUARDIAN, MEMBER, type Role } from '../model/actors.ts';
import { type Json, SERVER, TIMESTAMP } from '../model/case.ts';
import {
  ATTENDANCE,
  ATTENDANCE_FACTS,
  CHECK_IN_ID,
  checkInArrival,
  MEMBER_ATTENDANCE,
  NOT_CHECKED_IN,
  OTHER_ID,
  OWN_UNDO,
  storedCheckIn,
  TODAY,
  VISIT_USE,
} from '../model/world.ts';
import type { Attempt, AttemptContext, Row } from './row.ts';

/** The member and their guardian. */
const OWN: readonly Role[] = ['own', 'guardian'];
const OWN_AND_DESK: readonly Role[] = [...OWN, ...DESK];
const ATTENDANCE_OF_DAY = ATTENDANCE.slice(0, ATTENDANCE.lastIndexOf('/'));
const DAY_LIST = { path: ATTENDANCE_OF_DAY, query: { orderBy: 'At', last: 50 } };
/** Paths in `AnnulledAttendance`, which has the same keys as `Attendance` and below them the id of the check-in. */
const ARCHIVE_OF_DAY = `Annulled${ATTENDANCE_OF_DAY}`;
const ARCHIVE_OF_MEMBER = `Annulled${ATTENDANCE}`;
const ARCHIVED = `${ARCHIVE_OF_MEMBER}/${CHECK_IN_ID}`;

/** Returns a check-in of the member through the caller's channel. */
function checkIn({ clock, as }: AttemptContext): { readonly [key: string]: Json } {
  return {
    Id: CHECK_IN_ID,
    At: clock.now,
    Ts: TIMESTAMP,
    Via: channelOf(as),
    By: as ?? MEMBER,
    Verdict: 'granted',
    Clock: 'sure',
  };
}

function createCheckIn(context: AttemptContext): Attempt {
  return {
    given: NOT_CHECKED_IN,
    updates: { [ATTENDANCE]: checkIn(context), [MEMBER_ATTENDANCE]: { Ts: TIMESTAMP } },
  };
}

/** The update of a stored check-in: the server adds the name, a device sends the same check-in again. */
function updateCheckIn(context: AttemptContext): Attempt {
  if (context.as === SERVER) return { updates: { [`${ATTENDANCE}/Nombre`]: 'Sofía Martínez' } };
  const { At } = storedCheckIn(context.clock);
  return {
    updates: { [ATTENDANCE]: { ...checkIn(context), At: At ?? null }, [MEMBER_ATTENDANCE]: { Ts: TIMESTAMP } },
  };
}

/** The annulment of both records of a check-in. On the own phone it also stores the day of the check-in. */
function annulCheckIn({ clock, as }: AttemptContext): Attempt {
  const annulment = { At: TIMESTAMP, By: as ?? MEMBER };
  return {
    given: { [`${ATTENDANCE}/Ts`]: clock.now + clock.slack, [ATTENDANCE_FACTS]: null },
    updates: {
      [`${ATTENDANCE}/Annulled`]: annulment,
      [`${MEMBER_ATTENDANCE}/Annulled`]: annulment,
      ...(as === MEMBER || as === GUARDIAN ? { [OWN_UNDO]: TODAY } : {}),
    },
  };
}

/** A check-in on the member's own phone that uses a visit, with its marker (`VisitUse`). */
function createVisitUse(context: AttemptContext): Attempt {
  const marker = { Id: CHECK_IN_ID, Branch: BRANCH, Day: TODAY, Ts: TIMESTAMP };
  return { ...createCheckIn(context), updates: { ...createCheckIn(context).updates, [VISIT_USE]: marker } };
}

/** The update of a stored marker: the server sets the marker to counted, a device sends the check-in again. */
function updateVisitUse(context: AttemptContext): Attempt {
  if (context.as !== SERVER) return createVisitUse(context);
  const ts = checkInArrival(context.clock);
  return { given: { [`${VISIT_USE}/Counted`]: null }, updates: { [`${VISIT_USE}/Counted`]: ts } };
}

/** The archiving of an annulled check-in that another one has replaced. */
function archiveCheckIn({ clock }: AttemptContext): Attempt {
  const annulled = { ...storedCheckIn(clock), Annulled: { At: clock.now - 60_000, By: 'admin-1' } };
  return { given: { [ATTENDANCE]: { ...annulled, Id: OTHER_ID, Annulled: null } }, updates: { [ARCHIVED]: annulled } };
}

/** Check-ins, the facts that the server stores about them, their undos, annulled check-ins, and used visits. */
export const ATTENDANCE_ROWS: readonly Row[] = [
  {
    pattern: 'Attendance/{branch}/{day}',
    allow: { list: DESK_OF_BRANCH },
    note: 'up to 200 at a time',
    list: DAY_LIST,
  },
  {
    pattern: 'Attendance/{branch}/{day}/{uid}',
    allow: {
      read: [...OWN, ...DOOR],
      list: DESK_OF_BRANCH,
      create: [...OWN, ...DOOR, 'server'],
      update: ['own', 'server'],
    },
    note: 'in the same update as MemberAttendance; create: if there is no check-in or it is annulled; create, own: if membership and branch allow it; create, server: check-ins that staff record later; update: the author sends the same values again; update, server: adds the name',
    list: DAY_LIST,
    create: createCheckIn,
    update: updateCheckIn,
    delete: () => ({ updates: { [ATTENDANCE]: null, [MEMBER_ATTENDANCE]: null } }),
  },
  {
    pattern: 'AttendanceFacts/{branch}/{day}/{uid}',
    allow: { read: DESK_OF_BRANCH, create: ['server'], update: ['server'] },
    note: 'create: once for each check-in; update: only an earlier arrival',
    update: ({ clock }) => ({ updates: { [`${ATTENDANCE_FACTS}/Ts`]: checkInArrival(clock) - 1000 } }),
  },
  {
    pattern: 'VisitUse/{uid}',
    allow: { read: OWN, create: OWN, update: [...OWN, 'server'], erase: ['server'] },
    note: 'in the same update as a check-in on the own phone; update, server: sets it to counted',
    create: createVisitUse,
    update: updateVisitUse,
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
    allow: { read: OWN_AND_DESK, list: OWN_AND_DESK, create: [...OWN, ...DOOR, 'server'], update: ['own'] },
    note: 'in the same update as Attendance',
    create: createCheckIn,
    // The server may update the record in Attendance, so its attempt writes only the one in MemberAttendance.
    update: (context) =>
      context.as === SERVER ? { updates: { [MEMBER_ATTENDANCE]: { Ts: TIMESTAMP } } } : updateCheckIn(context),
    delete: () => ({ updates: { [ATTENDANCE]: null, [MEMBER_ATTENDANCE]: null } }),
  },
  {
    pattern: 'Attendance/{branch}/{day}/{uid}/Annulled',
    allow: {
      read: [...OWN, ...DOOR],
      list: [...OWN, ...DOOR],
      create: ['own', 'server'],
      delete: ['server'],
    },
    note: 'create: by the server, or by the author of the check-in up to 30 s after it first arrived; on the own phone once a day',
    create: annulCheckIn,
  },
  {
    pattern: 'MemberAttendance/{uid}/{day}/{branch}/Annulled',
    allow: { read: OWN_AND_DESK, list: OWN_AND_DESK, create: ['own', 'server'], delete: ['server'] },
    note: 'in the same update as the annulment in Attendance',
    create: annulCheckIn,
  },
  {
    pattern: 'OwnUndos/{uid}',
    allow: { read: OWN, create: OWN, update: OWN, erase: ['server'] },
    note: 'the day of the newest check-in that was undone on the own phone; update: only to a later day',
    create: () => ({ given: { [OWN_UNDO]: null }, updates: { [OWN_UNDO]: TODAY } }),
    update: () => ({ updates: { [OWN_UNDO]: TODAY } }),
  },
  {
    pattern: 'AnnulledAttendance/{branch}/{day}',
    allow: { list: DESK_OF_BRANCH },
    note: 'up to 200 people at a time',
    list: { path: ARCHIVE_OF_DAY, query: { orderBy: '.key', first: 200 } },
  },
  {
    pattern: 'AnnulledAttendance/{branch}/{day}/{uid}',
    allow: { read: DESK_OF_BRANCH, list: DESK_OF_BRANCH, erase: ['server'] },
    path: ARCHIVE_OF_MEMBER,
    list: { path: ARCHIVE_OF_MEMBER, query: { orderBy: '.key', first: 10 } },
  },
  {
    pattern: 'AnnulledAttendance/{branch}/{day}/{uid}/{id}',
    allow: { read: DESK_OF_BRANCH, list: DESK_OF_BRANCH, create: ['server'] },
    note: 'once, a copy of the annulled record',
    path: ARCHIVED,
    create: archiveCheckIn,
  },
];
