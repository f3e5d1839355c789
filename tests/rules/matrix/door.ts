import { BRANCH, channelOf, DESK_OF_BRANCH, DOOR, MEMBER } from '../model/actors.ts';
import { type Caller, type Json, SERVER, TIMESTAMP } from '../model/case.ts';
import { DAY, HOUR } from '../model/clock.ts';
import { KIOSK_PLACE, TODAY } from '../model/world.ts';
import type { Asking, Attempt, Row } from './row.ts';

const BY_AT = { orderBy: 'At', last: 200 };
const DENIED = `DeniedCheckIns/${BRANCH}/${TODAY}`;
const GUESTS = `Guests/${BRANCH}/${TODAY}`;
const GUEST_FACTS = `GuestFacts/${BRANCH}/${TODAY}`;
const GUEST = `${GUESTS}/${KIOSK_PLACE}`;
const TERMINAL = `Terminals/${BRANCH}/kiosk-1`;
const CODES = { path: `Codes/${BRANCH}`, query: { orderBy: '.key', startAt: 's00000000', first: 500 } };

function arrived({ clock, as }: Asking): { readonly [key: string]: Json } {
  return { At: clock.now, Ts: TIMESTAMP, Via: channelOf(as), By: as ?? MEMBER, Clock: 'sure' };
}

/** A path that the caller may write: one of their own. */
function placeOf({ as }: Asking): string {
  return `${as ?? MEMBER}~0b7`;
}

/** A denied check-in. An own phone stores it under the member's uid. */
function denied(asking: Asking): Attempt {
  const { as } = asking;
  const place = `${DENIED}/${channelOf(as) === 'self' ? (as ?? MEMBER) : placeOf(asking)}`;
  const record = { ...arrived(asking), Uid: as ?? MEMBER, Reasons: { expired: true } };
  return { given: { [place]: null }, updates: { [place]: record } };
}

/** A retry: the terminal resends its record. */
function deniedAgain(asking: Asking): Attempt {
  const again = { ...arrived(asking), At: asking.clock.now - 60_000, Reasons: { unknown: true } };
  return { given: { [`${DENIED}/${KIOSK_PLACE}/At`]: again.At }, updates: { [`${DENIED}/${KIOSK_PLACE}`]: again } };
}

function guest(asking: Asking, at: number, place = GUEST): Attempt['updates'] {
  return { [place]: { ...arrived(asking), At: at, Name: 'Luis' } };
}

/** An undo by the writer of the record; the server's undo has a reason. */
function annulment(as: Caller): Json {
  const mark = { At: TIMESTAMP, By: as ?? MEMBER };
  return as === SERVER ? { ...mark, Reason: 'Fue un error' } : mark;
}

function health(queue: number): Attempt['updates'] {
  return { [TERMINAL]: { Seen: TIMESTAMP, Build: '3.7.0', Queue: queue, Refused: 0, Version: 1 } };
}

/** The other records of a branch's door. */
export const DOOR_ROWS: readonly Row[] = [
  {
    pattern: 'DeniedCheckIns/{branch}/{day}',
    allow: { list: DESK_OF_BRANCH },
    note: 'up to 200 at a time',
    list: { path: DENIED, query: BY_AT },
  },
  {
    pattern: 'DeniedCheckIns/{branch}/{day}/{id}',
    allow: {
      read: ['kiosk'],
      list: DESK_OF_BRANCH,
      create: ['own', 'guardian', 'other', ...DOOR, 'server'],
      update: ['kiosk'],
    },
    note: 'read: by whoever wrote it; update: the same values again; an own phone writes under the own uid or that of a ward; delete: after a year',
    place: `${DENIED}/${KIOSK_PLACE}`,
    list: { path: DENIED, query: BY_AT },
    create: denied,
    update: deniedAgain,
  },
  {
    pattern: 'Guests/{branch}/{day}',
    allow: { list: DESK_OF_BRANCH },
    note: 'up to 200 at a time',
    list: { path: GUESTS, query: BY_AT },
  },
  {
    pattern: 'Guests/{branch}/{day}/{id}',
    allow: {
      read: ['kiosk', ...DESK_OF_BRANCH],
      list: DESK_OF_BRANCH,
      create: [...DOOR, 'server'],
      update: ['kiosk'],
      delete: ['server'],
    },
    note: 'create: under keys of the own uid; by the server with a sale; read: also whoever wrote it; update: by whoever wrote it, with the same values; delete: after a year; an erasure removes name and phone',
    place: GUEST,
    list: { path: GUESTS, query: BY_AT },
    create: (asking) => {
      const place = `${GUESTS}/${placeOf(asking)}`;
      return { given: { [place]: null }, updates: guest(asking, asking.clock.now, place) };
    },
    update: (asking) => ({
      given: { [`${GUEST}/At`]: asking.clock.now - 60_000 },
      updates: guest(asking, asking.clock.now - 60_000),
    }),
    delete: ({ clock }) => ({
      given: { [`${GUEST}/At`]: clock.now - 366 * DAY },
      updates: { [GUEST]: null },
    }),
  },
  {
    pattern: 'Guests/{branch}/{day}/{id}/Annulled',
    allow: { read: ['kiosk', ...DESK_OF_BRANCH], list: ['kiosk', ...DESK_OF_BRANCH], create: ['kiosk', 'server'] },
    note: 'create: by whoever wrote the record, up to 30 s after it and before it is charged; by the server with a reason',
    place: `${GUEST}/Annulled`,
    create: ({ clock, as }) => ({
      given: { [`${GUEST}/Ts`]: clock.now + clock.slack, [GUEST_FACTS]: null },
      updates: { [`${GUEST}/Annulled`]: annulment(as) },
    }),
  },
  {
    pattern: 'GuestFacts/{branch}/{day}',
    allow: { list: DESK_OF_BRANCH },
    note: 'up to 200 at a time',
    list: { path: GUEST_FACTS, query: BY_AT },
  },
  {
    pattern: 'GuestFacts/{branch}/{day}/{id}',
    allow: { list: DESK_OF_BRANCH, create: ['server'], update: ['server'] },
    note: 'written field by field: `At` and `Charge` once, `Ts` only to an earlier time',
    place: `${GUEST_FACTS}/${KIOSK_PLACE}`,
    list: { path: GUEST_FACTS, query: BY_AT },
    create: ({ clock }) => ({
      given: { [GUEST_FACTS]: null },
      updates: {
        [`${GUEST_FACTS}/${KIOSK_PLACE}/At`]: clock.now - HOUR,
        [`${GUEST_FACTS}/${KIOSK_PLACE}/Ts`]: clock.now - HOUR,
      },
    }),
    update: ({ clock }) => ({ updates: { [`${GUEST_FACTS}/${KIOSK_PLACE}/Ts`]: clock.now - HOUR - 1 } }),
  },
  {
    pattern: 'Terminals/{branch}',
    allow: { read: DESK_OF_BRANCH, list: DESK_OF_BRANCH },
    list: { path: `Terminals/${BRANCH}`, query: { orderBy: '.key', first: 50 } },
  },
  {
    pattern: 'Terminals/{branch}/{device}',
    allow: { read: DESK_OF_BRANCH, list: DESK_OF_BRANCH, create: ['kiosk'], update: ['kiosk'] },
    note: 'a terminal writes its own; a desk with an offline copy writes under its uid and one digit, until an administrator ends it',
    place: TERMINAL,
    create: () => ({ given: { [TERMINAL]: null }, updates: health(0) }),
    update: () => ({ updates: health(1) }),
  },
  {
    pattern: 'Codes/{branch}',
    allow: { list: ['kiosk'] },
    note: 'a stretch of time, up to 500 at a time',
    list: CODES,
  },
  {
    pattern: 'Codes/{branch}/{slot}',
    allow: { list: ['kiosk'], create: ['server'], delete: ['server'] },
    list: CODES,
  },
];
