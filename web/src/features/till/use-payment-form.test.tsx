// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { type Cart, emptyCart, withLine } from './cart.ts';
import { saleInput } from './sale-input.ts';
import { type ChosenWay, usePaymentForm } from './use-payment-form.ts';

const EMPTY = emptyCart('00000000-0000-4000-8000-000000000000');
const WATER = withLine(EMPTY, { kind: 'product', item: 'agua', name: 'Agua', price: 1_800, tax: 'iva0' });
const SENT = JSON.stringify(
  saleInput(WATER, {
    branch: 'centro',
    total: 1_800,
    wantsInvoice: true,
    tendering: { cash: { amount: 1_800, received: 2_000 } },
  }),
);
const NO_KEY: ChosenWay = { way: 'cash', turn: 0 };

function paymentOf(cart: Cart) {
  return renderHook(({ now, chosen }) => usePaymentForm(now, chosen), { initialProps: { now: cart, chosen: NO_KEY } });
}

it('a cart that was emptied takes the payment along', () => {
  const { result, rerender } = paymentOf(WATER);
  act(() => result.current[1]({ wantsInvoice: true, isTried: true }));
  rerender({ now: WATER, chosen: { way: 'mixed', turn: 1 } });
  expect(result.current[0]).toMatchObject({ wantsInvoice: true, isTried: true, payment: { way: 'mixed' } });
  rerender({ now: EMPTY, chosen: { way: 'mixed', turn: 1 } });
  expect(result.current[0]).toMatchObject({ wantsInvoice: false, isTried: false, payment: { way: 'cash' } });
});

it('what was sent is shown as it was sent, after a reload too, and stays when it is refused', () => {
  const { result, rerender } = paymentOf({ ...WATER, sent: SENT });
  const asSent = { wantsInvoice: true, payment: { way: 'cash', received: '20' } };
  expect(result.current[0]).toMatchObject(asSent);
  rerender({ now: WATER, chosen: NO_KEY });
  expect(result.current[0]).toMatchObject(asSent);
});
