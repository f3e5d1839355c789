import { DESK_PAYMENT_METHODS } from '@gym/domain/membership/membership';
import { BRANCH, MEMBER } from '../model/actors.ts';
import { type Json, type RulesCase, read, SERVER, TIMESTAMP, type Updates } from '../model/case.ts';
import { type Clock, DAY, HOUR } from '../model/clock.ts';
import { KIOSK_PLACE, storedGuest, TODAY } from '../model/world.ts';
import { Questions } from './asking.ts';

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
  return new Questions(KIOSK)
    .allow('right away', undo(), fresh())
    .allow("the desk's by itself", undo(DESK), fresh(atDesk), DESK)
    .allow('30 s later', undo(), there(now - 30_000 + clock.slack))
    .deny('over 30 s later', undo(), there(now - 30_001))
    .deny('over 30 s after it first arrived, sent again since', undo(), there(now, {}, now - 30_001))
    .allow('30 s after it first arrived, sent again since', undo(), there(now, {}, now - 30_000 + clock.slack))
    .deny('once it was charged', undo(), { ...fresh(), [FACTS]: { At: 1, Ts: now + clock.slack, Charge: paid() } })
    .deny('twice', undo(), fresh(mark))
    .deny('taking the mark away', { [`${GUEST}/Annulled`]: null }, fresh(mark))
    .deny('what is not there', undo(), { [GUEST]: null, [FACTS]: null })
    .deny('in the name of another', undo(DESK), fresh())
    .deny('by another', undo(DESK), fresh(), DESK)
    .deny('by another in the name of the writer', undo(), fresh(), DESK)
    .deny('by one without its role', undo(), { ...fresh(), [`Staff/${KIOSK}`]: null })
    .deny('signed out', undo(), fresh(), null)
    .deny('at another time', undo(KIOSK, now - 1), fresh())
    .deny('at no time', undo(KIOSK, null), fresh())
    .deny('with a reason, as only staff who annul give', undo(KIOSK, TIMESTAMP, { Reason: 'No entró' }), fresh())
    .deny('with more', undo(KIOSK, TIMESTAMP, { Extra: 1 }), fresh())
    .deny('a mark that is a text', { [`${GUEST}/Annulled`]: 'x' }, fresh())
    .deny('sent again after it was taken back', { [GUEST]: { ...storedGuest(now - HOUR), Ts: TIMESTAMP } }, fresh(mark))
    .deny('written with its mark', { [GUEST]: { ...storedGuest(now - HOUR), Ts: TIMESTAMP, ...mark } }, fresh(mark))
    .allow('by the server, hours later', annul, {}, SERVER)
    .allow('by the server, after it was charged', annul, { [`${FACTS}/Charge`]: paid({ Charged: now - 5 }) }, SERVER)
    .deny('by the server without a reason', undo('admin-1'), {}, SERVER)
    .deny('by the server at another time', undo('admin-1', now - 1, { Reason: 'No entró' }), {}, SERVER)
    .deny('by the server a second time', annul, fresh(mark), SERVER)
    .deny('by the server where nobody came', annul, { [GUEST]: null }, SERVER)
    .deny('by the server for nobody', undo(null, TIMESTAMP, { Reason: 'No entró' }), {}, SERVER)
    .deny('by the server in the name of a number', undo(7, TIMESTAMP, { Reason: 'No entró' }), {}, SERVER)
    .deny('by the server, a reason too short', undo('admin-1', TIMESTAMP, { Reason: 'ab' }), {}, SERVER)
    .deny('by the server, a reason too long', undo('admin-1', TIMESTAMP, { Reason: 'x'.repeat(201) }), {}, SERVER)
    .deny('by the server, a reason that is a number', undo('admin-1', TIMESTAMP, { Reason: 700 }), {}, SERVER)
    .allow('by the server, a reason of 3', undo('admin-1', TIMESTAMP, { Reason: 'abc' }), {}, SERVER)
    .allow('by the server, a reason of 200', undo('admin-1', TIMESTAMP, { Reason: 'x'.repeat(200) }), {}, SERVER)
    .deny('annulled by an administrator', annul, {}, 'admin-1')
    .deny('annulled signed out', annul, {}, null)
    .ask('deny', "one record for the branch's terminal, which did not write it", read(GUEST), { [`${GUEST}/By`]: DESK })
    .ask('allow', 'one record for who wrote it', read(GUEST))
    .ask('deny', 'one record for who wrote it and lost the role', read(GUEST), { [`Staff/${KIOSK}`]: null })
    .ask('allow', 'one record for the desk', read(GUEST), {}, DESK)
    .ask('deny', 'one record for the desk of another branch', read(GUEST), {}, 'reception-2').all;
}

/** Name and phone are kept for a year. */
export function guestSweepCases(clock: Clock): readonly RulesCase[] {
  const of = (at: Json): Updates => ({ [`${GUEST}/At`]: at });
  const year = 365 * DAY;
  return new Questions(SERVER)
    .allow('after a year', { [GUEST]: null }, of(clock.now - year - 1))
    .deny('to the day', { [GUEST]: null }, of(clock.now - year + clock.slack))
    .deny('of nobody knows when', { [GUEST]: null }, of('ayer'))
    .deny('by an administrator', { [GUEST]: null }, of(clock.now - year - 1), 'admin-1')
    .deny(
      'written by the server',
      { [GUEST]: { ...storedGuest(clock.now - year - 1), Name: 'Otro' } },
      of(clock.now - year - 1),
    ).all;
}

/** The server's notes on a guest: the arrival, and what was charged. */
/** A guest whom a sale at the till registers. */
export function soldGuestCases(clock: Clock): readonly RulesCase[] {
  const place = `Guests/${BRANCH}/${TODAY}/${DESK}~abc`;
  const guest = (changes: Fields = {}): Updates => ({
    [place]: { Name: 'Luis', At: clock.now, Ts: clock.now, Via: 'desk', By: DESK, Clock: 'sure', ...changes },
  });
  const start = clock.now - 12 * HOUR;
  return new Questions(SERVER)
    .allow('registered', guest())
    .deny('without its arrival', guest({ Ts: null }))
    .deny('without its channel', guest({ Via: null }))
    .deny('without who registered it', guest({ By: null }))
    .deny('registered by an administrator', guest(), {}, 'admin-1')
    .deny('in the place of another one', guest(), guest())
    .allow('at the first moment of the day', guest({ At: start }))
    .deny('before the day', guest({ At: start - 1 }))
    .allow('at the last moment of the day', guest({ At: start + 24 * HOUR - 1 }))
    .deny('after the day', guest({ At: start + 24 * HOUR }))
    .deny('on a day that there is not', guest(), { [`Calendar/${TODAY}`]: null }).all;
}

export function guestFactsCases(clock: Clock): readonly RulesCase[] {
  const at = clock.now - HOUR;
  const arrived = (changes: Fields = {}): Updates =>
    Object.fromEntries(
      Object.entries({ At: at, Ts: at, ...changes }).map(([field, value]) => [`${FACTS}/${field}`, value]),
    );
  const none = { [FACTS]: null };
  const charge = (changes: Fields = {}): Updates => ({ [`${FACTS}/Charge`]: paid(changes) });
  const annulled = { [`${GUEST}/Annulled`]: { At: at, By: KIOSK } };
  const questions = new Questions(SERVER)
    .allow('noted', arrived(), none)
    .allow('noted of one that was sent again since', arrived({ Ts: at - 1000 }), none)
    .deny('noted with a later arrival than the record has', arrived({ Ts: at + 1 }), none)
    .deny('noted with another time', arrived({ At: at - 1 }), none)
    .deny('noted of nobody', arrived(), { ...none, [GUEST]: null })
    .deny('noted in one piece', { [FACTS]: { At: at, Ts: at } }, none)
    .deny('a time alone', { [`${FACTS}/At`]: at }, none)
    .deny('an arrival alone', { [`${FACTS}/Ts`]: at }, none)
    .deny('no time where there is none', { [`${FACTS}/At`]: null }, none)
    .deny('no arrival where there is none', { [`${FACTS}/Ts`]: null }, none)
    .deny('no charge where there is none', { [`${FACTS}/Charge`]: null })
    .deny('a time noted by an administrator', { [`${FACTS}/At`]: at }, { [`${FACTS}/At`]: null }, 'admin-1')
    .deny('noted with more', arrived({ Extra: 1 }), none)
    .deny('noted by an administrator', arrived(), none, 'admin-1')
    .deny('noted again', arrived())
    .deny('the same arrival again', { [`${FACTS}/Ts`]: at })
    .deny('a later arrival', { [`${FACTS}/Ts`]: at + 1 }, { [`${GUEST}/Ts`]: at + 5 })
    .allow('an earlier arrival', { [`${FACTS}/Ts`]: at - 1 })
    .deny('an earlier arrival by the desk', { [`${FACTS}/Ts`]: at - 1 }, {}, DESK)
    .deny('another time', { [`${FACTS}/At`]: at })
    .deny('taken away', none)
    .deny('an arrival taken away', { [`${FACTS}/Ts`]: null })
    .allow('charged', charge())
    .allow('noted and charged at once', { ...arrived(), ...charge() }, none)
    .deny('charged and not noted', charge(), none)
    .deny('charged twice', charge({ PaidBy: 'card' }), charge({ Charged: at }))
    .deny('a charge taken away', { [`${FACTS}/Charge`]: null }, charge({ Charged: at }))
    .deny('charged after it was taken back', charge(), annulled)
    .deny('charged and annulled at once', {
      ...charge(),
      [`${GUEST}/Annulled`]: { At: TIMESTAMP, By: DESK, Reason: 'abc' },
    })
    .deny('charged by the desk itself', charge(), {}, DESK)
    .deny('charged signed out', charge(), {}, null)
    .allow('charged for nothing', charge({ Price: 0 }))
    .deny('a plan that is not noted as sold', charge(), { 'Plans/pase-dia/Sold': null })
    .deny('at another time', charge({ Charged: clock.now - 1 }))
    .allow('a courtesy with its reason', charge({ PaidBy: 'courtesy', Reason: 'abc' }))
    .allow('a reason of 200', charge({ Reason: 'x'.repeat(200) }));
  for (const field of ['Plan', 'Price', 'PaidBy', 'Charged', 'By'])
    questions.deny(`charged without ${field}`, charge({ [field]: null }));
  for (const method of DESK_PAYMENT_METHODS) questions.allow(`paid by ${method}`, charge({ PaidBy: method }));
  for (const as of [DESK, 'admin-1']) {
    questions
      .ask('allow', `200 by ${as}`, read(DAY_OF_FACTS, { orderBy: 'At', last: 200 }), {}, as)
      .ask('deny', `201 by ${as}`, read(DAY_OF_FACTS, { orderBy: 'At', last: 201 }), {}, as)
      .ask('deny', `the first of them by ${as}`, read(DAY_OF_FACTS, { orderBy: 'At', first: 9 }), {}, as);
  }
  for (const as of ['reception-2', KIOSK, MEMBER, null])
    questions.ask('deny', `read by ${as}`, read(DAY_OF_FACTS, { orderBy: 'At', last: 9 }), {}, as);
  return questions.ask('deny', 'one that is not there', read(`${DAY_OF_FACTS}/${KIOSK}~fff`), {}, DESK).all;
}
