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

it('counts every note and coin with its value', () => {
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

it('is short below the expected sum, and over above it', () => {
  expect(differenceOf(35_000, 40_000)).toBe(-5_000);
  expect(differenceOf(40_000, 35_000)).toBe(5_000);
  expect([cashOfMovement({ kind: 'in', amount: 5 }), cashOfMovement({ kind: 'out', amount: 5 })]).toEqual([5, -5]);
});

const HOUR = 3_600_000;
const start = startOfGymDay(
  parseGymDay('2026-11-22') ??
    (() => {
      throw new Error('no day');
    })(),
);

it.each([
  ['the same day', 6, 23, false],
  ['a night shift', 22, 30, false],
  ['after twenty hours, the next day', 6, 26, false],
  ['a moment later', 6, 26.001, true],
  ['a day and a half', 6, 42, true],
] as const)('left open, %s: from hour %d to %d: %j', (_name, from, to, isLeft) => {
  expect(isLeftOpen(start + from * HOUR, start + to * HOUR)).toBe(isLeft);
});

it('is closed by its owner, and by administrators with a reason', () => {
  const outcomeOf = (uid: string, role: 'admin' | 'reception', reason?: string): unknown => {
    const given = closingReason({ uid: 'a' }, { uid, role }, reason);
    return given.ok ? given.value : given.refusal.reason;
  };
  expect(outcomeOf('a', 'reception', 'Cualquiera')).toBeNull();
  expect(outcomeOf('b', 'reception', 'La olvidó')).toBe('shift-not-found');
  expect(outcomeOf('b', 'admin')).toBe('reason-required');
  expect(outcomeOf('b', 'admin', ' La olvidó ')).toBe('La olvidó');
});
