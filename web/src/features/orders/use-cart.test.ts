// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { addItem } from './cart.ts';
import { useCart } from './use-cart.ts';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  localStorage.clear();
});

/** Adds two products, one after the other, and returns the cart's items. */
function addTwo(): readonly string[] {
  const { result } = renderHook(() => useCart('ana', 'products'));
  for (const product of ['agua', 'toalla']) act(() => result.current[1]((cart) => addItem(cart, 'products', product)));
  return result.current[0].items.map(({ item }) => item);
}

it('keeps the items of an earlier change', () => {
  expect(addTwo()).toEqual(['agua', 'toalla']);
});

it('keeps the items of an earlier change while storage is blocked', () => {
  vi.spyOn(localStorage, 'setItem').mockImplementation(() => {
    throw new Error('blocked');
  });
  expect(addTwo()).toEqual(['agua', 'toalla']);
});
