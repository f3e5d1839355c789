import { gymDayOf, parseGymDay, startOfGymDay } from '@gym/domain/calendar/calendar';
import { describe, expect, it } from 'vitest';
import {
  chosenFromStored,
  chosenToStored,
  daysProblems,
  parsePrice,
  parseWhole,
  pictureInput,
  shownDaysFromStored,
  shownDaysToStored,
} from './form-values.ts';

it.each([
  { text: '599', centavos: 59_900 },
  { text: '599.5', centavos: 59_950 },
  { text: ' $1,250.05 ', centavos: 125_005 },
  { text: '0', centavos: 0 },
  { text: '100,000', centavos: 10_000_000 },
  { text: '100,000.01', centavos: null },
  { text: 'mil', centavos: null },
])('parses the price $text as $centavos centavos', ({ text, centavos }) => {
  expect(parsePrice(text)).toBe(centavos);
});

it('sends a new picture, removes one with null, and leaves out an unchanged one', () => {
  expect(['data:image/jpeg;base64,AA', '', null].map((picture) => pictureInput(picture, false))).toEqual([
    { Picture: 'data:image/jpeg;base64,AA' },
    { Picture: null },
    {},
  ]);
});

it('sends null for an edited record without a picture, in case an unanswered edit added one', () => {
  expect(pictureInput(null, true)).toEqual({ Picture: null });
});

it('parses whole numbers within limits, and nothing else', () => {
  expect(['1', ' 60 ', '0', '61', '1.5', ''].map((text) => parseWhole(text, 1, 60))).toEqual([
    1,
    60,
    null,
    null,
    null,
    null,
  ]);
});

it('converts chosen keys to stored keys, and chooses all if no keys are stored', () => {
  expect(chosenFromStored(undefined)).toEqual(['all']);
  expect(chosenToStored(['centro', 'valle'])).toEqual({ centro: true, valle: true });
  expect(chosenToStored(['centro', 'all'])).toEqual({ all: true });
});

describe('the days on which something is shown', () => {
  const today = parseGymDay('2026-11-22') ?? gymDayOf(0);
  const midnight = (day: string): number => startOfGymDay(parseGymDay(day) ?? today);
  it('start at midnight, or when saved if the first day is today, and end with their last day', () => {
    expect(shownDaysToStored({ from: '2026-11-22', until: '' }, null, today)).toEqual({ Until: null });
    expect(shownDaysToStored({ from: '2026-12-01', until: '2026-12-24' }, null, today)).toEqual({
      From: midnight('2026-12-01'),
      Until: midnight('2026-12-25'),
    });
  });
  it('keep the stored instant while its day stays the same', () => {
    const stored = { From: midnight('2026-11-20') + 5, Until: midnight('2026-12-25') };
    expect(shownDaysFromStored(stored, today)).toEqual({ from: '2026-11-20', until: '2026-12-24' });
    expect(shownDaysToStored(shownDaysFromStored(stored, today), stored, today)).toEqual(stored);
    expect(shownDaysToStored({ from: '2026-11-22', until: '' }, stored, today)).toEqual({
      From: midnight('2026-11-22'),
      Until: null,
    });
  });
  it('are refused if they are unreadable, in the wrong order or, for a new record, in the past', () => {
    expect(daysProblems({ from: '2026-11-22', until: '' }, today)).toEqual({});
    expect(daysProblems({ from: 'hoy', until: '' }, today)).toHaveProperty('from');
    expect(daysProblems({ from: '2026-11-22', until: '2026-11-21' }, today)).toHaveProperty('until');
    expect(daysProblems({ from: '2026-11-22', until: 'x' }, today)).toHaveProperty('until');
    // A new record with past days would never be shown. An existing one may have them.
    const past = { from: '2026-11-01', until: '2026-11-21' };
    expect(daysProblems(past, today)).toHaveProperty('until');
    expect(daysProblems({ ...past, until: '2026-11-22' }, today)).toEqual({});
    expect(daysProblems(past, null)).toEqual({});
  });
});
