import { expect, it } from 'vitest';
import { parseChoice, replacesChoice } from './choice.ts';

it.each([
  ['BAJA', false],
  [' baja.', false],
  ['¡Bája!', false],
  ['ALTA', true],
  ['Alta \n', true],
  ['', null],
  ['dame de baja por favor', null],
  ['trabaja', null],
  ['constructor', null],
  [`baja${' '.repeat(40)}`, null],
])('%j asks for %s', (text, expected) => {
  expect(parseChoice(text)).toBe(expected);
});

it.each([
  [null, { Wants: true, At: 1 }, true],
  [{ Wants: true, At: 1 }, { Wants: false, At: 2 }, true],
  [{ Wants: false, At: 2 }, { Wants: true, At: 1 }, false],
  [{ Wants: true, At: 2 }, { Wants: false, At: 2 }, true],
  [{ Wants: false, At: 2 }, { Wants: true, At: 2 }, false],
])('after %j comes %j: %s', (before, next, expected) => {
  expect(replacesChoice(before, next)).toBe(expected);
});
