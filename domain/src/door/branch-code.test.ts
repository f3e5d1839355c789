import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  BRANCH_CODE_EARLY_MS,
  BRANCH_CODE_LATE_MS,
  branchSlotAt,
  formatBranchCode,
  formatBranchProof,
  isBranchCodeValid,
  makeBranchCode,
  msUntilNextBranchCode,
  parseBranchCode,
  parseBranchProof,
  slotOfBranchCode,
} from './branch-code.ts';

const KEY = '0123456789abcdef01234567';

it('makes a code of eight digits that ends with the last digit of the slot’s number', () => {
  expect(makeBranchCode(29_999_999, 42, KEY)).toEqual({
    key: KEY,
    slot: 's29999999',
    code: '00000429',
    from: 1_799_999_940_000,
    until: 1_800_000_000_000,
  });
});

it.each([
  { text: '1234 5678', code: '12345678' },
  { text: '1234-5678', code: '12345678' },
  { text: '12345678\n', code: '12345678' },
  { text: '1234567', code: null },
  { text: '123456789', code: null },
  { text: '1234567a', code: null },
])('parses $text as $code', ({ text, code }) => {
  expect(parseBranchCode(text)).toBe(code);
});

it('formats a slot and its key for the QR, and parses them again', () => {
  const proof = { slot: 's29999999', key: KEY };
  expect(formatBranchProof(proof)).toBe(`29999999-${KEY}`);
  expect(parseBranchProof(formatBranchProof(proof))).toEqual(proof);
});

it.each([
  { text: `2999999-${KEY}` },
  { text: `29999999-${KEY}0` },
  { text: `29999999-${KEY.slice(1)}` },
  { text: `29999999-${KEY.toUpperCase()}` },
  { text: KEY },
  { text: '12345678' },
])('parses no proof from $text', ({ text }) => {
  expect(parseBranchProof(text)).toBeNull();
});

it('accepts a code from 30 s before its minute to 2 minutes after it', () => {
  const code = makeBranchCode(29_999_999, 42, KEY);
  const instants = [code.from - 30_001, code.from - 30_000, code.until + 119_999, code.until + 120_000];
  expect(instants.map((at) => isBranchCodeValid(code, at))).toEqual([false, true, true, false]);
});

it('formats a code in two halves', () => {
  expect(formatBranchCode('12345678')).toBe('1234 5678');
});

it('returns the time until the next code', () => {
  expect(msUntilNextBranchCode(60_001)).toBe(59_999);
});

it('finds the slot of a code for as long as the code is valid', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 29_000_000, max: 40_000_000 }),
      fc.integer({ min: -BRANCH_CODE_EARLY_MS, max: 60_000 + BRANCH_CODE_LATE_MS - 1 }),
      (slot, offsetMs) => {
        const { code, from } = makeBranchCode(slot, 7, KEY);
        expect(slotOfBranchCode(code, from + offsetMs)).toBe(`s${slot}`);
        expect(branchSlotAt(from)).toBe(slot);
      },
    ),
  );
});
