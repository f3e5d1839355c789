import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, gymDayOf, startOfGymDay, weekdayOf } from '../calendar/calendar.ts';
import { anyDay, instantAt } from '../testing/arbitraries.ts';
import { openText, spansText } from '../text/opening.ts';
import { openStateAt, parseSpans, spansOn, spanTimes } from './opening-hours.ts';

// 2026-11-20 is a Friday. Closed on Sundays.
const WEEK = {
  d1: '06:00-22:00',
  d2: '06:00-22:00',
  d3: '06:00-22:00',
  d4: '06:00-22:00',
  d5: '06:00-22:00',
  d6: '08:00-14:00',
};
const say = (week: Readonly<Record<string, string>>, now: number, holidays: Readonly<Record<string, string>> = {}) =>
  openText(openStateAt({ week, holidays }, now), now);

describe('one span a day', () => {
  it.each([
    ['2026-11-20', '05:59', 'Cerrado, abre a las 06:00'],
    ['2026-11-20', '06:00', 'Abierto, cierra a las 22:00'],
    ['2026-11-20', '21:59', 'Abierto, cierra a las 22:00'],
    ['2026-11-20', '22:00', 'Cerrado, abre mañana a las 08:00'],
    ['2026-11-21', '14:00', 'Cerrado, abre en 2 días a las 06:00'],
    ['2026-11-22', '12:00', 'Cerrado, abre mañana a las 06:00'],
  ])('%s %s is %s', (day, time, text) => {
    expect(say(WEEK, instantAt(day, time))).toBe(text);
  });

  it('never opens without hours, and leaves out what it can not read', () => {
    expect(say({}, instantAt('2026-11-20'))).toBe('Cerrado');
    expect(say({ d5: 'de 6 a 10' }, instantAt('2026-11-20'))).toBe('Cerrado');
  });
});

describe('several spans, past midnight, all day', () => {
  const SPLIT = { ...WEEK, d5: '06:00-12:00,16:00-02:00' };
  const ALWAYS = Object.fromEntries([1, 2, 3, 4, 5, 6, 7].map((day) => [`d${day}`, '00:00-24:00']));
  it.each([
    ['2026-11-20', '11:59', SPLIT, 'Abierto, cierra a las 12:00'],
    ['2026-11-20', '12:00', SPLIT, 'Cerrado, abre a las 16:00'],
    ['2026-11-20', '23:59', SPLIT, 'Abierto, cierra a las 02:00'],
    ['2026-11-21', '01:59', SPLIT, 'Abierto, cierra a las 02:00'],
    ['2026-11-21', '02:00', SPLIT, 'Cerrado, abre a las 08:00'],
    ['2026-11-20', '00:00', ALWAYS, 'Abierto las 24 horas'],
    ['2026-11-20', '12:00', { ...ALWAYS, d7: '' }, 'Abierto, cierra en 2 días a las 00:00'],
    ['2026-11-20', '12:00', { d5: '00:00-00:00', d6: '00:00-09:00' }, 'Abierto, cierra a las 09:00'],
  ])('%s %s is %s', (day, time, week, text) => {
    expect(say(week, instantAt(day, time))).toBe(text);
  });
});

describe('holidays', () => {
  it.each([
    ['a closed day', '2026-11-20', '12:00', { '2026-11-20': '' }, 'Cerrado, abre mañana a las 08:00'],
    ['other hours', '2026-11-20', '12:00', { '2026-11-20': '10:00-13:00' }, 'Abierto, cierra a las 13:00'],
    ['a Sunday that opens', '2026-11-22', '12:00', { '2026-11-22': '09:00-13:00' }, 'Abierto, cierra a las 13:00'],
    ['the night before goes on', '2026-11-20', '00:30', { '2026-11-20': '' }, 'Abierto, cierra a las 01:00'],
  ])('%s', (what, day, time, holidays, text) => {
    const week = what === 'the night before goes on' ? { ...WEEK, d4: '06:00-01:00' } : WEEK;
    expect(say(week, instantAt(day, time), holidays)).toBe(text);
  });
});

describe('spans as text', () => {
  it.each(['06:00-22:00', '06:00-12:00,16:00-22:00', '00:00-24:00', '20:00-02:00', '00:00-00:00', ''])(
    'takes %s',
    (text) => {
      expect(parseSpans(text)).not.toBeNull();
    },
  );
  it.each([
    '6:00-22:00',
    '06:00-24:01',
    '24:00-25:00',
    '06:60-07:00',
    '06:00-07:60',
    '06:00-12:00,11:00-13:00',
    '16:00-22:00,06:00-12:00',
    '06:00-12:00,20:00-07:00',
    '06:00-12:00, 16:00-22:00',
    '01:00-02:00,03:00-04:00,05:00-06:00,07:00-08:00,09:00-10:00',
    'cerrado',
  ])('refuses %s', (text) => {
    expect(parseSpans(text)).toBeNull();
  });
  it('shows them as people read them', () => {
    expect(spansText(parseSpans('06:00-12:00,16:00-02:00') ?? [])).toBe('06:00 – 12:00, 16:00 – 02:00');
    expect(spansText([])).toBe('Cerrado');
    expect(spanTimes({ from: 0, until: 1_440 })).toEqual({ from: '00:00', until: '24:00' });
  });
});

/** Sorted cuts of a day make spans that are in order and apart; the last may go past midnight. */
const anySpans = fc
  .tuple(fc.uniqueArray(fc.integer({ min: 0, max: 1_439 }), { minLength: 0, maxLength: 6 }), fc.boolean())
  .map(([cuts, isLate]) => {
    const sorted = cuts.toSorted((a, b) => a - b);
    const even = sorted.length % 2 === 0 ? sorted : sorted.slice(0, -1);
    const clock = (minutes: number): string =>
      [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');
    const spans: string[] = [];
    for (let i = 0; i + 1 < even.length; i += 2) spans.push(`${clock(even[i] ?? 0)}-${clock(even[i + 1] ?? 0)}`);
    const [first = 0, last = 0] = [even[0], even.at(-1)];
    if (isLate && last > first && last < 1_400 && first > 0) spans.push(`${clock(last + 1)}-${clock(first)}`);
    return spans.join(',');
  });
const anyWeek = fc.record({
  d1: anySpans,
  d2: anySpans,
  d3: anySpans,
  d4: anySpans,
  d5: anySpans,
  d6: anySpans,
  d7: anySpans,
});

it('agrees with a look at every single minute, holidays and nights included', () => {
  fc.assert(
    fc.property(
      anyWeek,
      anyDay,
      fc.integer({ min: 0, max: 1_439 }),
      fc.option(anySpans, { nil: null }),
      fc.option(anySpans, { nil: null }),
      (week, day, minute, holiday, eve) => {
        const holidays = {
          ...(holiday === null ? {} : { [day]: holiday }),
          ...(eve === null ? {} : { [addDays(day, -1)]: eve }),
        };
        const hours = { week, holidays };
        const isOpen = (instant: number): boolean => {
          const today = gymDayOf(instant);
          return [today, addDays(today, -1)].some((one) =>
            spansOn(hours, one).some(({ from, until }) => {
              const passed = (instant - startOfGymDay(one)) / 60_000;
              return passed >= from && passed < until;
            }),
          );
        };
        const now = startOfGymDay(day) + minute * 60_000;
        const state = openStateAt(hours, now);
        expect(state.open).toBe(isOpen(now));
        const turns = state.open ? state.until : state.opensAt;
        if (turns === null) return;
        expect(turns).toBeGreaterThan(now);
        expect(isOpen(turns)).toBe(!state.open);
        expect(isOpen(turns - 60_000)).toBe(state.open);
        for (let instant = now; instant < Math.min(turns, now + 2 * 86_400_000); instant += 7 * 60_000)
          expect(isOpen(instant)).toBe(state.open);
      },
    ),
    { numRuns: 300 },
  );
});

it('takes the holiday before the weekday, whatever the weekday', () => {
  fc.assert(
    fc.property(anyWeek, anyDay, anySpans, (week, day, holiday) => {
      expect(spansOn({ week, holidays: { [day]: holiday } }, day)).toEqual(parseSpans(holiday));
      const own = week[`d${weekdayOf(day)}` as keyof typeof week];
      expect(spansOn({ week, holidays: {} }, day)).toEqual(parseSpans(own));
    }),
  );
});
