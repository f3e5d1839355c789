import { expect, it } from 'vitest';
import { differenceKey, isSameDifference } from './differences.ts';

it('builds the key of a difference from its kind and path', () => {
  expect(differenceKey('day-totals', 'SaleTotals/all/2026-11-20')).toBe('day-totals~SaleTotals~all~2026-11-20');
});

it.each([
  {
    compared: 'other numbers with the same difference',
    other: { Field: 'Total', Stored: 12, Expected: 11 },
    isSame: true,
  },
  { compared: 'another difference of the numbers', other: { Field: 'Total', Stored: 12, Expected: 10 }, isSame: false },
  { compared: 'another field', other: { Field: 'Sales', Stored: 11, Expected: 10 }, isSame: false },
  { compared: 'another person', other: { Field: 'Total', Stored: 11, Expected: 10, Other: 'u2' }, isSame: false },
])('decides whether two reports of a place are the same difference: $compared is $isSame', ({ other, isSame }) => {
  expect(isSameDifference({ Field: 'Total', Stored: 11, Expected: 10 }, other)).toBe(isSame);
});
