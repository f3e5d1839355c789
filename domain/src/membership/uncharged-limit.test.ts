import { expect, it } from 'vitest';
import { isUnchargedMethod, mayGiveUncharged, UNCHARGED_LIMITS } from './uncharged-limit.ts';

it.each([
  { role: 'reception', method: 'courtesy', given: 0, may: 'may' },
  { role: 'reception', method: 'courtesy', given: 2, may: 'may' },
  { role: 'reception', method: 'courtesy', given: 3, may: 'may not' },
  { role: 'reception', method: 'outside', given: 0, may: 'may not' },
  { role: 'admin', method: 'courtesy', given: 300, may: 'may' },
  { role: 'admin', method: 'outside', given: 300, may: 'may' },
] as const)(
  'by default, $role $may give a period with the method $method after $given such periods in this month',
  ({ role, method, given, may }) => {
    expect(mayGiveUncharged(role, method, given, UNCHARGED_LIMITS).ok).toBe(may === 'may');
  },
);

it('applies the limits that the gym set instead of the defaults', () => {
  const limits = { courtesy: 0, outside: 2 };
  expect(mayGiveUncharged('reception', 'outside', 1, limits)).toMatchObject({ ok: true });
  expect(mayGiveUncharged('reception', 'outside', 2, limits)).toMatchObject({
    refusal: { reason: 'uncharged-limit', field: 'PaidBy' },
  });
  expect(mayGiveUncharged('reception', 'courtesy', 0, limits)).toMatchObject({ ok: false });
});

it.each([
  { method: 'courtesy', expected: true },
  { method: 'outside', expected: true },
  { method: 'cash', expected: false },
  { method: 'online', expected: false },
] as const)('decides whether $method is uncharged: $expected', ({ method, expected }) => {
  expect(isUnchargedMethod(method)).toBe(expected);
});
