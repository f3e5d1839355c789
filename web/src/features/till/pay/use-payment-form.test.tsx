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
const NO_KEY: ChosenWay = { way: 'cash', turn: 0 };

function paymentOf(cart: TillCart, sent: string | null = null) {
  return renderHook(({ now, chosen, text }) => usePaymentForm(now, text, chosen), {
    initialProps: { now: cart, chosen: NO_KEY, text: sent },
  });
}

it('resets the payment when the cart is emptied', () => {
  const { result, rerender } = paymentOf(WATER);
  act(() => result.current[1]({ wantsInvoice: true, wasSubmitted: true }));
  rerender({ now: WATER, chosen: { way: 'mixed', turn: 1 }, text: null });
  expect(result.current[0]).toMatchObject({ wantsInvoice: true, wasSubmitted: true, payment: { way: 'mixed' } });
  rerender({ now: EMPTY_TILL_CART, chosen: { way: 'mixed', turn: 1 }, text: null });
  expect(result.current[0]).toMatchObject({ wantsInvoice: false, wasSubmitted: false, payment: { way: 'cash' } });
});

it('shows a sent payment as it was sent, also after a reload, and keeps it when it is refused', () => {
  const { result, rerender } = paymentOf(WATER, SENT);
  const asSent = { wantsInvoice: true, payment: { way: 'cash', received: '20' } };
  expect(result.current[0]).toMatchObject(asSent);
  rerender({ now: WATER, chosen: NO_KEY, text: null });
  expect(result.current[0]).toMatchObject(asSent);
});
