import { BRANCH, channelOf, DESK_OF_BRANCH, DOOR, MEMBER } from '../model/actors.ts';
import { type Caller, type Json, SERVER, TIMESTAMP } from '../model/case.ts';
import { DAY, HOUR } from '../model/clock.ts';
import { KIOSK_RECORD_KEY, TODAY } from '../model/world.ts';
import type { Attempt, AttemptContext, Row } from './row.ts';

const NEWEST_200 = { orderBy: 'At', last: 200 };
const DENIED = `DeniedCheckIns/${BRANCH}/${TODAY}`;
const GUESTS = `Guests/${BRANCH}/${TODAY}`;
const GUEST_FACTS = `GuestFacts/${BRANCH}/${TODAY}`;
const GUEST = `${GUESTS}/${KIOSK_RECORD_KEY}`;
const TERMINAL = `Terminals/${BRANCH}/kiosk-1`;
const CODES = { path: `Codes/${BRANCH}`, query: { orderBy: '.key', startAt: 's00000000', first: 500 } };

/** Returns the fields that denied check-ins and guests share. */
function doorFields({ clock, as }: AttemptContext): { readonly [key: string]: Json } {
  return { At: clock.now, Ts: TIMESTAMP, Via: channelOf(as), By: as ?? MEMBER, Clock: 'sure' };
}

/** Returns a key under which the caller may store a record. */
function keyOf({ as }: AttemptContext): string {
  return `${as ?? MEMBER}~0b7`;
}

/** Returns the write of a denied check-in. A member's phone stores it under the member's uid. */
function createDenied(context: AttemptContext): Attempt {
  const { as } = context;
  const path = `${DENIED}/${channelOf(as) === 'self' ? (as ?? MEMBER) : keyOf(context)}`;
  const record = { ...doorFields(context), Uid: as ?? MEMBER, Reasons: { expired: true } };
  return { given: { [path]: null }, updates: { [path]: record } };
}

/** Returns the write that resends the terminal's denied check-in. */
function resendDenied(context: AttemptContext): Attempt {
  const record = { ...doorFields(context), At: context.clock.now - 60_000, Reasons: { unknown: true } };
  return {
    given: { [`${DENIED}/${KIOSK_RECORD_KEY}/At`]: record.At },
    updates: { [`${DENIED}/${KIOSK_RECORD_KEY}`]: record },
  };
}

function guestUpdate(context: AttemptContext, at: number, path = GUEST): Attempt['updates'] {
  return { [path]: { ...doorFields(context), At: at, Name: 'Luis' } };
}

/** Returns the annulment of a guest by the caller, with a reason if the caller is the server. */
function makeAnnulment(as: Caller): Json {
  const annulment = { At: TIMESTAMP, By: as ?? MEMBER };
  return as === SERVER ? { ...annulment, Reason: 'Fue un error' } : annulment;
}

/** Returns the update in which the terminal reports its state. */
function reportState(queue: number): Attempt['updates'] {
  return { [TERMINAL]: { Seen: TIMESTAMP, Build: '3.7.0', Queue: queue, Refused: 0, Version: 1 } };
}

/** Records of a branch's door other than check-ins: denied check-ins, guests, terminals and codes. */
export const DOOR_ROWS: readonly Row[] = [
  {
    pattern: 'DeniedCheckIns/{branch}/{day}',
    allow: { list: DESK_OF_BRANCH },
    note: 'up to 200 at a time',
    list: { path: DENIED, query: NEWEST_200 },
  },
  {
    pattern: 'DeniedCheckIns/{branch}/{day}/{id}',
    allow: {
      read: ['kiosk'],
      list: DESK_OF_BRANCH,
      create: ['own', 'guardian', 'other', ...DOOR, 'server'],
      update: ['kiosk'],
    },
    note: 'read: by its author, the person whose uid is the key, and their guardian; create: on the own phone under the uid of the member or of a ward; update: the author sends the record again with the same time; delete: after a year',
    path: `${DENIED}/${KIOSK_RECORD_KEY}`,
    list: { path: DENIED, query: NEWEST_200 },
    create: createDenied,
    update: resendDenied,
  },
  {
    pattern: 'Guests/{branch}/{day}',
    allow: { list: DESK_OF_BRANCH },
    note: 'up to 200 at a time',
    list: { path: GUESTS, query: NEWEST_200 },
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
    note: 'read: also by its author; create: under a key with the uid of the author, or by the server with a sale; update: the author sends the record again with the same name, phone and time; delete: after a year; an erasure blanks the name and removes the phone',
    path: GUEST,
    list: { path: GUESTS, query: NEWEST_200 },
    create: (context) => {
      const path = `${GUESTS}/${keyOf(context)}`;
      return { given: { [path]: null }, updates: guestUpdate(context, context.clock.now, path) };
    },
    update: (context) => ({
      given: { [`${GUEST}/At`]: context.clock.now - 60_000 },
      updates: guestUpdate(context, context.clock.now - 60_000),
    }),
    delete: ({ clock }) => ({
      given: { [`${GUEST}/At`]: clock.now - 366 * DAY },
      updates: { [GUEST]: null },
    }),
  },
  {
    pattern: 'Guests/{branch}/{day}/{id}/Annulled',
    allow: { read: ['kiosk', ...DESK_OF_BRANCH], list: ['kiosk', ...DESK_OF_BRANCH], create: ['kiosk', 'server'] },
    note: 'create: by the author of the record, up to 30 s after its first arrival and before the pass is charged; or by the server, with a reason',
    path: `${GUEST}/Annulled`,
    create: ({ clock, as }) => ({
      given: { [`${GUEST}/Ts`]: clock.now + clock.slack, [GUEST_FACTS]: null },
      updates: { [`${GUEST}/Annulled`]: makeAnnulment(as) },
    }),
  },
  {
    pattern: 'GuestFacts/{branch}/{day}',
    allow: { list: DESK_OF_BRANCH },
    note: 'up to 200 at a time',
    list: { path: GUEST_FACTS, query: NEWEST_200 },
  },
  {
    pattern: 'GuestFacts/{branch}/{day}/{id}',
    allow: { list: DESK_OF_BRANCH, create: ['server'], update: ['server'] },
    note: 'written field by field: `At` and `Charge` once, `Ts` only to an earlier time',
    path: `${GUEST_FACTS}/${KIOSK_RECORD_KEY}`,
    list: { path: GUEST_FACTS, query: NEWEST_200 },
    create: ({ clock }) => ({
      given: { [GUEST_FACTS]: null },
      updates: {
        [`${GUEST_FACTS}/${KIOSK_RECORD_KEY}/At`]: clock.now - HOUR,
        [`${GUEST_FACTS}/${KIOSK_RECORD_KEY}/Ts`]: clock.now - HOUR,
      },
    }),
    update: ({ clock }) => ({ updates: { [`${GUEST_FACTS}/${KIOSK_RECORD_KEY}/Ts`]: clock.now - HOUR - 1 } }),
  },
  {
    pattern: 'Terminals/{branch}',
    allow: { read: DESK_OF_BRANCH, list: DESK_OF_BRANCH },
    list: { path: `Terminals/${BRANCH}`, query: { orderBy: '.key', first: 50 } },
  },
  {
    pattern: 'Terminals/{branch}/{device}',
    allow: { read: DESK_OF_BRANCH, list: DESK_OF_BRANCH, create: ['kiosk'], update: ['kiosk'] },
    note: 'a terminal writes under its uid; a desk with an offline copy under its account’s uid and a digit, until an administrator ends it',
    path: TERMINAL,
    create: () => ({ given: { [TERMINAL]: null }, updates: reportState(0) }),
    update: () => ({ updates: reportState(1) }),
  },
  {
    pattern: 'Codes/{branch}',
    allow: { list: ['kiosk'] },
    note: 'a range of slots, up to 500 at a time',
    list: CODES,
  },
  {
    pattern: 'Codes/{branch}/{slot}',
    allow: { list: ['kiosk'], create: ['server'], delete: ['server'] },
    list: CODES,
  },
];
