import { expect, it } from 'vitest';
import { differenceKey, isSameDifference } from './differences.ts';

it('builds the key of a difference from its kind and path', () => {
  expect(differenceKey('day-totals', 'SaleTotals/all/2026-11-20')).toBe('day-totals~SaleTotals~all~2026-11-20');
});

const report = { Field: 'Total', Stored: 11, Expected: 10 };

it('recognises a difference whose two numbers have changed by the same amount', () => {
  expect(isSameDifference(report, { Field: 'Total', Stored: 12, Expected: 11 })).toBe(true);
});

it.each([
  { what: 'amount', other: { Field: 'Total', Stored: 12, Expected: 10 } },
  { what: 'field', other: { Field: 'Sales', Stored: 11, Expected: 10 } },
  { what: 'person in `Other`', other: { Field: 'Total', Stored: 11, Expected: 10, Other: 'u2' } },
])('treats two reports whose $what differs as two differences', ({ other }) => {
  expect(isSameDifference(report, other)).toBe(false);
});
