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
    { birth: '2010-05-20', today: '2028-05-19', expected: true },
    { birth: '2010-05-20', today: '2028-05-20', expected: false },
    { birth: '2010-12-31', today: '2028-12-30', expected: true },
    { birth: '2010-12-31', today: '2029-01-01', expected: false },
    { birth: '2008-02-29', today: '2026-02-28', expected: true },
    { birth: '2008-02-29', today: '2026-03-01', expected: false },
    { birth: '2012-02-29', today: '2030-02-28', expected: true },
    { birth: '1980-01-01', today: '2026-11-22', expected: false },
  ])('is $expected on $today for a person born on $birth', ({ birth, today, expected }) => {
    expect(isMinor(day(birth), day(today))).toBe(expected);
  });

  it('is true for the first 18 years and never again afterwards', () => {
    const born = fc.integer({ min: 0, max: 20_000 }).map((days) => addDays(day('1960-01-01'), days));
    fc.assert(
      fc.property(born, fc.integer({ min: 0, max: 12_000 }), (birth, ageDays) => {
        const today = addDays(birth, ageDays);
        // 18 years have 6,574 or 6,575 days, depending on the leap days, so at 6,574 days both results are possible.
        if (ageDays !== 6_574) expect(isMinor(birth, today)).toBe(ageDays < 6_574);
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
    {
      when: 'an adult has a phone',
      reachable: { hasPhone: true, hasGuardian: false, birthDate: adult },
      field: null,
    },
    {
      when: 'a person without a birth date has a phone',
      reachable: { hasPhone: true, hasGuardian: false, birthDate: null },
      field: null,
    },
    {
      when: 'a child has only a phone',
      reachable: { hasPhone: true, hasGuardian: false, birthDate: child },
      field: 'Guardian',
    },
    {
      when: 'a child has neither phone nor guardian',
      reachable: { hasPhone: false, hasGuardian: false, birthDate: child },
      field: 'Guardian',
    },
    {
      when: 'a person without a birth date has only a guardian',
      reachable: { hasPhone: false, hasGuardian: true, birthDate: null },
      field: 'BirthDate',
    },
    {
      when: 'a person has a phone and a guardian',
      reachable: { hasPhone: true, hasGuardian: true, birthDate: null },
      field: null,
    },
    {
      when: 'a child has a guardian',
      reachable: { hasPhone: false, hasGuardian: true, birthDate: child },
      field: null,
    },
    {
      when: 'an adult has only a guardian',
      reachable: { hasPhone: false, hasGuardian: true, birthDate: adult },
      field: null,
    },
    {
      when: 'an adult has neither phone nor guardian',
      reachable: { hasPhone: false, hasGuardian: false, birthDate: adult },
      field: 'Phone',
    },
  ])('returns $field if $when', ({ reachable, field }) => {
    expect(missingReach(reachable, today)?.field ?? null).toBe(field);
  });
});
