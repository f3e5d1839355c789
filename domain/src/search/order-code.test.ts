import fc from 'fast-check';
import { expect, it } from 'vitest';
import { orderCode } from '../text/orders.ts';
import { parseOrderCode } from './order-code.ts';

it.each([
  { what: 'the code as it is shown', typed: 'A1B2C3', code: 'a1b2c3' },
  { what: 'the beginning of a code', typed: ' a1b2 ', code: 'a1b2' },
  { what: "a code after 'Pedido'", typed: 'Pedido A1B2C3', code: 'a1b2c3' },
  { what: 'a code after #', typed: '#a1b2c3', code: 'a1b2c3' },
  { what: 'a text that is too short', typed: 'a1b', code: null },
  { what: 'a word', typed: 'agua', code: null },
  { what: 'a phone', typed: '8112345678', code: null },
  { what: 'a name that begins like a code', typed: 'abad garza', code: null },
  { what: 'an empty text', typed: '', code: null },
])('parses $what as $code', ({ typed, code }) => {
  expect(parseOrderCode(typed)).toBe(code);
});

it('parses the code and the whole id of any order', () => {
  fc.assert(
    fc.property(fc.uuid(), (order) => {
      expect(order.startsWith(parseOrderCode(orderCode(order)) ?? '?')).toBe(true);
      expect(parseOrderCode(order)).toBe(order);
    }),
  );
});
