import { type Json, type RulesCase, read, SERVER, TIMESTAMP, type Updates } from '../model/case.ts';
import { type Clock, DAY } from '../model/clock.ts';
import { answeredNow, storedContact } from '../model/contacts.ts';
import { Questions } from './asking.ts';

type Fields = { readonly [key: string]: Json };
const NEW = 'Contacts/waiting/n1';
const WAITING = 'Contacts/waiting/w1';
const MOVED = 'Contacts/answered/w1';
const ANSWERED = 'Contacts/answered/a1';

/** The rules that both lists have for a message. */
const SHAPES: readonly (readonly [outcome: 'allow' | 'deny', what: string, change: Fields])[] = [
  ['allow', 'an e-mail alone', { Phone: null, Email: 'ana@correo.mx' }],
  ['allow', 'both', { Email: 'ana@correo.mx' }],
  ['deny', 'nowhere to answer', { Phone: null }],
  ['deny', 'no name', { Name: null }],
  ['deny', 'no text', { Text: null }],
];

/** During an erasure the server may delete any message. */
const NOBODY_ERASED: Updates = { 'Erasures/erased': null };

/** Unanswered messages of the contact form. */
export function waitingContactCases(clock: Clock): readonly RulesCase[] {
  const sent = (change: Fields = {}): Updates => ({ [NEW]: { ...storedContact(0), At: TIMESTAMP, ...change } });
  const year = 365 * DAY;
  const questions = new Questions(SERVER)
    .allow('sent', sent())
    .deny('sent at another time', sent({ At: clock.now - 1 }))
    .deny('sent at no time', sent({ At: null }))
    .deny('a text in its place', { [NEW]: 'Hola' })
    .deny('changed', { [`${WAITING}/Text`]: 'Otra cosa' })
    .deny('changed where it was answered', { [`${WAITING}/Text`]: 'Otra cosa' }, { [MOVED]: answeredNow(clock.now) })
    .deny('sent again', { [WAITING]: { ...storedContact(0), At: TIMESTAMP } })
    .deny('taken away', { [WAITING]: null }, NOBODY_ERASED)
    .deny('taken away that never was', { [NEW]: null }, NOBODY_ERASED)
    .allow(
      'taken away after a year',
      { [WAITING]: null },
      { [`${WAITING}/At`]: clock.now - year - 1, ...NOBODY_ERASED },
    )
    .deny(
      'taken away to the day',
      { [WAITING]: null },
      { [`${WAITING}/At`]: clock.now - year + clock.slack, ...NOBODY_ERASED },
    )
    .deny('taken away, of nobody knows when', { [WAITING]: null }, { [`${WAITING}/At`]: 'ayer', ...NOBODY_ERASED })
    .deny(
      'changed after a year',
      { [`${WAITING}/Text`]: 'Otra cosa' },
      { [`${WAITING}/At`]: clock.now - year - 1, ...NOBODY_ERASED },
    )
    .deny('taken away by an administrator', { [WAITING]: null }, { [`${WAITING}/At`]: 1 }, 'admin-1')
    .deny('sent by an administrator', sent(), {}, 'admin-1')
    .deny('sent by who is not signed in', sent(), {}, null);
  for (const [outcome, what, change] of SHAPES) questions[outcome](`sent with ${what}`, sent(change));
  return questions.all;
}

/** Messages that staff answered. */
export function answeredContactCases(clock: Clock): readonly RulesCase[] {
  const year = 365 * DAY;
  const moved = (change: Fields = {}, answer: Fields = {}): Updates => {
    const message = answeredNow(clock.now);
    return { [WAITING]: null, [MOVED]: { ...message, Answered: { ...message.Answered, ...answer }, ...change } };
  };
  const questions = new Questions(SERVER)
    .allow('answered', moved(), NOBODY_ERASED)
    .deny('answered and still waiting', { [MOVED]: answeredNow(clock.now) })
    .deny('answered that never waited', { 'Contacts/answered/n1': answeredNow(clock.now) })
    .deny('answered twice', moved(), {
      [MOVED]: { ...answeredNow(clock.now), Answered: { At: 1, By: 'x', Via: 'none' } },
    })
    .deny(
      'gone with nothing in its place',
      { [WAITING]: null, [MOVED]: null },
      { [`${WAITING}/At`]: 1, ...NOBODY_ERASED },
    )
    .deny('answered, sent at another time', moved({ At: clock.now }))
    .deny('answered, sent at no time', moved({ At: null }))
    .deny('answered by nobody', moved({ Answered: null }))
    .deny('answered in a word', moved({ Answered: 'sí' }))
    .deny('answered at another time', moved({}, { At: clock.now - 1 }))
    .deny('answered by an administrator', moved(), {}, 'admin-1')
    .deny('answered by who is not signed in', moved(), {}, null)
    .deny('changed', { [`${ANSWERED}/Text`]: 'Otra cosa' })
    .deny('taken away', { [ANSWERED]: null }, NOBODY_ERASED)
    .deny('taken away that never was', { 'Contacts/answered/n1': null }, NOBODY_ERASED)
    .allow(
      'taken away after a year',
      { [ANSWERED]: null },
      { [`${ANSWERED}/At`]: clock.now - year - 1, ...NOBODY_ERASED },
    )
    .deny(
      'taken away to the day',
      { [ANSWERED]: null },
      { [`${ANSWERED}/At`]: clock.now - year + clock.slack, ...NOBODY_ERASED },
    )
    .deny('taken away, of nobody knows when', { [ANSWERED]: null }, { [`${ANSWERED}/At`]: 'ayer', ...NOBODY_ERASED })
    .deny(
      'changed after a year',
      { [`${ANSWERED}/Text`]: 'Otra cosa' },
      { [`${ANSWERED}/At`]: clock.now - year - 1, ...NOBODY_ERASED },
    )
    .deny('taken away by an administrator', { [ANSWERED]: null }, { [`${ANSWERED}/At`]: 1 }, 'admin-1');
  for (const field of ['At', 'By', 'Via']) questions.deny(`answered without ${field}`, moved({}, { [field]: null }));
  for (const [outcome, what, change] of SHAPES) questions[outcome](`answered, with ${what}`, moved(change));
  for (const list of ['Contacts/waiting', 'Contacts/answered']) {
    for (const as of ['reception-1', 'reception-2', 'admin-1']) {
      questions
        .ask('allow', `50 of ${list} by ${as}`, read(list, { orderBy: 'At', last: 50 }), {}, as)
        .ask('deny', `51 of ${list} by ${as}`, read(list, { orderBy: 'At', last: 51 }), {}, as)
        .ask('deny', `the first of ${list} by ${as}`, read(list, { orderBy: 'At', first: 9 }), {}, as)
        .ask('deny', `${list} without a limit by ${as}`, read(list, { orderBy: 'At', startAt: 1 }), {}, as);
    }
    for (const as of ['kiosk-1', 'member-1', null])
      questions.ask('deny', `${list} by ${as}`, read(list, { orderBy: 'At', last: 9 }), {}, as);
  }
  return questions.all;
}
