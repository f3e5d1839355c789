import { expect, it } from 'vitest';
import { percentChange } from './percent-change.ts';

it.each([
  { now: 110, before: 100, percent: 10 },
  { now: 50, before: 100, percent: -50 },
  { now: 100, before: 100, percent: 0 },
  { now: 5, before: 0, percent: null },
  { now: 50, before: -10, percent: null },
])('returns for $now after $before a change of $percent percent', ({ now, before, percent }) => {
  expect(percentChange(now, before)).toBe(percent);
});
