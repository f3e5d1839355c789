import { expect, it } from 'vitest';
import { niceTop } from '../../ui/bar-chart.tsx';
import { visibleSpan } from '../../ui/virtual-list.tsx';
import { shownHours } from './day-totals.tsx';

const NOBODY = Array.from({ length: 24 }, () => 0);

it('draws the usual day, longer when somebody came before or after it', () => {
  expect(shownHours(NOBODY)).toEqual([6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21]);
  expect(shownHours(NOBODY.with(4, 1)).at(0)).toBe(4);
  expect(shownHours(NOBODY.with(23, 1)).at(-1)).toBe(23);
});

it.each([
  [0, 4],
  [4, 4],
  [7, 10],
  [11, 20],
  [48, 50],
  [51, 100],
])('a chart of at most %i goes up to %i', (highest, top) => {
  expect(niceTop(highest)).toBe(top);
});

it('draws at most 100 rows of 2,000, wherever the page is', () => {
  for (const top of [400, 0, -5_000, -64_000, -127_500]) {
    const { first, last } = visibleSpan(2_000, 64, top, 900);
    expect(last - first).toBeLessThanOrEqual(100);
    expect(first).toBeGreaterThanOrEqual(0);
    expect(last).toBeLessThanOrEqual(2_000);
  }
  expect(visibleSpan(2_000, 64, 0, 900).first).toBe(0);
  expect(visibleSpan(2_000, 64, -127_100, 900).last).toBe(2_000);
  expect(visibleSpan(3, 64, -10_000, 900)).toEqual({ first: 3, last: 3 });
});
