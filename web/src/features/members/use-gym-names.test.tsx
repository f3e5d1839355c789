// @vitest-environment happy-dom
import { renderHook } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { useGymNames } from './use-gym-names.ts';

const LOADING = { status: 'loading' };
const loaded = (rows: readonly object[]) => ({ status: 'value', value: rows });
const state: { planNames: object; branchNames: object; branches: object } = {
  planNames: LOADING,
  branchNames: LOADING,
  branches: LOADING,
};
vi.mock('../../data/read.ts', () => ({
  useList: (_path: unknown, { kind }: { kind: string }) => (kind === 'plans' ? state.planNames : state.branchNames),
}));
vi.mock('../../data/public/branches.ts', () => ({ useBranches: () => state.branches }));

const renderNames = () => renderHook(useGymNames).result.current;

beforeEach(() => {
  Object.assign(state, { planNames: loaded([]), branchNames: loaded([]), branches: loaded([]) });
});

it('returns … instead of a name while the names load', () => {
  Object.assign(state, { planNames: LOADING, branchNames: LOADING });
  expect([renderNames().plan('mensual'), renderNames().branch('centro')]).toEqual(['…', '…']);
});

it('returns the key if no name is stored for it', () => {
  expect([renderNames().plan('mensual'), renderNames().branch('centro')]).toEqual(['mensual', 'centro']);
});

it('returns the names of plans and branches that are no longer public', () => {
  state.planNames = loaded([{ key: 'anual-1', value: 'Anual' }]);
  state.branchNames = loaded([{ key: 'sur-1', value: 'Sur' }]);
  expect([renderNames().plan('anual-1'), renderNames().branch('sur-1')]).toEqual(['Anual', 'Sur']);
});

it('returns the name of a branch that was never public, if the reader can read the branch', () => {
  state.branches = loaded([{ key: 'norte', value: { Name: 'Norte', SelfCheckIn: 'off' } }]);
  expect(renderNames().branch('norte')).toBe('Norte');
});
