import { expect, it } from 'vitest';
import { differenceKey, isSameDifference } from './differences.ts';

it('has one key for each kind and place', () => {
  expect(differenceKey('day-totals', 'SaleTotals/all/2026-11-20')).toBe('day-totals~SaleTotals~all~2026-11-20');
});

it.each([
  { what: 'moved numbers with the same distance', b: { Field: 'Total', Stored: 12, Expected: 11 }, isSame: true },
  { what: 'another distance', b: { Field: 'Total', Stored: 12, Expected: 10 }, isSame: false },
  { what: 'another field', b: { Field: 'Sales', Stored: 11, Expected: 10 }, isSame: false },
  { what: 'another person', b: { Field: 'Total', Stored: 11, Expected: 10, Other: 'u2' }, isSame: false },
])('compares two reports of a place: $what', ({ b, isSame }) => {
  expect(isSameDifference({ Field: 'Total', Stored: 11, Expected: 10 }, b)).toBe(isSame);
});
