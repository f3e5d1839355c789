import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, gymDayOf, startOfGymDay, weekdayOf } from '../calendar/calendar.ts';
import { anyDay, instantAt } from '../testing/arbitraries.ts';
import { openText, spansText } from '../text/opening.ts';
import { openStateAt, parseSpans, spansOn, spanTimes } from './opening-hours.ts';

// The gym is closed on Sundays. 2026-11-20 is a Friday.
const WEEK = {
  d1: '06:00-22:00',
  d2: '06:00-22:00',
  d3: '06:00-22:00',
  d4: '06:00-22:00',
  d5: '06:00-22:00',
  d6: '08:00-14:00',
};
const describeState = (
  week: Readonly<Record<string, string>>,
  now: number,
  holidays: Readonly<Record<string, string>> = {},
) => openText(openStateAt({ week, holidays }, now), now);

describe('one span a day', () => {
  it.each([
    { day: '2026-11-20', time: '05:59', text: 'Cerrado, abre a las 06:00' },
    { day: '2026-11-20', time: '06:00', text: 'Abierto, cierra a las 22:00' },
    { day: '2026-11-20', time: '21:59', text: 'Abierto, cierra a las 22:00' },
    { day: '2026-11-20', time: '22:00', text: 'Cerrado, abre mañana a las 08:00' },
    { day: '2026-11-21', time: '14:00', text: 'Cerrado, abre en 2 días a las 06:00' },
    { day: '2026-11-22', time: '12:00', text: 'Cerrado, abre mañana a las 06:00' },
  ])('returns "$text" on $day at $time', ({ day, time, text }) => {
    expect(describeState(WEEK, instantAt(day, time))).toBe(text);
  });

  it('is closed without hours or with unreadable ones', () => {
    expect(describeState({}, instantAt('2026-11-20'))).toBe('Cerrado');
    expect(describeState({ d5: 'de 6 a 10' }, instantAt('2026-11-20'))).toBe('Cerrado');
  });
});

describe('several spans a day, spans past midnight, and days of 24 hours', () => {
  const SPLIT = { ...WEEK, d5: '06:00-12:00,16:00-02:00' };
  const ALWAYS = Object.fromEntries([1, 2, 3, 4, 5, 6, 7].map((day) => [`d${day}`, '00:00-24:00']));
  it.each<{
    readonly day: string;
    readonly time: string;
    readonly week: Readonly<Record<string, string>>;
    readonly text: string;
  }>([
    { day: '2026-11-20', time: '11:59', week: SPLIT, text: 'Abierto, cierra a las 12:00' },
    { day: '2026-11-20', time: '12:00', week: SPLIT, text: 'Cerrado, abre a las 16:00' },
    { day: '2026-11-20', time: '23:59', week: SPLIT, text: 'Abierto, cierra a las 02:00' },
    { day: '2026-11-21', time: '01:59', week: SPLIT, text: 'Abierto, cierra a las 02:00' },
    { day: '2026-11-21', time: '02:00', week: SPLIT, text: 'Cerrado, abre a las 08:00' },
    { day: '2026-11-20', time: '00:00', week: ALWAYS, text: 'Abierto las 24 horas' },
    { day: '2026-11-20', time: '12:00', week: { ...ALWAYS, d7: '' }, text: 'Abierto, cierra en 2 días a las 00:00' },
    {
      day: '2026-11-20',
      time: '12:00',
      week: { d5: '00:00-00:00', d6: '00:00-09:00' },
      text: 'Abierto, cierra a las 09:00',
    },
  ])('returns "$text" on $day at $time', ({ day, time, week, text }) => {
    expect(describeState(week, instantAt(day, time))).toBe(text);
  });
});

describe('holidays', () => {
  it.each<{
    readonly what: string;
    readonly week: Readonly<Record<string, string>>;
    readonly day: string;
    readonly time: string;
    readonly holidays: Readonly<Record<string, string>>;
    readonly text: string;
  }>([
    {
      what: 'a closed day',
      week: WEEK,
      day: '2026-11-20',
      time: '12:00',
      holidays: { '2026-11-20': '' },
      text: 'Cerrado, abre mañana a las 08:00',
    },
    {
      what: 'other hours',
      week: WEEK,
      day: '2026-11-20',
      time: '12:00',
      holidays: { '2026-11-20': '10:00-13:00' },
      text: 'Abierto, cierra a las 13:00',
    },
    {
      what: 'hours on a Sunday',
      week: WEEK,
      day: '2026-11-22',
      time: '12:00',
      holidays: { '2026-11-22': '09:00-13:00' },
      text: 'Abierto, cierra a las 13:00',
    },
    {
      what: 'a closed day after a span that continues past midnight',
      week: { ...WEEK, d4: '06:00-01:00' },
      day: '2026-11-20',
      time: '00:30',
      holidays: { '2026-11-20': '' },
      text: 'Abierto, cierra a las 01:00',
    },
  ])('returns "$text" on a holiday: $what', ({ week, day, time, holidays, text }) => {
    expect(describeState(week, instantAt(day, time), holidays)).toBe(text);
  });
});

describe('spans as text', () => {
  it.each(['06:00-22:00', '06:00-12:00,16:00-22:00', '00:00-24:00', '20:00-02:00', '00:00-00:00', ''])(
    'accepts %j',
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
  ])('refuses %j', (text) => {
    expect(parseSpans(text)).toBeNull();
  });
  it('formats spans for people', () => {
    expect(spansText(parseSpans('06:00-12:00,16:00-02:00') ?? [])).toBe('06:00 – 12:00, 16:00 – 02:00');
    expect(spansText([])).toBe('Cerrado');
    expect(spanTimes({ from: 0, until: 1_440 })).toEqual({ from: '00:00', until: '24:00' });
  });
});

/** Spans in order that don't overlap, made of sorted times of a day. The last one may continue past midnight. */
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
    // A span from the minute after the other spans until the start of the first one, on the next day.
    if (isLate && last > first && last < 1_439 && first > 0) spans.push(`${clock(last + 1)}-${clock(first)}`);
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

it('openStateAt agrees with the spans at sampled instants, including holidays and spans past midnight', () => {
  fc.assert(
    fc.property(
      anyWeek,
      anyDay,
      fc.integer({ min: 0, max: 1_439 }),
      fc.option(anySpans, { nil: null }),
      fc.option(anySpans, { nil: null }),
      (week, day, minute, holiday, dayBefore) => {
        const holidays = {
          ...(holiday === null ? {} : { [day]: holiday }),
          ...(dayBefore === null ? {} : { [addDays(day, -1)]: dayBefore }),
        };
        const hours = { week, holidays };
        const isOpen = (instant: number): boolean => {
          const today = gymDayOf(instant);
          return [today, addDays(today, -1)].some((spanDay) =>
            spansOn(hours, spanDay).some(({ from, until }) => {
              const passed = (instant - startOfGymDay(spanDay)) / 60_000;
              return passed >= from && passed < until;
            }),
          );
        };
        const now = startOfGymDay(day) + minute * 60_000;
        const state = openStateAt(hours, now);
        expect(state.open).toBe(isOpen(now));
        const changesAt = state.open ? state.until : state.opensAt;
        if (changesAt === null) return;
        expect(changesAt).toBeGreaterThan(now);
        expect(isOpen(changesAt)).toBe(!state.open);
        expect(isOpen(changesAt - 60_000)).toBe(state.open);
        for (let instant = now; instant < Math.min(changesAt, now + 2 * 86_400_000); instant += 7 * 60_000)
          expect(isOpen(instant)).toBe(state.open);
      },
    ),
    { numRuns: 300 },
  );
});

it('prefers the hours of a holiday to those of the weekday', () => {
  fc.assert(
    fc.property(anyWeek, anyDay, anySpans, (week, day, holiday) => {
      expect(spansOn({ week, holidays: { [day]: holiday } }, day)).toEqual(parseSpans(holiday));
      const weekdaySpans = week[`d${weekdayOf(day)}` as keyof typeof week];
      expect(spansOn({ week, holidays: {} }, day)).toEqual(parseSpans(weekdaySpans));
    }),
  );
});
