import { type Json, type RulesCase, read, SERVER, TIMESTAMP, type Updates } from '../model/case.ts';
import { type Clock, DAY } from '../model/clock.ts';
import { answeredNow, storedContact } from '../model/contacts.ts';
import { CaseList } from './asking.ts';

type Fields = { readonly [key: string]: Json };
const NEW = 'Contacts/waiting/n1';
const WAITING = 'Contacts/waiting/w1';
const MOVED = 'Contacts/answered/w1';
const ANSWERED = 'Contacts/answered/a1';

/** Shapes of a message that the rules of both lists accept or refuse. */
const SHAPES: readonly (readonly [outcome: 'allow' | 'deny', shape: string, change: Fields])[] = [
  ['allow', 'an e-mail alone', { Phone: null, Email: 'ana@correo.mx' }],
  ['allow', 'a phone and an e-mail', { Email: 'ana@correo.mx' }],
  ['deny', 'neither phone nor e-mail', { Phone: null }],
  ['deny', 'no name', { Name: null }],
  ['deny', 'no text', { Text: null }],
];

/** Ends the world's erasure. While one is under way, the server may delete any message. */
const NOBODY_ERASED: Updates = { 'Erasures/erased': null };

/** Unanswered messages of the contact form. */
export function waitingContactCases(clock: Clock): readonly RulesCase[] {
  const sent = (change: Fields = {}): Updates => ({ [NEW]: { ...storedContact(0), At: TIMESTAMP, ...change } });
  const year = 365 * DAY;
  const cases = new CaseList(SERVER)
    .allow('sends a message', sent())
    .deny('sends it with another time than now', sent({ At: clock.now - 1 }))
    .deny('sends it without a time', sent({ At: null }))
    .deny('sends a string', { [NEW]: 'Hola' })
    .deny('changes a message', { [`${WAITING}/Text`]: 'Otra cosa' })
    .deny(
      'changes a waiting message that was answered',
      { [`${WAITING}/Text`]: 'Otra cosa' },
      { [MOVED]: answeredNow(clock.now) },
    )
    .deny('overwrites a waiting message', { [WAITING]: { ...storedContact(0), At: TIMESTAMP } })
    .deny('deletes a message within a year', { [WAITING]: null }, NOBODY_ERASED)
    .deny('deletes a message that does not exist', { [NEW]: null }, NOBODY_ERASED)
    .allow(
      'deletes a message after a year',
      { [WAITING]: null },
      { [`${WAITING}/At`]: clock.now - year - 1, ...NOBODY_ERASED },
    )
    .deny(
      'deletes a message on the last day of the year',
      { [WAITING]: null },
      { [`${WAITING}/At`]: clock.now - year + clock.slack, ...NOBODY_ERASED },
    )
    .deny(
      'deletes a message with an unreadable time',
      { [WAITING]: null },
      { [`${WAITING}/At`]: 'ayer', ...NOBODY_ERASED },
    )
    .deny(
      'changes a message after a year',
      { [`${WAITING}/Text`]: 'Otra cosa' },
      { [`${WAITING}/At`]: clock.now - year - 1, ...NOBODY_ERASED },
    )
    .deny('an administrator deletes a message', { [WAITING]: null }, { [`${WAITING}/At`]: 1 }, 'admin-1')
    .deny('an administrator sends a message', sent(), {}, 'admin-1')
    .deny('sends a message signed out', sent(), {}, null);
  for (const [outcome, shape, change] of SHAPES) cases[outcome](`sends a message with ${shape}`, sent(change));
  return cases.all;
}

/** Messages that staff answered. */
export function answeredContactCases(clock: Clock): readonly RulesCase[] {
  const year = 365 * DAY;
  const moved = (change: Fields = {}, answer: Fields = {}): Updates => {
    const message = answeredNow(clock.now);
    return { [WAITING]: null, [MOVED]: { ...message, Answered: { ...message.Answered, ...answer }, ...change } };
  };
  const cases = new CaseList(SERVER)
    .allow('answers a message', moved(), NOBODY_ERASED)
    .deny('answers it and leaves it in the waiting list', { [MOVED]: answeredNow(clock.now) })
    .deny('answers a message that never waited', { 'Contacts/answered/n1': answeredNow(clock.now) })
    .deny('answers an answered message', moved(), {
      [MOVED]: { ...answeredNow(clock.now), Answered: { At: 1, By: 'x', Via: 'none' } },
    })
    .deny(
      'deletes a waiting message without moving it to the answered ones',
      { [WAITING]: null, [MOVED]: null },
      { [`${WAITING}/At`]: 1, ...NOBODY_ERASED },
    )
    .deny('answers it and changes when it was sent', moved({ At: clock.now }))
    .deny('answers it and removes when it was sent', moved({ At: null }))
    .deny('moves it to the answered messages without `Answered`', moved({ Answered: null }))
    .deny('answers it with a string as `Answered`', moved({ Answered: 'sí' }))
    .deny('answers it with another time than now', moved({}, { At: clock.now - 1 }))
    .deny('an administrator moves it to the answered messages', moved(), {}, 'admin-1')
    .deny('answers a message signed out', moved(), {}, null)
    .deny('changes a message', { [`${ANSWERED}/Text`]: 'Otra cosa' })
    .deny('deletes a message within a year', { [ANSWERED]: null }, NOBODY_ERASED)
    .deny('deletes a message that does not exist', { 'Contacts/answered/n1': null }, NOBODY_ERASED)
    .allow(
      'deletes a message after a year',
      { [ANSWERED]: null },
      { [`${ANSWERED}/At`]: clock.now - year - 1, ...NOBODY_ERASED },
    )
    .deny(
      'deletes a message on the last day of the year',
      { [ANSWERED]: null },
      { [`${ANSWERED}/At`]: clock.now - year + clock.slack, ...NOBODY_ERASED },
    )
    .deny(
      'deletes a message with an unreadable time',
      { [ANSWERED]: null },
      { [`${ANSWERED}/At`]: 'ayer', ...NOBODY_ERASED },
    )
    .deny(
      'changes a message after a year',
      { [`${ANSWERED}/Text`]: 'Otra cosa' },
      { [`${ANSWERED}/At`]: clock.now - year - 1, ...NOBODY_ERASED },
    )
    .deny('an administrator deletes a message', { [ANSWERED]: null }, { [`${ANSWERED}/At`]: 1 }, 'admin-1');
  for (const field of ['At', 'By', 'Via']) cases.deny(`answers it without ${field}`, moved({}, { [field]: null }));
  for (const [outcome, shape, change] of SHAPES) cases[outcome](`answers a message with ${shape}`, moved(change));
  for (const list of ['Contacts/waiting', 'Contacts/answered']) {
    for (const as of ['reception-1', 'reception-2', 'admin-1']) {
      cases
        .expect('allow', `50 of ${list} by ${as}`, read(list, { orderBy: 'At', last: 50 }), {}, as)
        .expect('deny', `51 of ${list} by ${as}`, read(list, { orderBy: 'At', last: 51 }), {}, as)
        .expect('deny', `${list} from the start by ${as}`, read(list, { orderBy: 'At', first: 9 }), {}, as)
        .expect('deny', `${list} without a limit by ${as}`, read(list, { orderBy: 'At', startAt: 1 }), {}, as);
    }
    for (const as of ['kiosk-1', 'member-1', null])
      cases.expect('deny', `${list} by ${as}`, read(list, { orderBy: 'At', last: 9 }), {}, as);
  }
  return cases.all;
}
