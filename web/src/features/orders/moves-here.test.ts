import type { StoredOrder } from '@gym/domain/database/store/orders';
import { expect, it } from 'vitest';
import {
  computeRefundOnOrderScreen,
  isOwedAtTill,
  listMovesOnOrderScreen,
  listPaidFolios,
  type ShownOrder,
} from './moves-here.ts';

const TOTAL = 10_000;
const payment = { Kind: 'in' as const, Method: 'card' as const, Amount: TOTAL, At: 1, By: 'ana' };
const Placed: StoredOrder['Placed'] = {
  Uid: 'socia',
  Kind: 'products',
  Branch: 'centro',
  At: 1,
  Method: 'cash',
  Lines: {},
  Gross: TOTAL,
  Discount: 0,
  Total: TOTAL,
  Taxed: 0,
};
const createShownOrder = (
  State: StoredOrder['State'],
  payments: readonly string[],
  more: Partial<ShownOrder> = {},
): ShownOrder => ({
  stored: { Placed, State, Payments: Object.fromEntries(payments.map((id) => [id, payment])) },
  mover: 'desk',
  isAdmin: false,
  folios: new Map([['sale', 12]]),
  ...more,
});

it('lets only administrators record a payment of an order that isn’t pending', () => {
  expect(listMovesOnOrderScreen(createShownOrder('pending', []))).toContain('pay');
  expect(listMovesOnOrderScreen(createShownOrder('paid', ['sale']))).not.toContain('pay');
  expect(listMovesOnOrderScreen(createShownOrder('paid', ['sale'], { isAdmin: true }))).toContain('pay');
});

it('lets only administrators settle the review of an order whose money went back', () => {
  const { stored } = createShownOrder('delivered', ['sale']);
  const withReview = { ...stored, Review: { Why: 'money-back' as const, At: 1 } };
  expect(listMovesOnOrderScreen(createShownOrder('delivered', ['sale'], { stored: withReview }))).not.toContain(
    'dismiss',
  );
  expect(
    listMovesOnOrderScreen(createShownOrder('delivered', ['sale'], { stored: withReview, isAdmin: true })),
  ).toContain('dismiss');
});

it.each([
  { payments: ['sale'], paid: 'at the till', refundOnScreen: 0, owedAtTill: true },
  { payments: ['late'], paid: 'outside the till', refundOnScreen: TOTAL, owedAtTill: false },
  { payments: ['sale', 'late'], paid: 'both at the till and outside it', refundOnScreen: TOTAL, owedAtTill: false },
])('refunds $refundOnScreen centavos on the order screen of a cancelled order that was paid $paid', (example) => {
  const { payments, refundOnScreen, owedAtTill } = example;
  const order = createShownOrder('cancelled', payments);
  expect(computeRefundOnOrderScreen(order)).toBe(refundOnScreen);
  expect(listMovesOnOrderScreen(order).includes('refund')).toBe(refundOnScreen > 0);
  expect(isOwedAtTill(order)).toBe(owedAtTill);
});

it('offers the refund while it is unknown which payments are sales, and lets the server decide', () => {
  const order = createShownOrder('cancelled', ['sale'], { folios: null });
  expect(listMovesOnOrderScreen(order)).toContain('refund');
  expect(isOwedAtTill(order)).toBe(false);
});

it('returns the folios of the sales that paid the order, but not those of its refunds', () => {
  const { stored, folios } = createShownOrder('cancelled', ['sale', 'late']);
  const Payments = { ...stored.Payments, back: { ...payment, Kind: 'back' as const } };
  expect(
    listPaidFolios({ stored: { ...stored, Payments }, folios: new Map([...(folios ?? []), ['back', 13]]) }),
  ).toEqual([12]);
});
