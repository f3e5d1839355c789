// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { type NewLine, withLine } from './cart.ts';
import { KeptCart } from './kept-cart.ts';

const WATER: NewLine = { kind: 'product', item: 'agua', name: 'Agua', price: 1_800, tax: 'iva0' };
const BAR: NewLine = { kind: 'product', item: 'barra', name: 'Barra', price: 2_500, tax: 'iva16' };

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

let last = 0;
/** One tab's cart. */
function tab(): KeptCart {
  return new KeptCart('caja', () => `venta-${++last}`);
}

const names = (cart: KeptCart): readonly string[] => cart.snapshot().lines.map(({ name }) => name);

it('two changes of one moment both count', () => {
  const cart = tab();
  cart.change((now) => withLine(withLine(now, WATER), BAR));
  const price = (id: string, sum: number) =>
    cart.change((now) => ({
      ...now,
      lines: now.lines.map((line) => (line.id === id ? { ...line, price: sum } : line)),
    }));
  price('product~agua', 1_900);
  price('product~barra', 2_600);
  expect(cart.snapshot().lines.map((line) => line.price)).toEqual([1_900, 2_600]);
});

it('two tabs build on each other, and tell it', () => {
  const [first, second] = [tab(), tab()];
  first.change((now) => withLine(now, WATER));
  second.change((now) => withLine(now, BAR));
  expect(names(second)).toEqual(['Agua', 'Barra']);
  const listener = vi.fn();
  const stop = first.subscribe(listener);
  window.dispatchEvent(new StorageEvent('storage', { key: 'caja' }));
  expect(listener).toHaveBeenCalledTimes(1);
  expect(names(first)).toEqual(['Agua', 'Barra']);
  stop();
});

it('what one tab has sent, no other changes, sells or lets go', () => {
  const [first, second] = [tab(), tab()];
  first.change((now) => withLine(now, WATER));
  const { requestId } = first.snapshot();
  expect(first.keepSent(requestId, 'enviada')).toBe(true);
  expect(second.change((now) => withLine(now, BAR))).toBe(false);
  expect(second.keepSent('otra', 'otra')).toBe(false);
  expect(second.keepSent(requestId, 'otra')).toBe(false);
  second.release('otra');
  second.empty('otra');
  expect(second.snapshot()).toMatchObject({ requestId, sent: 'enviada' });
  expect(second.keepSent(requestId, 'enviada')).toBe(true);
  second.empty(requestId);
  first.release(requestId);
  expect(first.snapshot()).toMatchObject({ lines: [], sent: null });
});

it.each(['release', 'empty'] as const)('what a sign-out took away, an answer (%s) does not write back', (answered) => {
  const cart = tab();
  cart.change((now) => ({ ...withLine(now, WATER), member: { uid: 'ana', name: 'Ana' } }));
  const { requestId } = cart.snapshot();
  cart.keepSent(requestId, 'enviada');
  localStorage.clear();
  cart[answered](requestId);
  expect(cart.snapshot().sent).toBeNull();
  expect(localStorage).toHaveLength(0);
});

it('without storage it lasts as long as the page', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('full');
  });
  const cart = tab();
  cart.change((now) => withLine(now, WATER));
  cart.change((now) => withLine(now, BAR));
  expect(names(cart)).toEqual(['Agua', 'Barra']);
  cart.empty(cart.snapshot().requestId);
  expect(names(cart)).toEqual([]);
});
