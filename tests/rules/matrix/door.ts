import { BRANCH, channelOf, DESK_OF_BRANCH, DOOR, MEMBER } from '../model/actors.ts';
import { type Json, TIMESTAMP } from '../model/case.ts';
import { CHECK_IN_ID, TODAY } from '../model/world.ts';
import type { Asking, Attempt, Row } from './row.ts';

const BY_AT = { orderBy: 'At', last: 200 };
const DENIED = `DeniedCheckIns/${BRANCH}/${TODAY}`;
const GUESTS = `Guests/${BRANCH}/${TODAY}`;
const GUEST = `${GUESTS}/${CHECK_IN_ID}`;
const TERMINAL = `Terminals/${BRANCH}/kiosk-1`;
const CODES = { path: `Codes/${BRANCH}`, query: { orderBy: '.key', startAt: 's00000000', first: 500 } };

function arrived({ clock, as }: Asking): { readonly [key: string]: Json } {
  return { At: clock.now, Ts: TIMESTAMP, Via: channelOf(as), By: as ?? MEMBER, Clock: 'sure' };
}

/** A try that was refused: an own phone keeps it under the own uid. */
function denied(asking: Asking): Attempt {
  const { as } = asking;
  const place = `${DENIED}/${channelOf(as) === 'self' ? (as ?? MEMBER) : CHECK_IN_ID}`;
  const record = { ...arrived(asking), Uid: as ?? MEMBER, Reasons: { expired: true } };
  return { given: { [place]: null }, updates: { [place]: record } };
}

/** What the terminal wrote, sent again. */
function deniedAgain(asking: Asking): Attempt {
  const again = { ...arrived(asking), At: asking.clock.now - 60_000, Reasons: { unknown: true } };
  return { given: { [`${DENIED}/${CHECK_IN_ID}/At`]: again.At }, updates: { [`${DENIED}/${CHECK_IN_ID}`]: again } };
}

function guest(asking: Asking, at: number): Attempt['updates'] {
  return { [GUEST]: { ...arrived(asking), At: at, Name: 'Luis' } };
}

function health(queue: number): Attempt['updates'] {
  return { [TERMINAL]: { Seen: TIMESTAMP, Build: '3.7.0', Queue: queue, Refused: 0, Version: 1 } };
}

/** What else happens at the door of a branch. */
export const DOOR_ROWS: readonly Row[] = [
  {
    pattern: 'DeniedCheckIns/{branch}/{day}',
    allow: { list: DESK_OF_BRANCH },
    note: 'up to 200 at a time',
    list: { path: DENIED, query: BY_AT },
  },
  {
    pattern: 'DeniedCheckIns/{branch}/{day}/{id}',
    allow: { read: ['kiosk'], list: DESK_OF_BRANCH, create: ['own', 'other', ...DOOR, 'server'], update: ['kiosk'] },
    note: 'read: by whoever wrote it; update: the same sent again; an own phone under the own uid',
    place: `${DENIED}/${CHECK_IN_ID}`,
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
    allow: { read: ['kiosk'], list: DESK_OF_BRANCH, create: DOOR, update: ['kiosk'] },
    note: 'read: by whoever wrote it; update: the same sent again',
    place: GUEST,
    list: { path: GUESTS, query: BY_AT },
    create: (asking) => ({ given: { [GUEST]: null }, updates: guest(asking, asking.clock.now) }),
    update: (asking) => ({
      given: { [`${GUEST}/At`]: asking.clock.now - 60_000 },
      updates: guest(asking, asking.clock.now - 60_000),
    }),
  },
  {
    pattern: 'Terminals/{branch}',
    allow: { read: DESK_OF_BRANCH, list: DESK_OF_BRANCH },
    list: { path: `Terminals/${BRANCH}`, query: { orderBy: '.key', first: 50 } },
  },
  {
    pattern: 'Terminals/{branch}/{uid}',
    allow: { read: DESK_OF_BRANCH, list: DESK_OF_BRANCH, create: ['kiosk'], update: ['kiosk'] },
    note: 'each terminal of itself',
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
    allow: { list: ['kiosk'], create: ['server'], update: ['server'], delete: ['server'] },
    list: CODES,
  },
];
