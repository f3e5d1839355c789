// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest';
import { store } from '../lib/device-storage.ts';
import { filledCart, hasFilledCart } from './stored-carts.ts';

const cart = (...quantities: readonly number[]): string =>
  JSON.stringify({ items: quantities.map((quantity, index) => ({ item: `p${index}`, quantity })) });

beforeEach(() => localStorage.clear());

it.each([
  { what: 'no stored cart', products: null, membership: null, expected: null },
  { what: 'empty carts', products: cart(), membership: cart(), expected: null },
  { what: 'pieces of products', products: cart(2, 1), membership: null, expected: { type: 'productos', count: 3 } },
  { what: 'a plan', products: cart(), membership: cart(1), expected: { type: 'membresia', count: 1 } },
  { what: 'two filled carts', products: cart(1), membership: cart(1), expected: { type: 'productos', count: 1 } },
  { what: 'damaged text', products: '{', membership: null, expected: null },
])('returns the filled cart, or null if there is none, for $what', ({ products, membership, expected }) => {
  if (products !== null) store('cart', products, 'ana.products');
  if (membership !== null) store('cart', membership, 'ana.membership');
  expect(filledCart('ana')).toEqual(expected);
  expect(hasFilledCart()).toBe(expected !== null);
});

it('ignores the cart of another person', () => {
  store('cart', cart(2), 'luis.products');
  expect(filledCart('ana')).toBeNull();
});
