// @vitest-environment happy-dom
import { renderHook } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { useGymNames } from './use-gym-names.ts';

let state: object = { status: 'loading' };
vi.mock('../../data/read.ts', () => ({ useList: () => state }));
vi.mock('../../data/public/branches.ts', () => ({ useBranches: () => state }));

beforeEach(() => {
  state = { status: 'loading' };
});

it('shows no key while the names load', () => {
  const { result } = renderHook(useGymNames);
  expect([result.current.plan('mensual'), result.current.branch('centro')]).toEqual(['…', '…']);
});

it('shows the key if no record has it', () => {
  state = { status: 'value', value: [] };
  const { result } = renderHook(useGymNames);
  expect([result.current.plan('mensual'), result.current.branch('centro')]).toEqual(['mensual', 'centro']);
});
