import { expect, it } from 'vitest';
import { DEFAULT_POLICY } from '../attendance/attendance.ts';
import { gymDayOf } from '../calendar/calendar.ts';
import { personFromRoster } from '../database/door/rosters.ts';
import { decideForPerson } from './person.ts';

const DAY = 86_400_000;
/** Noon in Monterrey. */
const NOON = Date.UTC(2026, 10, 20, 18);
const row = {
  Name: 'Sofía M.',
  Pin: '100001',
  Phone: '+528112345678',
  Secret: 'q7Zr4Kx0m2Wv9Lc5Tn8B1A',
  Birth: '1990-05-17',
  HasPhoto: true,
  From: NOON - 10 * DAY,
  Until: NOON + 30 * DAY,
  Ends: gymDayOf(NOON + 29 * DAY),
  Branches: { all: true },
  Visits: 1,
  Version: NOON,
} as const;
const door = { branch: 'centro', at: NOON, policy: DEFAULT_POLICY, registeredAt: null, visitsNotCounted: 0 };

it('converts a roster row, also one without a membership, and returns null for a tombstone', () => {
  expect(personFromRoster('m', { Gone: true, Version: 1 })).toBeNull();
  expect(personFromRoster('m', row)).toMatchObject({ uid: 'm', pin: '100001', birthDate: '1990-05-17', version: NOON });
  const withoutMembership = personFromRoster('m', { Name: 'Luis', Version: 1 });
  expect(withoutMembership).toMatchObject({ pin: null, phone: null, standing: null, hasPhoto: false });
  expect(withoutMembership && decideForPerson(withoutMembership, door)).toMatchObject({
    kind: 'denied',
    problems: ['no-membership'],
  });
});

it('subtracts from a pack the visits that only this device has counted, and reports a person registered today as registered', () => {
  const person = personFromRoster('m', row);
  if (!person) throw new Error('The roster row has no person');
  expect(decideForPerson(person, door)).toMatchObject({ kind: 'granted', visitsLeft: 1 });
  expect(decideForPerson(person, { ...door, visitsNotCounted: 1 })).toMatchObject({
    kind: 'denied',
    problems: ['no-visits'],
  });
  expect(decideForPerson(person, { ...door, visitsNotCounted: 1, registeredAt: NOON - 1 })).toEqual({
    kind: 'registered',
    at: NOON - 1,
  });
});

it('denies during a freeze and after a cancellation', () => {
  const frozen = personFromRoster('m', { ...row, FrozenFrom: NOON - 1, FrozenUntil: NOON + DAY });
  expect(frozen && decideForPerson(frozen, door)).toMatchObject({ kind: 'denied', problems: ['frozen'] });
  const cancelled = personFromRoster('m', { ...row, Cancelled: true, Until: NOON - 1 });
  expect(cancelled && decideForPerson(cancelled, door)).toMatchObject({ kind: 'denied', problems: ['cancelled'] });
});
