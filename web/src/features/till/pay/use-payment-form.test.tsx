// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { EMPTY_TILL_CART, type TillCart, withLine } from '../sell/cart.ts';
import { saleInput } from './use-charge.ts';
import { type ChosenWay, usePaymentForm } from './use-payment-form.ts';

const WATER = withLine(EMPTY_TILL_CART, { kind: 'product', item: 'agua', name: 'Agua', price: 1_800, tax: 'iva0' });
const SALE = saleInput(WATER, {
  branch: 'centro',
  total: 1_800,
  wantsInvoice: true,
  tendering: { cash: { amount: 1_800, received: 2_000 } },
});
const SENT = JSON.stringify({ input: { ...SALE, requestId: '00000000-0000-4000-8000-000000000000' }, label: 'Venta' });
/** No key was pressed yet. */
const NO_KEY: ChosenWay = { way: 'cash', presses: 0 };

function renderPaymentForm(cart: TillCart, sent: string | null = null) {
  return renderHook((props) => usePaymentForm(props.cart, props.sent, props.chosen), {
    initialProps: { cart, chosen: NO_KEY, sent },
  });
}

it('applies the payment method that a key chose, and resets the payment when the cart is emptied', () => {
  const { result, rerender } = renderPaymentForm(WATER);
  act(() => result.current[1]({ wantsInvoice: true, wasSubmitted: true }));
  rerender({ cart: WATER, chosen: { way: 'mixed', presses: 1 }, sent: null });
  expect(result.current[0]).toMatchObject({ wantsInvoice: true, wasSubmitted: true, payment: { way: 'mixed' } });
  rerender({ cart: EMPTY_TILL_CART, chosen: { way: 'mixed', presses: 1 }, sent: null });
  expect(result.current[0]).toMatchObject({ wantsInvoice: false, wasSubmitted: false, payment: { way: 'cash' } });
});

it('shows the payment of a stored request, and keeps it after the request was refused', () => {
  const { result, rerender } = renderPaymentForm(WATER, SENT);
  const sentPayment = { wantsInvoice: true, payment: { way: 'cash', received: '20' } };
  expect(result.current[0]).toMatchObject(sentPayment);
  rerender({ cart: WATER, chosen: NO_KEY, sent: null });
  expect(result.current[0]).toMatchObject(sentPayment);
});
