// @vitest-environment happy-dom
import { ORDERS_PAGE } from '@gym/domain/database/store/orders';
import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { useOrdersOfPerson } from './member-payments.ts';
import { type Location, Values } from './value-reader.ts';

const reads: Pick<Location<unknown>, 'path' | 'slice'>[] = [];
beforeEach(() => {
  reads.length = 0;
});

function wrapper({ children }: { readonly children: ReactNode }) {
  const state = { status: 'loading' } as const;
  const handle = ({ path, slice }: Location<unknown>) => {
    reads.push({ path, ...(slice && { slice }) });
    return { subscribe: () => () => {}, snapshot: () => state };
  };
  return <Values value={{ handle, renderedAt: null }}>{children}</Values>;
}

it.each([
  { scope: { branch: 'centro' }, path: 'BranchOrders/centro/any' },
  { scope: 'all', path: 'BranchOrders/all/any' },
] as const)('reads the last orders of the person in $path, as the rules require', ({ scope, path }) => {
  renderHook(() => useOrdersOfPerson('ana', scope), { wrapper });
  expect(reads).toEqual([{ path, slice: { by: 'Uid', from: 'ana', to: 'ana', count: ORDERS_PAGE, end: 'last' } }]);
});

it('reads the person’s own orders of all branches from MemberOrders', () => {
  renderHook(() => useOrdersOfPerson('ana', 'own'), { wrapper });
  expect(reads).toEqual([{ path: 'MemberOrders/ana', slice: { by: 'At', count: ORDERS_PAGE, end: 'last' } }]);
});

it('reads nothing and returns an empty list for a viewer who may not see the person’s orders', () => {
  const { result } = renderHook(() => useOrdersOfPerson('ana', 'none'), { wrapper });
  expect(result.current).toEqual({ status: 'value', value: [] });
  expect(reads).toEqual([]);
});
