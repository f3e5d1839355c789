import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  BRANCH_CODE_EARLY_MS,
  BRANCH_CODE_LATE_MS,
  branchCodeLeft,
  branchSlotAt,
  formatBranchCode,
  makeBranchCode,
  parseBranchCode,
  slotOfBranchCode,
} from './branch-code.ts';

it('is eight digits, the last of which says the slot', () => {
  expect(makeBranchCode(29_999_999, 42)).toEqual({
    slot: 's29999999',
    code: '00000429',
    from: 1_799_999_940_000,
    until: 1_800_000_000_000,
  });
});

it.each([
  ['1234 5678', '12345678'],
  ['1234-5678', '12345678'],
  ['12345678\n', '12345678'],
  ['1234567', null],
  ['123456789', null],
  ['1234567a', null],
])('reads %j as %j', (text, code) => {
  expect(parseBranchCode(text)).toBe(code);
});

it('is shown in two halves and counts down', () => {
  expect(formatBranchCode('12345678')).toBe('1234 5678');
  expect(branchCodeLeft(60_001)).toBe(59_999);
});

it('finds the slot of a code for as long as it is taken', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 29_000_000, max: 40_000_000 }),
      fc.integer({ min: -BRANCH_CODE_EARLY_MS, max: 60_000 + BRANCH_CODE_LATE_MS - 1 }),
      (slot, after) => {
        const { code, from } = makeBranchCode(slot, 7);
        expect(slotOfBranchCode(code, from + after)).toBe(`s${slot}`);
        expect(branchSlotAt(from)).toBe(slot);
      },
    ),
  );
});
