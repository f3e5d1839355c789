import { expect, it } from 'vitest';
import { niceTop } from '../../ui/bar-chart.tsx';
import { getShownHours } from './day-totals.tsx';

const NOBODY = Array.from({ length: 24 }, () => 0);

it('shows the usual hours, and more if somebody came before or after them', () => {
  expect(getShownHours(NOBODY)).toEqual([6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21]);
  expect(getShownHours(NOBODY.with(4, 1)).at(0)).toBe(4);
  expect(getShownHours(NOBODY.with(23, 1)).at(-1)).toBe(23);
});

it.each([
  { highest: 0, top: 4 },
  { highest: 4, top: 4 },
  { highest: 5, top: 6 },
  { highest: 7, top: 10 },
  { highest: 11, top: 20 },
  { highest: 48, top: 60 },
  { highest: 61, top: 100 },
])('scales a chart with a highest value of $highest up to $top', ({ highest, top }) => {
  expect(niceTop(highest)).toBe(top);
});
