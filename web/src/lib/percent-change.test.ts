import { expect, it } from 'vitest';
import { percentChange } from './percent-change.ts';

it.each([
  { current: 110, previous: 100, percent: 10 },
  { current: 50, previous: 100, percent: -50 },
  { current: 100, previous: 100, percent: 0 },
  { current: 5, previous: 0, percent: null },
  { current: 50, previous: -10, percent: null },
])('returns $percent percent for a change from $previous to $current', ({ current, previous, percent }) => {
  expect(percentChange(current, previous)).toBe(percent);
});
