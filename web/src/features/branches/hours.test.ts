import type { StoredBranch } from '@gym/domain/database/system/branches';
import { expect, it } from 'vitest';
import { describeHours } from './hours.ts';

const BRANCH: StoredBranch = {
  Name: 'Centro',
  SelfCheckIn: 'open',
  Hours: { d1: '05:30-12:00,16:00-23:00', d7: '08:00-14:00' },
  Holidays: {
    '2026-12-24': { Hours: '08:00-12:00', Name: 'Nochebuena' },
    '2026-12-25': {},
    '2026-10-01': { Name: 'Pasó' },
    '2027-06-01': { Name: 'Falta mucho' },
  },
};

it('returns the hours of today, of the week and of the holidays in the next 60 days, in the gym’s time zone', () => {
  // Sunday 22 November at 23:30 in Monterrey: already Monday in UTC.
  const facts = describeHours(BRANCH, Date.UTC(2026, 10, 23, 5, 30));
  expect(facts?.today).toBe('Hoy: 08:00 – 14:00');
  expect(facts?.week[0]).toEqual({ day: 'Lunes', spans: '05:30 – 12:00, 16:00 – 23:00', isToday: false });
  expect(facts?.week.map(({ isToday }) => isToday)).toEqual([false, false, false, false, false, false, true]);
  expect(facts?.week[2]?.spans).toBe('Cerrado');
  expect(facts?.holidays).toEqual([
    { day: '2026-12-24 · Nochebuena', spans: '08:00 – 12:00', isToday: false },
    { day: '2026-12-25', spans: 'Cerrado', isToday: false },
  ]);
});

it('names today’s holiday if it has a name', () => {
  expect(describeHours(BRANCH, Date.UTC(2026, 11, 24, 18))?.today).toBe('Hoy, Nochebuena: 08:00 – 12:00');
  expect(describeHours(BRANCH, Date.UTC(2026, 11, 25, 18))?.today).toBe('Hoy: Cerrado');
});

it('returns null for a branch without hours', () => {
  expect(describeHours({ Name: 'Nueva', SelfCheckIn: 'off' }, 0)).toBeNull();
});
