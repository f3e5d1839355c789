// @vitest-environment happy-dom
import { ORDERS_PAGE } from '@gym/domain/database/store/orders';
import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { useOrdersOfPerson } from './member-payments.ts';
import { type Location, Values } from './value-reader.ts';

const read: Pick<Location<unknown>, 'path' | 'slice'>[] = [];
beforeEach(() => {
  read.length = 0;
});

function wrapper({ children }: { readonly children: ReactNode }) {
  const state = { status: 'loading' } as const;
  const handle = ({ path, slice }: Location<unknown>) => {
    read.push({ path, ...(slice && { slice }) });
    return { subscribe: () => () => {}, snapshot: () => state };
  };
  return <Values value={{ handle, renderedAt: null }}>{children}</Values>;
}

it.each([
  { readBy: { branch: 'centro' }, path: 'BranchOrders/centro/any' },
  { readBy: null, path: 'BranchOrders/all/any' },
])('reads the orders of $path from the end, as the rules require', ({ readBy, path }) => {
  renderHook(() => useOrdersOfPerson('ana', readBy), { wrapper });
  expect(read).toEqual([{ path, slice: { by: 'Uid', from: 'ana', to: 'ana', count: ORDERS_PAGE, end: 'last' } }]);
});

it('reads the person’s own orders of all branches by their list', () => {
  renderHook(() => useOrdersOfPerson('ana', 'own'), { wrapper });
  expect(read).toEqual([{ path: 'MemberOrders/ana', slice: { by: 'At', count: ORDERS_PAGE, end: 'last' } }]);
});

it('returns an empty list without a read for a reader without the right', () => {
  const { result } = renderHook(() => useOrdersOfPerson('ana', undefined), { wrapper });
  expect(result.current).toEqual({ status: 'value', value: [] });
  expect(read).toEqual([]);
});
