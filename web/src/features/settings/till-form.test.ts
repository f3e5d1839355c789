import { expect, it } from 'vitest';
import { tillChanges, tillFormOf, tillProblems } from './till-form.ts';

it('begins with what holds where the gym said nothing', () => {
  expect(tillFormOf(undefined)).toEqual({ percent: '10' });
  expect(tillFormOf(0)).toEqual({ percent: '0' });
});

it.each([
  ['0', false],
  [' 15 ', false],
  ['100', false],
  ['101', true],
  ['-1', true],
  ['7.5', true],
  ['', true],
])('%j per cent is wrong: %s', (percent, isWrong) => {
  expect('percent' in tillProblems({ percent })).toBe(isWrong);
});

it('sends what was changed alone', () => {
  const before = tillFormOf(10);
  expect(tillChanges(before, before)).toEqual({ Till: {} });
  expect(tillChanges({ percent: '15' }, before)).toEqual({ Till: { ReceptionDiscount: 15 } });
});
