import { closeShift } from '@gym/domain/contracts/till';
import { countedCash } from '@gym/domain/till/shift';
import { expect, it } from 'vitest';
import { EMPTY_COUNT, isPieceCount, parseCount } from './count-form.ts';

it('returns the typed pieces without zeros', () => {
  const counted = parseCount({ ...EMPTY_COUNT, d50000: ' 3 ', d50: '7', d2000: '0', note: '5' });
  expect(counted).toEqual({ d50000: 3, d50: 7 });
  expect(countedCash(counted)).toBe(150_350);
});

it.each([
  { text: '', isAccepted: true },
  { text: '12', isAccepted: true },
  { text: '-1', isAccepted: false },
  { text: '1.5', isAccepted: false },
  { text: '123456', isAccepted: false },
])('accepts $text as a number of pieces: $isAccepted', ({ text, isAccepted }) => {
  expect(isPieceCount(text)).toBe(isAccepted);
});

it.each(['x', '-1', '1.5', '3 o 4', '123456'])('does not read %j as 0 pieces', (text) => {
  const Counted = parseCount({ ...EMPTY_COUNT, d50000: '3', d100: text });
  expect(countedCash(Counted)).toBeNull();
  const input = { requestId: crypto.randomUUID(), Shift: 'turno', Counted };
  expect(closeShift.input.safeParse(input).success).toBe(false);
});
