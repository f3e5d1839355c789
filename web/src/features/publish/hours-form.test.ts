import { expect, it } from 'vitest';
import { holidaysToStored, spansToStored, typedHolidays, typedWeek, weekToStored } from './hours-form.ts';

/** Monday has a break, Friday ends after midnight, and Saturday lasts 24 hours. The branch is closed on other days. */
const STORED = { d1: '06:00-12:00,16:00-22:00', d5: '20:00-02:00', d6: '00:00-00:00' };

it('converts stored hours to typed spans and back', () => {
  const week = typedWeek(STORED);
  expect(week).toHaveLength(7);
  expect(week[0]).toEqual([
    { from: '06:00', until: '12:00' },
    { from: '16:00', until: '22:00' },
  ]);
  expect(week[6]).toEqual([]);
  expect(weekToStored(week)).toEqual(STORED);
  expect(typedWeek({ d1: '08:00-24:00' })[0]).toEqual([{ from: '08:00', until: '00:00' }]);
  expect(typedWeek(undefined).flat()).toEqual([]);
});

it('returns null for invalid spans, and an empty text for a closed day', () => {
  expect(spansToStored([{ from: '06:00', until: '' }])).toBeNull();
  expect(
    spansToStored([
      { from: '10:00', until: '12:00' },
      { from: '11:00', until: '13:00' },
    ]),
  ).toBeNull();
  expect(weekToStored([[{ from: 'x', until: '10:00' }]])).toBeNull();
  expect(spansToStored([])).toBe('');
});

it('converts holidays to records by day, and refuses repeated and impossible days', () => {
  const holidays = { '2026-12-31': { Hours: '08:00-13:00' }, '2026-12-25': { Hours: '', Name: 'Navidad' } };
  const typed = typedHolidays(holidays);
  expect(typed.map(({ day }) => day)).toEqual(['2026-12-25', '2026-12-31']);
  expect(holidaysToStored(typed)).toEqual({
    '2026-12-25': { Hours: '', Name: 'Navidad' },
    '2026-12-31': { Hours: '08:00-13:00', Name: '' },
  });
  const christmas = { day: '2026-12-25', name: '', spans: [] };
  expect(holidaysToStored([christmas, christmas])).toBeNull();
  expect(holidaysToStored([{ ...christmas, day: '2026-02-30' }])).toBeNull();
});
