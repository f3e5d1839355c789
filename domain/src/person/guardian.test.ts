import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, type GymDay, parseGymDay } from '../calendar/calendar.ts';
import { isMinor, missingReach } from './guardian.ts';

function day(text: string): GymDay {
  const parsed = parseGymDay(text);
  if (!parsed) throw new Error(`${text} is no day`);
  return parsed;
}

describe('isMinor', () => {
  it.each([
    ['2010-05-20', '2028-05-19', true],
    ['2010-05-20', '2028-05-20', false],
    ['2010-12-31', '2028-12-30', true],
    ['2010-12-31', '2029-01-01', false],
    ['2008-02-29', '2026-02-28', true],
    ['2008-02-29', '2026-03-01', false],
    ['2012-02-29', '2030-02-28', true],
    ['1980-01-01', '2026-11-22', false],
  ])('of %s on %s: %s', (birth, today, expected) => {
    expect(isMinor(day(birth), day(today))).toBe(expected);
  });

  it('ends once and for ever', () => {
    const born = fc.integer({ min: 0, max: 20_000 }).map((days) => addDays(day('1960-01-01'), days));
    fc.assert(
      fc.property(born, fc.integer({ min: 0, max: 12_000 }), (birth, age) => {
        const today = addDays(birth, age);
        expect(isMinor(birth, today)).toBe(age < 6_574 || (age < 6_576 && isMinor(birth, today)));
        if (!isMinor(birth, today)) expect(isMinor(birth, addDays(today, 1))).toBe(false);
      }),
    );
  });
});

describe('missingReach', () => {
  const today = day('2026-11-22');
  const child = day('2015-03-01');
  const adult = day('1990-03-01');
  it.each([
    ['an own phone is enough for who is of age', { hasPhone: true, hasGuardian: false, birthDate: adult }, null],
    ['or of whom no birth date is known', { hasPhone: true, hasGuardian: false, birthDate: null }, null],
    ['a child needs a guardian, with a phone', { hasPhone: true, hasGuardian: false, birthDate: child }, 'Guardian'],
    ['and without', { hasPhone: false, hasGuardian: false, birthDate: child }, 'Guardian'],
    ['a guardian needs a birth date', { hasPhone: false, hasGuardian: true, birthDate: null }, 'BirthDate'],
    ['but beside an own phone', { hasPhone: true, hasGuardian: true, birthDate: null }, null],
    ['a child with a guardian', { hasPhone: false, hasGuardian: true, birthDate: child }, null],
    ['somebody of age with a guardian', { hasPhone: false, hasGuardian: true, birthDate: adult }, null],
    ['neither phone nor guardian', { hasPhone: false, hasGuardian: false, birthDate: adult }, 'Phone'],
  ])('%s', (_what, reachable, field) => {
    expect(missingReach(reachable, today)?.field ?? null).toBe(field);
  });
});
