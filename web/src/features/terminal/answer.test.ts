import type { DoorPerson } from '@gym/domain/door/person';
import { expect, it } from 'vitest';
import { shownAnswer } from './answer.ts';

const PERSON: DoorPerson = {
  uid: 'ana',
  name: 'Ana López',
  pin: '100009',
  phone: null,
  secret: null,
  birthDate: null,
  hasPhoto: true,
  standing: null,
  version: 1,
};
const AT = 1_800_000_000_000;

it('says name and days left once, without repeating them below', () => {
  const verdict = { kind: 'granted', daysLeft: 12, visitsLeft: null } as const;
  const shown = shownAnswer({ kind: 'verdict', person: PERSON, verdict, at: AT, checkIn: null });
  expect(shown).toMatchObject({ tone: 'good', title: 'Asistencia registrada', left: 'Te quedan 12 días', lines: [] });
  expect(shown.person?.name).toBe('Ana López');
});

it('counts this visit of a pack', () => {
  const verdict = { kind: 'granted', daysLeft: 300, visitsLeft: 2 } as const;
  expect(shownAnswer({ kind: 'verdict', person: PERSON, verdict, at: AT, checkIn: null }).left).toBe(
    'Te queda 1 visita',
  );
});

it('gives the reason of a denial and what to do', () => {
  const verdict = { kind: 'denied', problems: ['expired'], daysLeft: -3 } as const;
  const shown = shownAnswer({ kind: 'verdict', person: PERSON, verdict, at: AT, checkIn: null });
  expect(shown).toMatchObject({ tone: 'bad', left: null, isWrong: false });
  expect(shown.lines).toEqual(['Tu membresía venció hace 3 días. Renueva en recepción.']);
});

it('shows no name for a card with a wrong code, and slows such tries down', () => {
  expect(shownAnswer({ kind: 'wrong-code', person: PERSON })).toMatchObject({ person: null, isWrong: true });
  expect(shownAnswer({ kind: 'unknown' })).toMatchObject({ person: null, isWrong: true });
  expect(shownAnswer({ kind: 'not-yet' }).isWrong).toBe(false);
});
