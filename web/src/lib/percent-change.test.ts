import { expect, it } from 'vitest';
import { percentChange } from './percent-change.ts';

it.each([
  [110, 100, 10],
  [50, 100, -50],
  [100, 100, 0],
  [5, 0, null],
  [50, -10, null],
])('returns for %i after %i a change of %s percent', (now, before, percent) => {
  expect(percentChange(now, before)).toBe(percent);
});
