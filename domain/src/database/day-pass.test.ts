import { expect, it } from 'vitest';
import { planLengthText } from '../text/plans.ts';
import { dayPassAt } from './day-pass.ts';
import type { StoredPlan } from './plans.ts';

function plan(key: string, more: Partial<StoredPlan> = {}): { readonly key: string; readonly value: StoredPlan } {
  return {
    key,
    value: { Name: key, Kind: 'day-pass', Price: 12_000, Branches: { all: true }, Active: true, ...more },
  };
}

it('is the one on sale that is good at the branch, first in the gym’s order, then the cheapest, then by key', () => {
  const pass = (...plans: ReturnType<typeof plan>[]) => dayPassAt(plans, 'centro')?.key ?? null;
  const { Kind: _kind, ...value } = plan('semana').value;
  const unnamed = { key: 'semana', value };
  expect(pass()).toBeNull();
  expect(pass(plan('mensual', { Kind: 'membership' }), unnamed)).toBeNull();
  expect(pass(plan('a', { Active: false }), plan('b', { Branches: { valle: true } }))).toBeNull();
  expect(pass(plan('a', { Branches: { centro: true } }))).toBe('a');
  expect(pass(plan('b'), plan('a'))).toBe('a');
  expect(pass(plan('a'), plan('b', { Price: 11_000 }))).toBe('b');
  expect(pass(plan('a', { Price: 11_000 }), plan('b', { Order: 2 }), plan('c', { Order: 1 }))).toBe('c');
});

it('lasts a day', () => {
  expect(planLengthText(plan('a').value)).toBe('1 día');
});
