import type { Verdict } from '@gym/domain/attendance/attendance';
import type { DoorPerson } from '@gym/domain/door/person';
import { expect, it } from 'vitest';
import type { IdentifiedBy } from '../../door/scan.ts';
import { type ShownAnswer, shownAnswer } from './answer.ts';

const PERSON: DoorPerson = {
  uid: 'ana',
  name: 'Ana López Garza',
  pin: '100009',
  phone: null,
  birthDate: null,
  hasPhoto: true,
  standing: null,
  version: 1,
};
const AT = 1_800_000_000_000;

function answerTo(verdict: Verdict, by: IdentifiedBy = 'pin'): ShownAnswer {
  return shownAnswer({ kind: 'verdict', person: PERSON, verdict, at: AT, checkIn: null, by });
}

it.each<{ readonly what: string; readonly verdict: Verdict; readonly expected: Partial<ShownAnswer> }>([
  {
    what: 'granted',
    verdict: { kind: 'granted', daysLeft: 12, visitsLeft: null },
    expected: { tone: 'good', headline: 'PUEDE PASAR', reason: 'Asistencia registrada', advice: 'Te quedan 12 días' },
  },
  {
    what: 'a pack, this visit counted',
    verdict: { kind: 'granted', daysLeft: 300, visitsLeft: 2 },
    expected: { advice: 'Te queda 1 visita' },
  },
  {
    what: 'without an end',
    verdict: { kind: 'granted', daysLeft: null, visitsLeft: null },
    expected: { advice: null },
  },
  {
    what: 'registered before',
    verdict: { kind: 'registered', at: Date.UTC(2026, 10, 20, 13, 12) },
    expected: {
      tone: 'good',
      headline: 'PUEDE PASAR',
      reason: 'Ya registraste tu asistencia a las 07:12',
      advice: null,
    },
  },
  {
    what: 'with a warning: they may enter, and reception has something to do',
    verdict: { kind: 'warning', problems: ['expires-soon', 'birthday'], daysLeft: 3, visitsLeft: null },
    expected: {
      tone: 'warn',
      headline: 'REVISA EN RECEPCIÓN',
      reason: 'Tu membresía vence en 3 días.',
      advice: 'Puedes pasar. Renueva para seguir entrando.',
    },
  },
  {
    what: 'a birthday is nothing for reception',
    verdict: { kind: 'warning', problems: ['birthday'], daysLeft: 30, visitsLeft: null },
    expected: {
      tone: 'warn',
      headline: 'PUEDE PASAR',
      reason: 'Feliz cumpleaños de parte de todo el gimnasio.',
      advice: 'Te quedan 30 días',
    },
  },
  {
    what: 'denied: one reason, one thing to do',
    verdict: { kind: 'denied', problems: ['expired', 'no-photo'], daysLeft: -3 },
    expected: {
      tone: 'bad',
      headline: 'NO PUEDE PASAR',
      reason: 'Tu membresía venció hace 3 días.',
      advice: 'Renueva y entra hoy mismo.',
    },
  },
])('shows the answer for: $what', ({ verdict, expected }) => {
  expect(answerTo(verdict)).toMatchObject({ ...expected, isWrong: false });
});

it.each<{ readonly by: IdentifiedBy; readonly person: ShownAnswer['person'] }>([
  { by: 'card', person: { uid: 'ana', name: 'Ana López Garza', hasPhoto: true } },
  { by: 'pin', person: { uid: 'ana', name: 'Ana López Garza', hasPhoto: true } },
  { by: 'phone', person: { uid: 'ana', name: 'Ana L.', hasPhoto: false } },
])('shows name and photo of a person identified by $by as the channel allows', ({ by, person }) => {
  expect(answerTo({ kind: 'granted', daysLeft: 12, visitsLeft: null }, by).person).toEqual(person);
});

it('shows no name for a card with a wrong code, and counts it as a wrong try', () => {
  const wrong = { tone: 'bad', headline: 'NO PUEDE PASAR', person: null, isWrong: true };
  expect(shownAnswer({ kind: 'wrong-code', person: PERSON })).toMatchObject(wrong);
  expect(shownAnswer({ kind: 'unknown' })).toMatchObject(wrong);
  expect(shownAnswer({ kind: 'not-yet' })).toMatchObject({ headline: 'REVISA EN RECEPCIÓN', isWrong: false });
});
