import { expect, it } from 'vitest';
import { planLengthText } from '../../text/plans.ts';
import { dayPassAt } from './day-pass.ts';
import type { StoredPlan } from './plans.ts';

function keyedPlan(key: string, more: Partial<StoredPlan> = {}): { readonly key: string; readonly value: StoredPlan } {
  return {
    key,
    value: { Name: key, Kind: 'day-pass', Price: 12_000, Branches: { all: true }, Active: true, ...more },
  };
}

it('returns the day pass on sale at the branch: the first in the gym’s order, then the cheapest, then the first by key', () => {
  const passKey = (...plans: ReturnType<typeof keyedPlan>[]) => dayPassAt(plans, 'centro')?.key ?? null;
  // A plan without `Kind` is a membership.
  const { Kind: _kind, ...value } = keyedPlan('semana').value;
  const withoutKind = { key: 'semana', value };
  expect(passKey()).toBeNull();
  expect(passKey(keyedPlan('mensual', { Kind: 'membership' }), withoutKind)).toBeNull();
  expect(passKey(keyedPlan('a', { Active: false }), keyedPlan('b', { Branches: { valle: true } }))).toBeNull();
  expect(passKey(keyedPlan('a', { Branches: { centro: true } }))).toBe('a');
  expect(passKey(keyedPlan('b'), keyedPlan('a'))).toBe('a');
  expect(passKey(keyedPlan('a'), keyedPlan('b', { Price: 11_000 }))).toBe('b');
  expect(passKey(keyedPlan('a', { Price: 11_000 }), keyedPlan('b', { Order: 2 }), keyedPlan('c', { Order: 1 }))).toBe(
    'c',
  );
});

it('describes the length of a day pass as one day', () => {
  expect(planLengthText(keyedPlan('a').value)).toBe('1 día');
});
