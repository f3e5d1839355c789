import { expect, it } from 'vitest';
import { isUnchargedMethod, mayGiveUncharged, UNCHARGED_LIMITS } from './uncharged-limit.ts';

it.each([
  { role: 'reception', method: 'courtesy', given: 0, isAllowed: true },
  { role: 'reception', method: 'courtesy', given: 2, isAllowed: true },
  { role: 'reception', method: 'courtesy', given: 3, isAllowed: false },
  { role: 'reception', method: 'outside', given: 0, isAllowed: false },
  { role: 'admin', method: 'courtesy', given: 300, isAllowed: true },
  { role: 'admin', method: 'outside', given: 300, isAllowed: true },
] as const)(
  'by default $role, after giving $given by $method this month, may give another: $isAllowed',
  ({ role, method, given, isAllowed }) => {
    expect(mayGiveUncharged(role, method, given, UNCHARGED_LIMITS).ok).toBe(isAllowed);
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
