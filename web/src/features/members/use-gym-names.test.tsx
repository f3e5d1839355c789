// @vitest-environment happy-dom
import { renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useGymNames } from './use-gym-names.ts';

vi.mock('../../data/public/branches.ts', () => ({
  useBranches: () => ({ status: 'value', value: [{ key: 'norte', value: { Name: 'Norte', SelfCheckIn: 'off' } }] }),
}));
vi.mock('../../data/read.ts', () => ({
  useList: (_path: unknown, { kind }: { kind: string }) => ({
    status: 'value',
    value: kind === 'plans' ? [{ key: 'anual-1', value: 'Anual' }] : [{ key: 'sur-1', value: 'Sur' }],
  }),
}));

it('names withdrawn plans and branches', () => {
  const { result } = renderHook(() => useGymNames());
  expect(result.current.plan('anual-1')).toBe('Anual');
  expect(result.current.branch('sur-1')).toBe('Sur');
});

it('names a branch that was never public for staff, and falls back to the key', () => {
  const { result } = renderHook(() => useGymNames());
  expect(result.current.branch('norte')).toBe('Norte');
  expect(result.current.plan('nada')).toBe('nada');
});
