import { expect, it } from 'vitest';
import { niceTop } from '../../ui/bar-chart.tsx';
import { shownHours } from './day-totals.tsx';

const NOBODY = Array.from({ length: 24 }, () => 0);

it('shows the usual hours, and more if somebody came before or after them', () => {
  expect(shownHours(NOBODY)).toEqual([6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21]);
  expect(shownHours(NOBODY.with(4, 1)).at(0)).toBe(4);
  expect(shownHours(NOBODY.with(23, 1)).at(-1)).toBe(23);
});

it.each([
  [0, 4],
  [4, 4],
  [5, 6],
  [7, 10],
  [11, 20],
  [48, 60],
  [61, 100],
])('scales a chart with a highest value of %i up to %i', (highest, top) => {
  expect(niceTop(highest)).toBe(top);
});
