import fc from 'fast-check';
import { expect, it } from 'vitest';
import { parseGymDay, startOfGymDay } from '../calendar/calendar.ts';
import {
  cashOfMovement,
  closingReason,
  countedCash,
  DENOMINATIONS,
  denominationKey,
  differenceOf,
  isLeftOpen,
} from './shift.ts';

// The keys of `counts` are `d` and the value of a note or coin in centavos. `cash`: `null` for invalid counts.
it.each([
  { counts: {}, cash: 0 },
  { counts: { d50000: 2, d10000: 1, d50: 3 }, cash: 110_150 },
  { counts: { d100000: 0 }, cash: 0 },
  { counts: { d300: 1 }, cash: null },
  { counts: { pesos: 1 }, cash: null },
  { counts: { d500: -1 }, cash: null },
  { counts: { d500: 0.5 }, cash: null },
])('counts $counts as $cash', ({ counts, cash }) => {
  expect(countedCash(counts)).toBe(cash);
});

it('adds up any number of every note and coin', () => {
  const pieces = fc.array(fc.integer({ min: 0, max: 1_000 }), {
    minLength: DENOMINATIONS.length,
    maxLength: DENOMINATIONS.length,
  });
  fc.assert(
    fc.property(pieces, (counts) => {
      const keyed = Object.fromEntries(DENOMINATIONS.map((one, index) => [denominationKey(one), counts[index] ?? 0]));
      expect(countedCash(keyed)).toBe(DENOMINATIONS.reduce((sum, one, index) => sum + one * (counts[index] ?? 0), 0));
    }),
  );
});

it('returns a negative difference if cash is missing, and a positive difference if there is too much', () => {
  expect(differenceOf(35_000, 40_000)).toBe(-5_000);
  expect(differenceOf(40_000, 35_000)).toBe(5_000);
});

it('counts cash in as positive and cash out as negative', () => {
  expect([cashOfMovement({ kind: 'in', amount: 5 }), cashOfMovement({ kind: 'out', amount: 5 })]).toEqual([5, -5]);
});

const HOUR = 3_600_000;
const start = startOfGymDay(
  parseGymDay('2026-11-22') ??
    (() => {
      throw new Error('no day');
    })(),
);

// The hours are counted from the beginning of the day on which the shift was opened.
it.each([
  { what: 'a shift of one day', fromHour: 6, toHour: 23, outcome: 'not left open' },
  { what: 'a night shift', fromHour: 22, toHour: 30, outcome: 'not left open' },
  { what: 'a shift of exactly twenty hours until the next day', fromHour: 6, toHour: 26, outcome: 'not left open' },
  { what: 'a shift of more than twenty hours until the next day', fromHour: 6, toHour: 26.001, outcome: 'left open' },
  { what: 'a shift of a day and a half', fromHour: 6, toHour: 42, outcome: 'left open' },
])('$what counts as $outcome', ({ fromHour, toHour, outcome }) => {
  expect(isLeftOpen(start + fromHour * HOUR, start + toHour * HOUR)).toBe(outcome === 'left open');
});

it('lets people close their own shift, and administrators any shift if they give a reason', () => {
  const outcomeOf = (uid: string, role: 'admin' | 'reception', reason?: string): unknown => {
    const outcome = closingReason({ uid: 'a' }, { uid, role }, reason);
    return outcome.ok ? outcome.value : outcome.refusal.reason;
  };
  expect(outcomeOf('a', 'reception', 'Cualquiera')).toBeNull();
  expect(outcomeOf('b', 'reception', 'La olvidó')).toBe('shift-not-found');
  expect(outcomeOf('b', 'admin')).toBe('reason-required');
  expect(outcomeOf('b', 'admin', ' La olvidó ')).toBe('La olvidó');
});
