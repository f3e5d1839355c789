import { expect, it } from 'vitest';
import { linePoints, splitUnfinished } from './line-chart.tsx';

it.each([
  { behaviour: 'spans the full width', values: [0, 5, 10], top: 10, points: '0,100 50,50 100,0' },
  { behaviour: 'leaves out unknown values at the end', values: [4, 2, null, null, null], top: 4, points: '0,0 25,50' },
  { behaviour: 'draws a single point at the left edge', values: [1], top: 2, points: '0,50' },
  { behaviour: 'returns an empty string without values', values: [], top: 4, points: '' },
])('$behaviour', ({ values, top, points }) => {
  expect(linePoints(values, top)).toBe(points);
});

it('splits off the last segment, to be dashed, if the last value is unfinished', () => {
  expect(splitUnfinished([1, 2, 3], true)).toEqual({ solid: [1, 2, null], dashed: [null, 2, 3] });
  expect(splitUnfinished([1], true)).toEqual({ solid: [null], dashed: [1] });
  expect(splitUnfinished([1, 2, 3], false)).toEqual({ solid: [1, 2, 3], dashed: [] });
});
