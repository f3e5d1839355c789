import { DESK_PAYMENT_METHODS } from '@gym/domain/membership/membership';
import { BRANCH, MEMBER } from '../model/actors.ts';
import { type Json, type RulesCase, read, SERVER, TIMESTAMP, type Updates } from '../model/case.ts';
import { type Clock, DAY, HOUR } from '../model/clock.ts';
import { KIOSK_RECORD_KEY, storedGuest, TODAY } from '../model/world.ts';
import { CaseList } from './asking.ts';

type Fields = { readonly [key: string]: Json };
const KIOSK = 'kiosk-1';
const DESK = 'reception-1';
const GUEST = `Guests/${BRANCH}/${TODAY}/${KIOSK_RECORD_KEY}`;
const FACTS = `GuestFacts/${BRANCH}/${TODAY}/${KIOSK_RECORD_KEY}`;
const DAY_OF_FACTS = `GuestFacts/${BRANCH}/${TODAY}`;

/** Returns the charge of a day pass, as the facts of its guest store it. */
const makeCharge = (changes: Fields = {}): Fields => ({
  Plan: 'pase-dia',
  Price: 12_000,
  PaidBy: 'cash',
  Charged: TIMESTAMP,
  By: DESK,
  ...changes,
});

/**
 * The undo of a guest's record by the terminal or desk that wrote it, within 30 s, annulments by the server, and reads
 * of the record. The caller is the terminal that wrote the record unless the name says otherwise.
 */
export function guestUndoCases(clock: Clock): readonly RulesCase[] {
  const { now } = clock;
  const stored = (ts: number, changes: Fields = {}, firstTs: number | null = null): Updates => ({
    [GUEST]: { ...storedGuest(now - HOUR), Ts: ts, ...changes },
    [FACTS]: firstTs === null ? null : { At: now - HOUR, Ts: firstTs },
  });
  const registeredNow = (changes: Fields = {}): Updates => stored(now + clock.slack, changes);
  const undo = (by: Json = KIOSK, at: Json = TIMESTAMP, fields: Fields = {}): Updates => ({
    [`${GUEST}/Annulled`]: { At: at, By: by, ...fields },
  });
  const annulment = { Annulled: { At: now - 10_000, By: KIOSK } };
  const atDesk = { Via: 'desk', By: DESK };
  const serverAnnulment = undo('admin-1', TIMESTAMP, { Reason: 'No entró' });
  return new CaseList(KIOSK)
    .allow('undoes a guest immediately', undo(), registeredNow())
    .allow('the desk undoes its own guest', undo(DESK), registeredNow(atDesk), DESK)
    .allow('undoes a guest 30 s later', undo(), stored(now - 30_000 + clock.slack))
    .deny('undoes a guest over 30 s later', undo(), stored(now - 30_001))
    .deny(
      'undoes a guest over 30 s after its first arrival, although it was sent again',
      undo(),
      stored(now, {}, now - 30_001),
    )
    .allow(
      'undoes a guest 30 s after its first arrival, after it was sent again',
      undo(),
      stored(now, {}, now - 30_000 + clock.slack),
    )
    .deny('undoes a charged guest', undo(), {
      ...registeredNow(),
      [FACTS]: { At: 1, Ts: now + clock.slack, Charge: makeCharge() },
    })
    .deny('undoes an undone guest', undo(), registeredNow(annulment))
    .deny('removes the annulment of a guest', { [`${GUEST}/Annulled`]: null }, registeredNow(annulment))
    .deny('undoes a guest that does not exist', undo(), { [GUEST]: null, [FACTS]: null })
    .deny('undoes a guest with another account as the author', undo(DESK), registeredNow())
    .deny("the desk undoes the terminal's guest", undo(DESK), registeredNow(), DESK)
    .deny("the desk undoes the terminal's guest with the terminal as the author", undo(), registeredNow(), DESK)
    .deny('a terminal that lost its role undoes its guest', undo(), { ...registeredNow(), [`Staff/${KIOSK}`]: null })
    .deny('undoes a guest while signed out', undo(), registeredNow(), null)
    .deny("undoes a guest with a time other than the server's", undo(KIOSK, now - 1), registeredNow())
    .deny('undoes a guest without a time', undo(KIOSK, null), registeredNow())
    .deny(
      'undoes a guest with a reason, which only annulments by the server have',
      undo(KIOSK, TIMESTAMP, { Reason: 'No entró' }),
      registeredNow(),
    )
    .deny('undoes a guest with an unknown field', undo(KIOSK, TIMESTAMP, { Extra: 1 }), registeredNow())
    .deny('undoes a guest with a string as the annulment', { [`${GUEST}/Annulled`]: 'x' }, registeredNow())
    .deny(
      'resends the guest after the undo',
      { [GUEST]: { ...storedGuest(now - HOUR), Ts: TIMESTAMP } },
      registeredNow(annulment),
    )
    .deny(
      'resends the guest with its annulment',
      { [GUEST]: { ...storedGuest(now - HOUR), Ts: TIMESTAMP, ...annulment } },
      registeredNow(annulment),
    )
    .allow('the server annuls a guest an hour later', serverAnnulment, {}, SERVER)
    .allow(
      'the server annuls a charged guest',
      serverAnnulment,
      { [`${FACTS}/Charge`]: makeCharge({ Charged: now - 5 }) },
      SERVER,
    )
    .deny('the server annuls a guest without a reason', undo('admin-1'), {}, SERVER)
    .deny(
      'the server annuls a guest with a time other than its own',
      undo('admin-1', now - 1, { Reason: 'No entró' }),
      {},
      SERVER,
    )
    .deny('the server annuls an annulled guest', serverAnnulment, registeredNow(annulment), SERVER)
    .deny('the server annuls a guest that does not exist', serverAnnulment, { [GUEST]: null }, SERVER)
    .deny('the server annuls a guest without an author', undo(null, TIMESTAMP, { Reason: 'No entró' }), {}, SERVER)
    .deny(
      'the server annuls a guest with a number as the author',
      undo(7, TIMESTAMP, { Reason: 'No entró' }),
      {},
      SERVER,
    )
    .deny(
      'the server annuls a guest with a reason of 2 characters',
      undo('admin-1', TIMESTAMP, { Reason: 'ab' }),
      {},
      SERVER,
    )
    .deny(
      'the server annuls a guest with a reason of 201 characters',
      undo('admin-1', TIMESTAMP, { Reason: 'x'.repeat(201) }),
      {},
      SERVER,
    )
    .deny(
      'the server annuls a guest with a reason that is a number',
      undo('admin-1', TIMESTAMP, { Reason: 700 }),
      {},
      SERVER,
    )
    .allow(
      'the server annuls a guest with a reason of 3 characters',
      undo('admin-1', TIMESTAMP, { Reason: 'abc' }),
      {},
      SERVER,
    )
    .allow(
      'the server annuls a guest with a reason of 200 characters',
      undo('admin-1', TIMESTAMP, { Reason: 'x'.repeat(200) }),
      {},
      SERVER,
    )
    .deny('an administrator annuls a guest directly', serverAnnulment, {}, 'admin-1')
    .deny('annuls a guest while signed out', serverAnnulment, {}, null)
    .expect('deny', "the branch's terminal reads a guest that it did not write", read(GUEST), { [`${GUEST}/By`]: DESK })
    .expect('allow', 'the writer reads the guest', read(GUEST))
    .expect('deny', 'the writer reads the guest after losing the role', read(GUEST), { [`Staff/${KIOSK}`]: null })
    .expect('allow', "the branch's desk reads the guest", read(GUEST), {}, DESK)
    .expect('deny', "another branch's desk reads the guest", read(GUEST), {}, 'reception-2').all;
}

/** Deletions of guests' records, which the server deletes after a year. */
export function guestRetentionCases(clock: Clock): readonly RulesCase[] {
  const guestAt = (at: Json): Updates => ({ [`${GUEST}/At`]: at });
  const year = 365 * DAY;
  return new CaseList(SERVER)
    .allow('deletes a guest after a year', { [GUEST]: null }, guestAt(clock.now - year - 1))
    .deny('deletes a guest that is at most a year old', { [GUEST]: null }, guestAt(clock.now - year + clock.slack))
    .deny('deletes a guest with an unreadable time', { [GUEST]: null }, guestAt('ayer'))
    .deny('an administrator deletes a guest after a year', { [GUEST]: null }, guestAt(clock.now - year - 1), 'admin-1')
    .deny(
      'rewrites a guest after a year',
      { [GUEST]: { ...storedGuest(clock.now - year - 1), Name: 'Otro' } },
      guestAt(clock.now - year - 1),
    ).all;
}

/**
 * Guests whom the server registers for a sale of a day pass at the till. `Ts`: the arrival of the record at the server.
 */
export function soldGuestCases(clock: Clock): readonly RulesCase[] {
  const path = `Guests/${BRANCH}/${TODAY}/${DESK}~abc`;
  const guest = (changes: Fields = {}): Updates => ({
    [path]: { Name: 'Luis', At: clock.now, Ts: clock.now, Via: 'desk', By: DESK, Clock: 'sure', ...changes },
  });
  // In the test data (world.ts), the day began 12 hours ago.
  const dayStart = clock.now - 12 * HOUR;
  return new CaseList(SERVER)
    .allow('registers a guest', guest())
    .deny('registers a guest without an arrival', guest({ Ts: null }))
    .deny('registers a guest without a channel', guest({ Via: null }))
    .deny('registers a guest without an author', guest({ By: null }))
    .deny('an administrator registers a guest', guest(), {}, 'admin-1')
    .deny('overwrites a guest', guest(), guest())
    .allow('registers a guest at the first millisecond of the day', guest({ At: dayStart }))
    .deny('registers a guest a millisecond before the day begins', guest({ At: dayStart - 1 }))
    .allow('registers a guest at the last millisecond of the day', guest({ At: dayStart + 24 * HOUR - 1 }))
    .deny('registers a guest at the first millisecond of the next day', guest({ At: dayStart + 24 * HOUR }))
    .deny('registers a guest on a day that is not in `Calendar`', guest(), { [`Calendar/${TODAY}`]: null }).all;
}

/** The facts that the server stores about a guest: when the record first arrived at the server, and the charge. */
export function guestFactsCases(clock: Clock): readonly RulesCase[] {
  // In the test data (world.ts), the guest was registered and arrived at the server at this time.
  const at = clock.now - HOUR;
  const facts = (changes: Fields = {}): Updates =>
    Object.fromEntries(
      Object.entries({ At: at, Ts: at, ...changes }).map(([field, value]) => [`${FACTS}/${field}`, value]),
    );
  const noFacts = { [FACTS]: null };
  const charge = (changes: Fields = {}): Updates => ({ [`${FACTS}/Charge`]: makeCharge(changes) });
  const annulled = { [`${GUEST}/Annulled`]: { At: at, By: KIOSK } };
  const cases = new CaseList(SERVER)
    .allow('creates the facts', facts(), noFacts)
    .allow(
      'creates the facts with the first arrival of a guest that was sent again later',
      facts({ Ts: at - 1000 }),
      noFacts,
    )
    .deny('creates facts with a later arrival than the record has', facts({ Ts: at + 1 }), noFacts)
    .deny("creates facts with a time other than the record's", facts({ At: at - 1 }), noFacts)
    .deny('creates the facts of a guest that does not exist', facts(), { ...noFacts, [GUEST]: null })
    .deny('creates the facts as one object instead of a write per field', { [FACTS]: { At: at, Ts: at } }, noFacts)
    .deny('creates only the time', { [`${FACTS}/At`]: at }, noFacts)
    .deny('creates only the arrival', { [`${FACTS}/Ts`]: at }, noFacts)
    .deny('deletes an absent time', { [`${FACTS}/At`]: null }, noFacts)
    .deny('deletes an absent arrival', { [`${FACTS}/Ts`]: null }, noFacts)
    .deny('deletes an absent charge', { [`${FACTS}/Charge`]: null })
    .deny('an administrator creates the time', { [`${FACTS}/At`]: at }, { [`${FACTS}/At`]: null }, 'admin-1')
    .deny('creates facts with an unknown field', facts({ Extra: 1 }), noFacts)
    .deny('an administrator creates the facts', facts(), noFacts, 'admin-1')
    .deny('overwrites the facts with the same ones', facts())
    .deny('overwrites the arrival with the same one', { [`${FACTS}/Ts`]: at })
    .deny('replaces the arrival with a later one', { [`${FACTS}/Ts`]: at + 1 }, { [`${GUEST}/Ts`]: at + 5 })
    .allow('replaces the arrival with an earlier one', { [`${FACTS}/Ts`]: at - 1 })
    .deny('the desk replaces the arrival with an earlier one', { [`${FACTS}/Ts`]: at - 1 }, {}, DESK)
    .deny('overwrites the time with the same one', { [`${FACTS}/At`]: at })
    .deny('deletes the facts', noFacts)
    .deny('deletes the arrival', { [`${FACTS}/Ts`]: null })
    .allow('charges a guest', charge())
    .allow('creates the facts and charges in one update', { ...facts(), ...charge() }, noFacts)
    .deny('charges without creating the facts', charge(), noFacts)
    .deny('charges a charged guest', charge({ PaidBy: 'card' }), charge({ Charged: at }))
    .deny('deletes a charge', { [`${FACTS}/Charge`]: null }, charge({ Charged: at }))
    .deny('charges an annulled guest', charge(), annulled)
    .deny('charges and annuls in one update', {
      ...charge(),
      [`${GUEST}/Annulled`]: { At: TIMESTAMP, By: DESK, Reason: 'abc' },
    })
    .deny('the desk charges a guest directly', charge(), {}, DESK)
    .deny('charges a guest while signed out', charge(), {}, null)
    .allow('charges a price of 0', charge({ Price: 0 }))
    .deny('charges a plan that is not marked as sold', charge(), { 'Plans/pase-dia/Sold': null })
    .deny("charges with a time other than the server's", charge({ Charged: clock.now - 1 }))
    .allow('charges a courtesy with a reason', charge({ PaidBy: 'courtesy', Reason: 'abc' }))
    .allow('charges with a reason of 200 characters', charge({ Reason: 'x'.repeat(200) }));
  for (const field of ['Plan', 'Price', 'PaidBy', 'Charged', 'By'])
    cases.deny(`charges without ${field}`, charge({ [field]: null }));
  for (const method of DESK_PAYMENT_METHODS)
    cases.allow(`charges a guest who paid by ${method}`, charge({ PaidBy: method }));
  for (const as of [DESK, 'admin-1']) {
    cases
      .expect(
        'allow',
        `${as} reads the last 200 facts of a day`,
        read(DAY_OF_FACTS, { orderBy: 'At', last: 200 }),
        {},
        as,
      )
      .expect(
        'deny',
        `${as} reads the last 201 facts of a day`,
        read(DAY_OF_FACTS, { orderBy: 'At', last: 201 }),
        {},
        as,
      )
      .expect(
        'deny',
        `${as} reads the first 9 facts of a day`,
        read(DAY_OF_FACTS, { orderBy: 'At', first: 9 }),
        {},
        as,
      );
  }
  for (const as of ['reception-2', KIOSK, MEMBER, null])
    cases.expect(
      'deny',
      `${as ?? 'somebody signed out'} reads the last 9 facts of a day`,
      read(DAY_OF_FACTS, { orderBy: 'At', last: 9 }),
      {},
      as,
    );
  return cases.expect('deny', 'the desk reads facts that do not exist', read(`${DAY_OF_FACTS}/${KIOSK}~fff`), {}, DESK)
    .all;
}
