import { gymDayOf, parseGymDay, startOfGymDay } from '@gym/domain/calendar/calendar';
import { describe, expect, it } from 'vitest';
import { chosenOf, daysOf, daysProblems, instantsOf, pictureInput, priceOf, storedOf, wholeOf } from './form-values.ts';

it.each([
  ['599', 59_900],
  ['599.5', 59_950],
  [' $1,250.05 ', 125_005],
  ['0', 0],
  ['100,000', 10_000_000],
  ['100,000.01', null],
  ['mil', null],
])('reads the price %j as %s centavos', (text, centavos) => {
  expect(priceOf(text)).toBe(centavos);
});

it('sends a picture that is new, takes one away, and leaves one alone', () => {
  expect(['data:image/jpeg;base64,AA', '', null].map((picture) => pictureInput(picture, false))).toEqual([
    { Picture: 'data:image/jpeg;base64,AA' },
    { Picture: null },
    {},
  ]);
});

it('says that an edited record has no picture, in case an unanswered edit added one', () => {
  expect(pictureInput(null, true)).toEqual({ Picture: null });
});

it('reads whole numbers within their bounds only', () => {
  expect(['1', ' 60 ', '0', '61', '1.5', ''].map((text) => wholeOf(text, 1, 60))).toEqual([
    1,
    60,
    null,
    null,
    null,
    null,
  ]);
});

it('chooses branches, all of them where nothing else is said', () => {
  expect(chosenOf(undefined)).toEqual(['all']);
  expect(storedOf(['centro', 'valle'])).toEqual({ centro: true, valle: true });
  expect(storedOf(['centro', 'all'])).toEqual({ all: true });
});

describe('days of being shown', () => {
  const today = parseGymDay('2026-11-22') ?? gymDayOf(0);
  const midnight = (day: string): number => startOfGymDay(parseGymDay(day) ?? today);
  it('begin when they are saved when they begin today, else at midnight, and end with their last day', () => {
    expect(instantsOf({ from: '2026-11-22', until: '' }, null, today)).toEqual({ Until: null });
    expect(instantsOf({ from: '2026-12-01', until: '2026-12-24' }, null, today)).toEqual({
      From: midnight('2026-12-01'),
      Until: midnight('2026-12-25'),
    });
  });
  it('leave the moment that is stored while its day stays', () => {
    const before = { From: midnight('2026-11-20') + 5, Until: midnight('2026-12-25') };
    expect(daysOf(before, today)).toEqual({ from: '2026-11-20', until: '2026-12-24' });
    expect(instantsOf(daysOf(before, today), before, today)).toEqual(before);
    expect(instantsOf({ from: '2026-11-22', until: '' }, before, today)).toEqual({
      From: midnight('2026-11-22'),
      Until: null,
    });
  });
  it('say what is wrong with them', () => {
    expect(daysProblems({ from: '2026-11-22', until: '' }, today)).toEqual({});
    expect(daysProblems({ from: 'hoy', until: '' }, today)).toHaveProperty('from');
    expect(daysProblems({ from: '2026-11-22', until: '2026-11-21' }, today)).toHaveProperty('until');
    expect(daysProblems({ from: '2026-11-22', until: 'x' }, today)).toHaveProperty('until');
    // Something new that nobody would see; what was shown then may be put in order.
    const past = { from: '2026-11-01', until: '2026-11-21' };
    expect(daysProblems(past, today)).toHaveProperty('until');
    expect(daysProblems({ ...past, until: '2026-11-22' }, today)).toEqual({});
    expect(daysProblems(past, null)).toEqual({});
  });
});
