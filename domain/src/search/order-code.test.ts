import fc from 'fast-check';
import { expect, it } from 'vitest';
import { orderCode } from '../text/orders.ts';
import { orderCodeIn } from './order-code.ts';

it.each([
  ['the code as it is shown', 'A1B2C3', 'a1b2c3'],
  ['its beginning', ' a1b2 ', 'a1b2'],
  ['with the word before it', 'Pedido A1B2C3', 'a1b2c3'],
  ['with a sign before it', '#a1b2c3', 'a1b2c3'],
  ['too little', 'a1b', null],
  ['a word', 'agua', null],
  ['a phone', '8112345678', null],
  ['a name that begins like one', 'abad garza', null],
  ['nothing', '', null],
])('reads %s', (_what, typed, code) => {
  expect(orderCodeIn(typed)).toBe(code);
});

it('reads the code of every order, and its whole id', () => {
  fc.assert(
    fc.property(fc.uuid(), (order) => {
      expect(order.startsWith(orderCodeIn(orderCode(order)) ?? '?')).toBe(true);
      expect(orderCodeIn(order)).toBe(order);
    }),
  );
});
