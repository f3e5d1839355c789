import { expect, it } from 'vitest';
import { planLengthText } from '../../text/plans.ts';
import { dayPassAt } from './day-pass.ts';
import type { StoredPlan } from './plans.ts';

function plan(key: string, more: Partial<StoredPlan> = {}): { readonly key: string; readonly value: StoredPlan } {
  return {
    key,
    value: { Name: key, Kind: 'day-pass', Price: 12_000, Branches: { all: true }, Active: true, ...more },
  };
}

it('finds the pass on sale at the branch that is first in the gym’s order, then cheapest, then first by key', () => {
  const passKey = (...plans: ReturnType<typeof plan>[]) => dayPassAt(plans, 'centro')?.key ?? null;
  const { Kind: _kind, ...value } = plan('semana').value;
  const withoutKind = { key: 'semana', value };
  expect(passKey()).toBeNull();
  expect(passKey(plan('mensual', { Kind: 'membership' }), withoutKind)).toBeNull();
  expect(passKey(plan('a', { Active: false }), plan('b', { Branches: { valle: true } }))).toBeNull();
  expect(passKey(plan('a', { Branches: { centro: true } }))).toBe('a');
  expect(passKey(plan('b'), plan('a'))).toBe('a');
  expect(passKey(plan('a'), plan('b', { Price: 11_000 }))).toBe('b');
  expect(passKey(plan('a', { Price: 11_000 }), plan('b', { Order: 2 }), plan('c', { Order: 1 }))).toBe('c');
});

it('lasts a day', () => {
  expect(planLengthText(plan('a').value)).toBe('1 día');
});
