import { expect, it } from 'vitest';
import { isUnchargedMethod, mayGiveUncharged, UNCHARGED_LIMITS } from './uncharged-limit.ts';

it.each([
  { role: 'reception', method: 'courtesy', given: 0, may: true },
  { role: 'reception', method: 'courtesy', given: 2, may: true },
  { role: 'reception', method: 'courtesy', given: 3, may: false },
  { role: 'reception', method: 'outside', given: 0, may: false },
  { role: 'admin', method: 'courtesy', given: 300, may: true },
  { role: 'admin', method: 'outside', given: 300, may: true },
] as const)('by default $role gives $method number $given + 1 of the month: $may', ({ role, method, given, may }) => {
  expect(mayGiveUncharged(role, method, given, UNCHARGED_LIMITS).ok).toBe(may);
});

it('applies the limits that the gym set instead of the defaults', () => {
  const limits = { courtesy: 0, outside: 2 };
  expect(mayGiveUncharged('reception', 'outside', 1, limits)).toMatchObject({ ok: true });
  expect(mayGiveUncharged('reception', 'outside', 2, limits)).toMatchObject({
    refusal: { reason: 'uncharged-limit', field: 'PaidBy' },
  });
  expect(mayGiveUncharged('reception', 'courtesy', 0, limits)).toMatchObject({ ok: false });
});

it.each([
  ['courtesy', true],
  ['outside', true],
  ['cash', false],
  ['online', false],
] as const)('for %s returns %s', (method, expected) => {
  expect(isUnchargedMethod(method)).toBe(expected);
});
