import { type Json, type RulesCase, read, SERVER, TIMESTAMP, type Updates } from '../model/case.ts';
import { type Clock, DAY } from '../model/clock.ts';
import { answeredContact, storedContact } from '../model/contacts.ts';
import { CaseList } from './asking.ts';

type Fields = { readonly [key: string]: Json };
/** Path of a message that isn't stored. */
const NEW = 'Contacts/waiting/n1';
/** Path of a stored message that waits for an answer. */
const WAITING = 'Contacts/waiting/w1';
/** Path of the same message once it is answered. */
const WAITING_ANSWERED = 'Contacts/answered/w1';
/** Path of a stored message that is answered. */
const ANSWERED = 'Contacts/answered/a1';

/** Fields of a message that the rules of both lists allow or deny. */
const VARIANTS: readonly (readonly [expected: 'allow' | 'deny', title: string, changes: Fields])[] = [
  ['allow', 'an e-mail alone', { Phone: null, Email: 'ana@correo.mx' }],
  ['allow', 'a phone and an e-mail', { Email: 'ana@correo.mx' }],
  ['deny', 'neither phone nor e-mail', { Phone: null }],
  ['deny', 'no name', { Name: null }],
  ['deny', 'no text', { Text: null }],
];

/** Removes the erasure that the test data contain, because the server may delete any message during an erasure. */
const NO_ERASURE: Updates = { 'Erasures/erased': null };

/** Unanswered messages of the contact form. */
export function waitingContactCases(clock: Clock): readonly RulesCase[] {
  const sent = (changes: Fields = {}): Updates => ({ [NEW]: { ...storedContact(0), At: TIMESTAMP, ...changes } });
  const year = 365 * DAY;
  const cases = new CaseList(SERVER)
    .allow('sends a message', sent())
    .deny("sends a message with a time other than the server's", sent({ At: clock.now - 1 }))
    .deny('sends a message without a time', sent({ At: null }))
    .deny('sends a string instead of a message', { [NEW]: 'Hola' })
    .deny('changes a waiting message', { [`${WAITING}/Text`]: 'Otra cosa' })
    .deny(
      'changes a waiting message without removing it, while the same message is also stored as answered',
      { [`${WAITING}/Text`]: 'Otra cosa' },
      { [WAITING_ANSWERED]: answeredContact(clock.now) },
    )
    .deny('overwrites a waiting message', { [WAITING]: { ...storedContact(0), At: TIMESTAMP } })
    .deny('deletes a message within a year', { [WAITING]: null }, NO_ERASURE)
    .deny('deletes a message that does not exist', { [NEW]: null }, NO_ERASURE)
    .allow(
      'deletes a message after a year',
      { [WAITING]: null },
      { [`${WAITING}/At`]: clock.now - year - 1, ...NO_ERASURE },
    )
    .deny(
      'deletes a message that is at most a year old',
      { [WAITING]: null },
      { [`${WAITING}/At`]: clock.now - year + clock.slack, ...NO_ERASURE },
    )
    .deny(
      'deletes a message with an unreadable time',
      { [WAITING]: null },
      { [`${WAITING}/At`]: 'ayer', ...NO_ERASURE },
    )
    .deny(
      'changes a message after a year',
      { [`${WAITING}/Text`]: 'Otra cosa' },
      { [`${WAITING}/At`]: clock.now - year - 1, ...NO_ERASURE },
    )
    .deny('an administrator deletes a message', { [WAITING]: null }, { [`${WAITING}/At`]: 1 }, 'admin-1')
    .deny('an administrator sends a message', sent(), {}, 'admin-1')
    .deny('a signed-out client sends a message', sent(), {}, null);
  for (const [expected, title, changes] of VARIANTS) cases[expected](`sends a message with ${title}`, sent(changes));
  return cases.all;
}

/** Messages that staff answered. */
export function answeredContactCases(clock: Clock): readonly RulesCase[] {
  const year = 365 * DAY;
  const answered = (changes: Fields = {}, answer: Fields = {}): Updates => {
    const message = answeredContact(clock.now);
    return {
      [WAITING]: null,
      [WAITING_ANSWERED]: { ...message, Answered: { ...message.Answered, ...answer }, ...changes },
    };
  };
  const cases = new CaseList(SERVER)
    .allow('answers a message', answered(), NO_ERASURE)
    .deny('answers a message and leaves it among the waiting ones', { [WAITING_ANSWERED]: answeredContact(clock.now) })
    .deny('answers a message that is not waiting', { 'Contacts/answered/n1': answeredContact(clock.now) })
    .deny('answers an answered message', answered(), {
      [WAITING_ANSWERED]: { ...answeredContact(clock.now), Answered: { At: 1, By: 'x', Via: 'none' } },
    })
    .deny(
      'deletes a waiting message after a year together with an absent answered one',
      { [WAITING]: null, [WAITING_ANSWERED]: null },
      { [`${WAITING}/At`]: 1, ...NO_ERASURE },
    )
    .deny('answers a message and changes its time', answered({ At: clock.now }))
    .deny('answers a message and removes its time', answered({ At: null }))
    .deny('answers a message without `Answered`', answered({ Answered: null }))
    .deny('answers a message with a string as `Answered`', answered({ Answered: 'sí' }))
    .deny("answers a message with an answer's time other than the server's", answered({}, { At: clock.now - 1 }))
    .deny('an administrator answers a message', answered(), {}, 'admin-1')
    .deny('a signed-out client answers a message', answered(), {}, null)
    .deny('changes an answered message', { [`${ANSWERED}/Text`]: 'Otra cosa' })
    .deny('deletes a message within a year', { [ANSWERED]: null }, NO_ERASURE)
    .deny('deletes a message that does not exist', { 'Contacts/answered/n1': null }, NO_ERASURE)
    .allow(
      'deletes a message after a year',
      { [ANSWERED]: null },
      { [`${ANSWERED}/At`]: clock.now - year - 1, ...NO_ERASURE },
    )
    .deny(
      'deletes a message that is at most a year old',
      { [ANSWERED]: null },
      { [`${ANSWERED}/At`]: clock.now - year + clock.slack, ...NO_ERASURE },
    )
    .deny(
      'deletes a message with an unreadable time',
      { [ANSWERED]: null },
      { [`${ANSWERED}/At`]: 'ayer', ...NO_ERASURE },
    )
    .deny(
      'changes a message after a year',
      { [`${ANSWERED}/Text`]: 'Otra cosa' },
      { [`${ANSWERED}/At`]: clock.now - year - 1, ...NO_ERASURE },
    )
    .deny('an administrator deletes a message', { [ANSWERED]: null }, { [`${ANSWERED}/At`]: 1 }, 'admin-1');
  for (const field of ['At', 'By', 'Via'])
    cases.deny(`answers a message without the answer's ${field}`, answered({}, { [field]: null }));
  for (const [expected, title, changes] of VARIANTS)
    cases[expected](`answers a message with ${title}`, answered(changes));
  for (const list of ['Contacts/waiting', 'Contacts/answered']) {
    for (const as of ['reception-1', 'reception-2', 'admin-1']) {
      cases
        .expect('allow', `${as} reads the last 50 messages of ${list}`, read(list, { orderBy: 'At', last: 50 }), {}, as)
        .expect('deny', `${as} reads the last 51 messages of ${list}`, read(list, { orderBy: 'At', last: 51 }), {}, as)
        .expect('deny', `${as} reads the first 9 messages of ${list}`, read(list, { orderBy: 'At', first: 9 }), {}, as)
        .expect('deny', `${as} reads ${list} without a limit`, read(list, { orderBy: 'At', startAt: 1 }), {}, as);
    }
    for (const as of ['kiosk-1', 'member-1', null])
      cases.expect(
        'deny',
        `${as ?? 'a signed-out client'} reads the last 9 messages of ${list}`,
        read(list, { orderBy: 'At', last: 9 }),
        {},
        as,
      );
  }
  return cases.all;
}
