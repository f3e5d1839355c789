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
    what: 'the days left to a person who may enter',
    verdict: { kind: 'granted', daysLeft: 12, visitsLeft: null },
    expected: { tone: 'good', headline: 'PUEDE PASAR', reason: 'Asistencia registrada', advice: 'Te quedan 12 días' },
  },
  {
    what: 'how many visits of a pack are left after this one',
    verdict: { kind: 'granted', daysLeft: 300, visitsLeft: 2 },
    expected: { advice: 'Te queda 1 visita' },
  },
  {
    what: 'no advice for a membership without an end',
    verdict: { kind: 'granted', daysLeft: null, visitsLeft: null },
    expected: { advice: null },
  },
  {
    what: 'the time of an earlier check-in',
    verdict: { kind: 'registered', at: Date.UTC(2026, 10, 20, 13, 12) },
    expected: {
      tone: 'good',
      headline: 'PUEDE PASAR',
      reason: 'Ya registraste tu asistencia a las 07:12',
      advice: null,
    },
  },
  {
    what: 'a warning that sends the person to reception, and that they may enter',
    verdict: { kind: 'warning', problems: ['expires-soon', 'birthday'], daysLeft: 3, visitsLeft: null },
    expected: {
      tone: 'warn',
      headline: 'REVISA EN RECEPCIÓN',
      reason: 'Tu membresía vence en 3 días.',
      advice: 'Puedes pasar. Renueva para seguir entrando.',
    },
  },
  {
    what: 'a birthday greeting without sending the person to reception',
    verdict: { kind: 'warning', problems: ['birthday'], daysLeft: 30, visitsLeft: null },
    expected: {
      tone: 'warn',
      headline: 'PUEDE PASAR',
      reason: 'Feliz cumpleaños de parte de todo el gimnasio.',
      advice: 'Te quedan 30 días',
    },
  },
  {
    what: 'only the first of several reasons to a person who may not enter',
    verdict: { kind: 'denied', problems: ['expired', 'no-photo'], daysLeft: -3 },
    expected: {
      tone: 'bad',
      headline: 'NO PUEDE PASAR',
      reason: 'Tu membresía venció hace 3 días.',
      advice: 'Renueva y entra hoy mismo.',
    },
  },
])('shows $what', ({ verdict, expected }) => {
  expect(answerTo(verdict)).toMatchObject({ ...expected, isWrong: false });
});

it.each<{ readonly by: IdentifiedBy; readonly what: string; readonly person: ShownAnswer['person'] }>([
  { by: 'card', what: 'whole name and photo', person: { uid: 'ana', name: 'Ana López Garza', hasPhoto: true } },
  { by: 'pin', what: 'whole name and photo', person: { uid: 'ana', name: 'Ana López Garza', hasPhoto: true } },
  {
    by: 'phone',
    what: 'first name and initial, without a photo,',
    person: { uid: 'ana', name: 'Ana L.', hasPhoto: false },
  },
])('shows $what of a person identified by $by', ({ by, person }) => {
  expect(answerTo({ kind: 'granted', daysLeft: 12, visitsLeft: null }, by).person).toEqual(person);
});

it('marks a wrong code and an unknown number as wrong, without a person, but not a try while the roster loads', () => {
  const wrong = { tone: 'bad', headline: 'NO PUEDE PASAR', person: null, isWrong: true };
  expect(shownAnswer({ kind: 'wrong-code', person: PERSON })).toMatchObject(wrong);
  expect(shownAnswer({ kind: 'unknown' })).toMatchObject(wrong);
  expect(shownAnswer({ kind: 'not-yet' })).toMatchObject({ headline: 'REVISA EN RECEPCIÓN', isWrong: false });
});
