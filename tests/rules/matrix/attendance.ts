import { BRANCH, channelOf, DESK, DESK_OF_BRANCH, DOOR, GUARDIAN, MEMBER, type Role } from '../model/actors.ts';
import { type Json, SERVER, TIMESTAMP } from '../model/case.ts';
import {
  ATTENDANCE,
  ATTENDANCE_FACTS,
  arrival,
  CHECK_IN_ID,
  MEMBER_ATTENDANCE,
  NOT_CHECKED_IN,
  OTHER_ID,
  OWN_UNDO,
  storedCheckIn,
  TODAY,
  VISIT_USE,
} from '../model/world.ts';
import type { Asking, Attempt, Row } from './row.ts';

const OWN: readonly Role[] = ['own', 'guardian'];
const OWN_AND_DESK: readonly Role[] = [...OWN, ...DESK];
const MOVED = `Annulled${ATTENDANCE}/${CHECK_IN_ID}`;
const DAY_LIST = { path: ATTENDANCE.slice(0, ATTENDANCE.lastIndexOf('/')), query: { orderBy: 'At', last: 50 } };

/** A check-in of the member through the caller's channel. */
function checkIn({ clock, as }: Asking): { readonly [key: string]: Json } {
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

function created(asking: Asking): Attempt {
  return {
    given: NOT_CHECKED_IN,
    updates: { [ATTENDANCE]: checkIn(asking), [MEMBER_ATTENDANCE]: { Ts: TIMESTAMP } },
  };
}

/** The update of a stored check-in: the server adds the name, a device resends it. */
function updated(asking: Asking): Attempt {
  if (asking.as === SERVER) return { updates: { [`${ATTENDANCE}/Nombre`]: 'Sofía Martínez' } };
  const { At } = storedCheckIn(asking.clock);
  return {
    updates: { [ATTENDANCE]: { ...checkIn(asking), At: At ?? null }, [MEMBER_ATTENDANCE]: { Ts: TIMESTAMP } },
  };
}

/** An undo in both records. */
function annulled({ clock, as }: Asking): Attempt {
  const mark = { At: TIMESTAMP, By: as ?? MEMBER };
  return {
    given: { [`${ATTENDANCE}/Ts`]: clock.now + clock.slack, [ATTENDANCE_FACTS]: null },
    updates: {
      [`${ATTENDANCE}/Annulled`]: mark,
      [`${MEMBER_ATTENDANCE}/Annulled`]: mark,
      ...(as === MEMBER || as === GUARDIAN ? { [OWN_UNDO]: TODAY } : {}),
    },
  };
}

/** The marker of the visit that a check-in by own phone uses, and that the server sets to counted. */
function used(asking: Asking): Attempt {
  const place = { Id: CHECK_IN_ID, Branch: BRANCH, Day: TODAY, Ts: TIMESTAMP };
  return { ...created(asking), updates: { ...created(asking).updates, [VISIT_USE]: place } };
}

function counted(asking: Asking): Attempt {
  if (asking.as !== SERVER) return used(asking);
  const ts = arrival(asking.clock);
  return { given: { [`${VISIT_USE}/Counted`]: null }, updates: { [`${VISIT_USE}/Counted`]: ts } };
}

/** An annulled check-in, archived when another one replaces it. */
function moved({ clock }: Asking): Attempt {
  const annulled = { ...storedCheckIn(clock), Annulled: { At: clock.now - 60_000, By: 'admin-1' } };
  return { given: { [ATTENDANCE]: { ...annulled, Id: OTHER_ID, Annulled: null } }, updates: { [MOVED]: annulled } };
}

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
    note: 'together with MemberAttendance; create: at a key that is free or annulled; own: within the membership and where the branch allows it; server: what staff record later; update: by whoever wrote it, with the same values; server: the name and the annulment',
    list: DAY_LIST,
    create: created,
    update: updated,
    delete: () => ({ updates: { [ATTENDANCE]: null, [MEMBER_ATTENDANCE]: null } }),
  },
  {
    pattern: 'AttendanceFacts/{branch}/{day}/{uid}',
    allow: { read: DESK_OF_BRANCH, create: ['server'], update: ['server'] },
    note: 'once for each record; afterwards only an earlier arrival',
    update: ({ clock }) => ({ updates: { [`${ATTENDANCE_FACTS}/Ts`]: arrival(clock) - 1000 } }),
  },
  {
    pattern: 'VisitUse/{uid}',
    allow: { read: OWN, create: OWN, update: [...OWN, 'server'], erase: ['server'] },
    note: 'together with the own check-in; server: counted',
    create: used,
    update: counted,
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
    note: 'together with Attendance',
    create: created,
    // The server doesn't write this one, so the place is tried alone.
    update: (asking) =>
      asking.as === SERVER ? { updates: { [MEMBER_ATTENDANCE]: { Ts: TIMESTAMP } } } : updated(asking),
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
    note: 'create: by whoever wrote the record, up to 30 s after it; on the own phone once a day',
    create: annulled,
  },
  {
    pattern: 'MemberAttendance/{uid}/{day}/{branch}/Annulled',
    allow: { read: OWN_AND_DESK, list: OWN_AND_DESK, create: ['own', 'server'], delete: ['server'] },
    note: 'in the same update as the annulment in Attendance',
    create: annulled,
  },
  {
    pattern: 'OwnUndos/{uid}',
    allow: { read: OWN, create: OWN, update: OWN, erase: ['server'] },
    note: 'the day of the newest undo on the own phone; only to a later day',
    create: () => ({ given: { [OWN_UNDO]: null }, updates: { [OWN_UNDO]: TODAY } }),
    update: () => ({ updates: { [OWN_UNDO]: TODAY } }),
  },
  {
    pattern: 'AnnulledAttendance/{branch}/{day}',
    allow: { list: DESK_OF_BRANCH },
    note: 'up to 200 people at a time',
    list: {
      path: `Annulled${ATTENDANCE.slice(0, ATTENDANCE.lastIndexOf('/'))}`,
      query: { orderBy: '.key', first: 200 },
    },
  },
  {
    pattern: 'AnnulledAttendance/{branch}/{day}/{uid}',
    allow: { read: DESK_OF_BRANCH, list: DESK_OF_BRANCH, erase: ['server'] },
    place: `Annulled${ATTENDANCE}`,
    list: { path: `Annulled${ATTENDANCE}`, query: { orderBy: '.key', first: 10 } },
  },
  {
    pattern: 'AnnulledAttendance/{branch}/{day}/{uid}/{id}',
    allow: { read: DESK_OF_BRANCH, list: DESK_OF_BRANCH, create: ['server'] },
    note: 'once, a copy of the annulled record',
    place: MOVED,
    create: moved,
  },
];
