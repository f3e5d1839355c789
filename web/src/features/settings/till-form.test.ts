import { expect, it } from 'vitest';
import { tillChanges, tillFormOf, tillProblems } from './till-form.ts';

const FORM = { percent: '10', courtesies: '3', outside: '0' };

it('begins with what holds where the gym said nothing', () => {
  expect(tillFormOf(null)).toEqual(FORM);
  expect(tillFormOf({ ReceptionDiscount: 0, ReceptionCourtesies: 5 })).toEqual({
    percent: '0',
    courtesies: '5',
    outside: '0',
  });
});

it.each([
  ['0', false],
  [' 15 ', false],
  ['100', false],
  ['101', true],
  ['-1', true],
  ['7.5', true],
  ['', true],
])('%j is a wrong number: %s', (text, isWrong) => {
  for (const name of ['percent', 'courtesies', 'outside'] as const)
    expect(name in tillProblems({ ...FORM, [name]: text })).toBe(isWrong);
});

it('sends what was changed alone', () => {
  const before = tillFormOf(null);
  expect(tillChanges(before, before)).toEqual({ Till: {} });
  expect(tillChanges({ ...FORM, percent: '15' }, before)).toEqual({ Till: { ReceptionDiscount: 15 } });
  expect(tillChanges({ ...FORM, courtesies: '0', outside: '2' }, before)).toEqual({
    Till: { ReceptionCourtesies: 0, ReceptionOutside: 2 },
  });
});
