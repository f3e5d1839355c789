// @vitest-environment happy-dom
import { renderHook } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { useGymNames } from './use-gym-names.ts';

const LOADING = { status: 'loading' };
const value = (of: readonly object[]) => ({ status: 'value', value: of });
const state: { plans: object; withdrawnToo: object; branches: object } = {
  plans: LOADING,
  withdrawnToo: LOADING,
  branches: LOADING,
};
vi.mock('../../data/read.ts', () => ({
  useList: (_path: unknown, { kind }: { kind: string }) => (kind === 'plans' ? state.plans : state.withdrawnToo),
}));
vi.mock('../../data/public/branches.ts', () => ({ useBranches: () => state.branches }));

const names = () => renderHook(useGymNames).result.current;

beforeEach(() => {
  Object.assign(state, { plans: value([]), withdrawnToo: value([]), branches: value([]) });
});

it('shows no key while the names load', () => {
  Object.assign(state, { plans: LOADING, withdrawnToo: LOADING });
  expect([names().plan('mensual'), names().branch('centro')]).toEqual(['…', '…']);
});

it('shows the key if no record has it', () => {
  expect([names().plan('mensual'), names().branch('centro')]).toEqual(['mensual', 'centro']);
});

it('names withdrawn plans and branches', () => {
  state.plans = value([{ key: 'anual-1', value: 'Anual' }]);
  state.withdrawnToo = value([{ key: 'sur-1', value: 'Sur' }]);
  expect([names().plan('anual-1'), names().branch('sur-1')]).toEqual(['Anual', 'Sur']);
});

it('names for staff a branch that was never public', () => {
  state.branches = value([{ key: 'norte', value: { Name: 'Norte', SelfCheckIn: 'off' } }]);
  expect(names().branch('norte')).toBe('Norte');
});
