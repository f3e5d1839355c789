import fc from 'fast-check';
import { expect, it } from 'vitest';
import { orderCode } from '../text/orders.ts';
import { orderCodeIn } from './order-code.ts';

it.each([
  { what: 'the code as it is shown', typed: 'A1B2C3', code: 'a1b2c3' },
  { what: 'its beginning', typed: ' a1b2 ', code: 'a1b2' },
  { what: 'with the word before it', typed: 'Pedido A1B2C3', code: 'a1b2c3' },
  { what: 'with a sign before it', typed: '#a1b2c3', code: 'a1b2c3' },
  { what: 'nothing from a short text', typed: 'a1b', code: null },
  { what: 'a word', typed: 'agua', code: null },
  { what: 'a phone', typed: '8112345678', code: null },
  { what: 'a name that begins like a code', typed: 'abad garza', code: null },
  { what: 'an empty text', typed: '', code: null },
])('parses $what', ({ typed, code }) => {
  expect(orderCodeIn(typed)).toBe(code);
});

it('parses the code of every order, and its whole id', () => {
  fc.assert(
    fc.property(fc.uuid(), (order) => {
      expect(order.startsWith(orderCodeIn(orderCode(order)) ?? '?')).toBe(true);
      expect(orderCodeIn(order)).toBe(order);
    }),
  );
});
