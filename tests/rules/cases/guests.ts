import { DESK_PAYMENT_METHODS } from '@gym/domain/membership/membership';
import { BRANCH, MEMBER } from '../model/actors.ts';
import { type Json, type RulesCase, read, SERVER, TIMESTAMP, type Updates } from '../model/case.ts';
import { type Clock, DAY, HOUR } from '../model/clock.ts';
import { KIOSK_PLACE, storedGuest, TODAY } from '../model/world.ts';
import { CaseList } from './asking.ts';

type Fields = { readonly [key: string]: Json };
const KIOSK = 'kiosk-1';
const DESK = 'reception-1';
const GUEST = `Guests/${BRANCH}/${TODAY}/${KIOSK_PLACE}`;
const FACTS = `GuestFacts/${BRANCH}/${TODAY}/${KIOSK_PLACE}`;
const DAY_OF_FACTS = `GuestFacts/${BRANCH}/${TODAY}`;

const paid = (changes: Fields = {}): Fields => ({
  Plan: 'pase-dia',
  Price: 12_000,
  PaidBy: 'cash',
  Charged: TIMESTAMP,
  By: DESK,
  ...changes,
});

/** A guest's record: undone at once, or annulled later by the server. */
export function guestUndoCases(clock: Clock): readonly RulesCase[] {
  const { now } = clock;
  const there = (ts: number, changes: Fields = {}, first: number | null = null): Updates => ({
    [GUEST]: { ...storedGuest(now - HOUR), Ts: ts, ...changes },
    [FACTS]: first === null ? null : { At: now - HOUR, Ts: first },
  });
  const fresh = (changes: Fields = {}): Updates => there(now + clock.slack, changes);
  const undo = (by: Json = KIOSK, at: Json = TIMESTAMP, more: Fields = {}): Updates => ({
    [`${GUEST}/Annulled`]: { At: at, By: by, ...more },
  });
  const mark = { Annulled: { At: now - 10_000, By: KIOSK } };
  const atDesk = { Via: 'desk', By: DESK };
  const annul = undo('admin-1', TIMESTAMP, { Reason: 'No entró' });
  return new CaseList(KIOSK)
    .allow('takes the guest back right away', undo(), fresh())
    .allow('the desk undoes its own guest', undo(DESK), fresh(atDesk), DESK)
    .allow('30 s later', undo(), there(now - 30_000 + clock.slack))
    .deny('over 30 s later', undo(), there(now - 30_001))
    .deny('over 30 s after its first arrival, though sent again since', undo(), there(now, {}, now - 30_001))
    .allow('30 s after its first arrival, though sent again since', undo(), there(now, {}, now - 30_000 + clock.slack))
    .deny('a guest that was charged', undo(), { ...fresh(), [FACTS]: { At: 1, Ts: now + clock.slack, Charge: paid() } })
    .deny('an undo of an undone guest', undo(), fresh(mark))
    .deny('removes the annulment', { [`${GUEST}/Annulled`]: null }, fresh(mark))
    .deny('a guest that does not exist', undo(), { [GUEST]: null, [FACTS]: null })
    .deny('in the name of another account', undo(DESK), fresh())
    .deny('by another', undo(DESK), fresh(), DESK)
    .deny('by another in the name of the writer', undo(), fresh(), DESK)
    .deny('by a terminal that lost its role', undo(), { ...fresh(), [`Staff/${KIOSK}`]: null })
    .deny('signed out', undo(), fresh(), null)
    .deny('with another time than now', undo(KIOSK, now - 1), fresh())
    .deny('without a time', undo(KIOSK, null), fresh())
    .deny('with a reason: only an annulment by staff has one', undo(KIOSK, TIMESTAMP, { Reason: 'No entró' }), fresh())
    .deny('with an unknown field', undo(KIOSK, TIMESTAMP, { Extra: 1 }), fresh())
    .deny('an annulment that is a string', { [`${GUEST}/Annulled`]: 'x' }, fresh())
    .deny('resends the guest after the undo', { [GUEST]: { ...storedGuest(now - HOUR), Ts: TIMESTAMP } }, fresh(mark))
    .deny(
      'resends the guest with its annulment',
      { [GUEST]: { ...storedGuest(now - HOUR), Ts: TIMESTAMP, ...mark } },
      fresh(mark),
    )
    .allow('by the server, hours later', annul, {}, SERVER)
    .allow('by the server, after it was charged', annul, { [`${FACTS}/Charge`]: paid({ Charged: now - 5 }) }, SERVER)
    .deny('by the server without a reason', undo('admin-1'), {}, SERVER)
    .deny('by the server at another time', undo('admin-1', now - 1, { Reason: 'No entró' }), {}, SERVER)
    .deny('by the server, of an annulled guest', annul, fresh(mark), SERVER)
    .deny('by the server, of a guest that does not exist', annul, { [GUEST]: null }, SERVER)
    .deny('by the server without a name', undo(null, TIMESTAMP, { Reason: 'No entró' }), {}, SERVER)
    .deny('by the server in the name of a number', undo(7, TIMESTAMP, { Reason: 'No entró' }), {}, SERVER)
    .deny('by the server, a reason too short', undo('admin-1', TIMESTAMP, { Reason: 'ab' }), {}, SERVER)
    .deny('by the server, a reason too long', undo('admin-1', TIMESTAMP, { Reason: 'x'.repeat(201) }), {}, SERVER)
    .deny('by the server, a reason that is a number', undo('admin-1', TIMESTAMP, { Reason: 700 }), {}, SERVER)
    .allow('by the server, a reason of 3 characters', undo('admin-1', TIMESTAMP, { Reason: 'abc' }), {}, SERVER)
    .allow(
      'by the server, a reason of 200 characters',
      undo('admin-1', TIMESTAMP, { Reason: 'x'.repeat(200) }),
      {},
      SERVER,
    )
    .deny('an administrator annuls directly', annul, {}, 'admin-1')
    .deny('annuls signed out', annul, {}, null)
    .expect('deny', "the branch's terminal reads a guest that it did not write", read(GUEST), { [`${GUEST}/By`]: DESK })
    .expect('allow', 'the writer reads the guest', read(GUEST))
    .expect('deny', 'the writer reads the guest after losing the role', read(GUEST), { [`Staff/${KIOSK}`]: null })
    .expect('allow', "the branch's desk reads the guest", read(GUEST), {}, DESK)
    .expect('deny', "another branch's desk reads the guest", read(GUEST), {}, 'reception-2').all;
}

/** A guest's record (name and phone) is kept for a year. */
export function guestSweepCases(clock: Clock): readonly RulesCase[] {
  const of = (at: Json): Updates => ({ [`${GUEST}/At`]: at });
  const year = 365 * DAY;
  return new CaseList(SERVER)
    .allow('deletes a guest after a year', { [GUEST]: null }, of(clock.now - year - 1))
    .deny('deletes a guest on the last day of the year', { [GUEST]: null }, of(clock.now - year + clock.slack))
    .deny('deletes a guest with an unreadable time', { [GUEST]: null }, of('ayer'))
    .deny('by an administrator', { [GUEST]: null }, of(clock.now - year - 1), 'admin-1')
    .deny(
      'rewrites a guest after a year',
      { [GUEST]: { ...storedGuest(clock.now - year - 1), Name: 'Otro' } },
      of(clock.now - year - 1),
    ).all;
}

/** A guest whom a sale at the till registers. */
export function soldGuestCases(clock: Clock): readonly RulesCase[] {
  const place = `Guests/${BRANCH}/${TODAY}/${DESK}~abc`;
  const guest = (changes: Fields = {}): Updates => ({
    [place]: { Name: 'Luis', At: clock.now, Ts: clock.now, Via: 'desk', By: DESK, Clock: 'sure', ...changes },
  });
  const start = clock.now - 12 * HOUR;
  return new CaseList(SERVER)
    .allow('registers a guest', guest())
    .deny('without its arrival', guest({ Ts: null }))
    .deny('without its channel', guest({ Via: null }))
    .deny('without the account that registered it', guest({ By: null }))
    .deny('an administrator registers a guest', guest(), {}, 'admin-1')
    .deny('overwrites a guest', guest(), guest())
    .allow('at the first moment of the day', guest({ At: start }))
    .deny('a millisecond before the day begins', guest({ At: start - 1 }))
    .allow('at the last moment of the day', guest({ At: start + 24 * HOUR - 1 }))
    .deny('the first millisecond of the next day', guest({ At: start + 24 * HOUR }))
    .deny('on a day that the calendar does not know', guest(), { [`Calendar/${TODAY}`]: null }).all;
}

/** The facts that the server stores about a guest: the first arrival, and the charge. */
export function guestFactsCases(clock: Clock): readonly RulesCase[] {
  const at = clock.now - HOUR;
  const arrived = (changes: Fields = {}): Updates =>
    Object.fromEntries(
      Object.entries({ At: at, Ts: at, ...changes }).map(([field, value]) => [`${FACTS}/${field}`, value]),
    );
  const none = { [FACTS]: null };
  const charge = (changes: Fields = {}): Updates => ({ [`${FACTS}/Charge`]: paid(changes) });
  const annulled = { [`${GUEST}/Annulled`]: { At: at, By: KIOSK } };
  const cases = new CaseList(SERVER)
    .allow('creates the facts', arrived(), none)
    .allow('creates the facts of a guest that was sent again since', arrived({ Ts: at - 1000 }), none)
    .deny('creates facts with a later arrival than the record has', arrived({ Ts: at + 1 }), none)
    .deny('creates facts with another time than the record has', arrived({ At: at - 1 }), none)
    .deny('creates the facts of a guest that does not exist', arrived(), { ...none, [GUEST]: null })
    .deny('creates the facts as one object', { [FACTS]: { At: at, Ts: at } }, none)
    .deny('creates the time alone', { [`${FACTS}/At`]: at }, none)
    .deny('creates the arrival alone', { [`${FACTS}/Ts`]: at }, none)
    .deny('deletes an absent time', { [`${FACTS}/At`]: null }, none)
    .deny('deletes an absent arrival', { [`${FACTS}/Ts`]: null }, none)
    .deny('deletes an absent charge', { [`${FACTS}/Charge`]: null })
    .deny('an administrator creates the time', { [`${FACTS}/At`]: at }, { [`${FACTS}/At`]: null }, 'admin-1')
    .deny('creates facts with an unknown field', arrived({ Extra: 1 }), none)
    .deny('an administrator creates the facts', arrived(), none, 'admin-1')
    .deny('overwrites the facts with the same ones', arrived())
    .deny('overwrites the arrival with the same one', { [`${FACTS}/Ts`]: at })
    .deny('moves the arrival later', { [`${FACTS}/Ts`]: at + 1 }, { [`${GUEST}/Ts`]: at + 5 })
    .allow('moves the arrival earlier', { [`${FACTS}/Ts`]: at - 1 })
    .deny('the desk moves the arrival earlier', { [`${FACTS}/Ts`]: at - 1 }, {}, DESK)
    .deny('overwrites the time', { [`${FACTS}/At`]: at })
    .deny('deletes the facts', none)
    .deny('deletes the arrival', { [`${FACTS}/Ts`]: null })
    .allow('charges a guest', charge())
    .allow('creates the facts and charges in one update', { ...arrived(), ...charge() }, none)
    .deny('charges without creating the facts', charge(), none)
    .deny('charges a charged guest', charge({ PaidBy: 'card' }), charge({ Charged: at }))
    .deny('deletes a charge', { [`${FACTS}/Charge`]: null }, charge({ Charged: at }))
    .deny('charges an annulled guest', charge(), annulled)
    .deny('charges and annuls in one update', {
      ...charge(),
      [`${GUEST}/Annulled`]: { At: TIMESTAMP, By: DESK, Reason: 'abc' },
    })
    .deny('the desk charges a guest directly', charge(), {}, DESK)
    .deny('charges a guest signed out', charge(), {}, null)
    .allow('charges a price of 0', charge({ Price: 0 }))
    .deny('charges a plan that is not marked as sold', charge(), { 'Plans/pase-dia/Sold': null })
    .deny('with another time than now', charge({ Charged: clock.now - 1 }))
    .allow('charges a courtesy with a reason', charge({ PaidBy: 'courtesy', Reason: 'abc' }))
    .allow('a reason of 200 characters', charge({ Reason: 'x'.repeat(200) }));
  for (const field of ['Plan', 'Price', 'PaidBy', 'Charged', 'By'])
    cases.deny(`charges without ${field}`, charge({ [field]: null }));
  for (const method of DESK_PAYMENT_METHODS) cases.allow(`paid by ${method}`, charge({ PaidBy: method }));
  for (const as of [DESK, 'admin-1']) {
    cases
      .expect('allow', `${as} reads the last 200`, read(DAY_OF_FACTS, { orderBy: 'At', last: 200 }), {}, as)
      .expect('deny', `${as} reads the last 201`, read(DAY_OF_FACTS, { orderBy: 'At', last: 201 }), {}, as)
      .expect('deny', `${as} reads facts from the start`, read(DAY_OF_FACTS, { orderBy: 'At', first: 9 }), {}, as);
  }
  for (const as of ['reception-2', KIOSK, MEMBER, null])
    cases.expect('deny', `read by ${as}`, read(DAY_OF_FACTS, { orderBy: 'At', last: 9 }), {}, as);
  return cases.expect('deny', 'reads facts that do not exist', read(`${DAY_OF_FACTS}/${KIOSK}~fff`), {}, DESK).all;
}
