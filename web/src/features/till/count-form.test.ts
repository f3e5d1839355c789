import { closeShift } from '@gym/domain/contracts/till';
import { countedCash } from '@gym/domain/till/shift';
import { expect, it } from 'vitest';
import { countOf, EMPTY_COUNT, isPieces } from './count-form.ts';

it('counts the pieces that were typed, and no others', () => {
  const counted = countOf({ ...EMPTY_COUNT, d50000: ' 3 ', d50: '7', d2000: '0', note: '5' });
  expect(counted).toEqual({ d50000: 3, d50: 7 });
  expect(countedCash(counted)).toBe(150_350);
});

it.each([
  ['', true],
  ['12', true],
  ['-1', false],
  ['1.5', false],
  ['123456', false],
])('%j is a number of pieces: %s', (text, is) => {
  expect(isPieces(text)).toBe(is);
});

it.each(['x', '-1', '1.5', '3 o 4', '123456'])('does not take %j for a count of 0', (text) => {
  const Counted = countOf({ ...EMPTY_COUNT, d50000: '3', d100: text });
  expect(countedCash(Counted)).toBeNull();
  const input = { requestId: crypto.randomUUID(), Shift: 'turno', Counted };
  expect(closeShift.input.safeParse(input).success).toBe(false);
});
