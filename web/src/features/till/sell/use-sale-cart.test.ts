// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { storageKey } from '../../../lib/device-storage.ts';
import { type NewLine, withLine } from './cart.ts';
import { StoredCart } from './use-sale-cart.ts';

const WATER: NewLine = { kind: 'product', item: 'agua', name: 'Agua', price: 1_800, tax: 'iva0' };
const BAR: NewLine = { kind: 'product', item: 'barra', name: 'Barra', price: 2_500, tax: 'iva16' };

afterEach(() => {
  isSent = false;
  vi.unstubAllGlobals();
  localStorage.clear();
});

/** Whether the cart's sale was sent and has no answer. */
let isSent = false;
/** Opens the cart in one more tab. */
function openTab(): StoredCart {
  return new StoredCart('turno', () => isSent);
}

const names = (cart: StoredCart): readonly string[] => cart.snapshot().lines.map(({ name }) => name);

it('keeps both of two changes that follow each other immediately', () => {
  const cart = openTab();
  cart.change((current) => withLine(withLine(current, WATER), BAR));
  const setPrice = (id: string, price: number) =>
    cart.change((current) => ({
      ...current,
      lines: current.lines.map((line) => (line.id === id ? { ...line, price } : line)),
    }));
  setPrice('product~agua', 1_900);
  setPrice('product~barra', 2_600);
  expect(cart.snapshot().lines.map((line) => line.price)).toEqual([1_900, 2_600]);
});

it('builds on the changes of another tab, and notifies its listeners', () => {
  const [first, second] = [openTab(), openTab()];
  first.change((current) => withLine(current, WATER));
  second.change((current) => withLine(current, BAR));
  expect(names(second)).toEqual(['Agua', 'Barra']);
  const listener = vi.fn();
  const stop = first.subscribe(listener);
  window.dispatchEvent(new StorageEvent('storage', { key: storageKey('saleCart', 'turno') }));
  expect(listener).toHaveBeenCalledTimes(1);
  expect(names(first)).toEqual(['Agua', 'Barra']);
  stop();
});

it('refuses changes while the sale has no answer', () => {
  const cart = openTab();
  cart.change((current) => withLine(current, WATER));
  isSent = true;
  expect(cart.change((current) => withLine(current, BAR))).toBe(false);
  expect(names(cart)).toEqual(['Agua']);
});

it('says that a cart is no longer the current one once another tab has changed it', () => {
  const [first, second] = [openTab(), openTab()];
  first.change((current) => withLine(current, WATER));
  const shown = first.snapshot();
  expect(first.isCurrent(shown)).toBe(true);
  second.change((current) => withLine(current, BAR));
  expect(first.isCurrent(shown)).toBe(false);
});

it('stores nothing when the cart is emptied after a sign-out has removed it from the device', () => {
  const cart = openTab();
  cart.change((current) => ({ ...withLine(current, WATER), member: { uid: 'ana', name: 'Ana' } }));
  localStorage.clear();
  cart.empty();
  expect(names(cart)).toEqual([]);
  expect(localStorage).toHaveLength(0);
});

it('keeps the cart in memory if nothing can be stored', () => {
  vi.stubGlobal('localStorage', {
    getItem: () => null,
    setItem: () => {
      throw new Error('full');
    },
  });
  const cart = openTab();
  cart.change((current) => withLine(current, WATER));
  cart.change((current) => withLine(current, BAR));
  expect(names(cart)).toEqual(['Agua', 'Barra']);
  cart.empty();
  expect(names(cart)).toEqual([]);
});
