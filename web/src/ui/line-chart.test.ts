import { expect, it } from 'vitest';
import { linePoints, splitOpen } from './line-chart.tsx';

it.each([
  ['from one edge to the other', [0, 5, 10], 10, '0,100 50,50 100,0'],
  ['up to where it is known', [4, 2, null, null, null], 4, '0,0 25,50'],
  ['one point alone', [1], 2, '0,50'],
  ['nothing', [], 4, ''],
] as const)('draws %s', (_what, values, top, points) => {
  expect(linePoints(values, top)).toBe(points);
});

it('draws the part up to an unfinished value apart from the others', () => {
  expect(splitOpen([1, 2, 3], true)).toEqual({ over: [1, 2, null], open: [null, 2, 3] });
  expect(splitOpen([1], true)).toEqual({ over: [null], open: [1] });
  expect(splitOpen([1, 2, 3], false)).toEqual({ over: [1, 2, 3], open: [] });
});
