import { closeShift } from '@gym/domain/contracts/till';
import { countedCash } from '@gym/domain/till/shift';
import { expect, it } from 'vitest';
import { EMPTY_COUNT, isNothingCounted, isPieceCount, parseCount, parseVouchers } from './count-form.ts';

it('returns the typed pieces without zeros', () => {
  const counted = parseCount({ ...EMPTY_COUNT, d50000: ' 3 ', d50: '7', d2000: '0', note: '5' });
  expect(counted).toEqual({ d50000: 3, d50: 7 });
  expect(countedCash(counted)).toBe(150_350);
});

it.each([
  { text: '', verdict: 'accepts', isAccepted: true },
  { text: '12', verdict: 'accepts', isAccepted: true },
  { text: '-1', verdict: 'refuses', isAccepted: false },
  { text: '1.5', verdict: 'refuses', isAccepted: false },
  { text: '123456', verdict: 'refuses', isAccepted: false },
])('$verdict “$text” as a number of pieces', ({ text, isAccepted }) => {
  expect(isPieceCount(text)).toBe(isAccepted);
});

it.each(['x', '-1', '1.5', '3 o 4', '123456'])(
  'reads %j as an invalid number of pieces, which the contract refuses',
  (text) => {
    const Counted = parseCount({ ...EMPTY_COUNT, d50000: '3', d100: text });
    expect(countedCash(Counted)).toBeNull();
    const input = { requestId: crypto.randomUUID(), Shift: 'turno', Counted };
    expect(closeShift.input.safeParse(input).success).toBe(false);
  },
);

it.each([
  { text: '650', sum: 65_000 },
  { text: '650 + 350.50+ $1,200', sum: 220_050 },
  { text: '650 350', sum: null },
  { text: '650 +', sum: null },
  { text: 'dos', sum: null },
])('returns $sum for the vouchers “$text”', ({ text, sum }) => {
  expect(parseVouchers(text)).toBe(sum);
});

it.each([
  { title: 'finds nothing counted if nothing is typed', typed: {}, isNothing: true },
  {
    title: 'finds nothing counted if only a note and a reason are typed',
    typed: { note: 'Faltó', reason: 'Se fue' },
    isNothing: true,
  },
  { title: 'takes a 0 typed for a coin as a count', typed: { d50: '0' }, isNothing: false },
  { title: 'takes a 0 typed for the vouchers as a count', typed: { card: '0' }, isNothing: false },
])('$title', ({ typed, isNothing }) => {
  expect(isNothingCounted({ ...EMPTY_COUNT, ...typed })).toBe(isNothing);
});
