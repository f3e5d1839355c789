import type { StoredOrder } from '@gym/domain/database/store/orders';
import { expect, it } from 'vitest';
import { foliosPaid, givenBackHere, isOwedAtTill, movesHere, type ShownOrder } from './moves-here.ts';

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
const seen = (
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

it('offers a payment that the order does not wait for to administrators only', () => {
  expect(movesHere(seen('pending', []))).toContain('pay');
  expect(movesHere(seen('paid', ['sale']))).not.toContain('pay');
  expect(movesHere(seen('paid', ['sale'], { isAdmin: true }))).toContain('pay');
});

it('offers the moves of a money-back review to administrators only', () => {
  const { stored } = seen('delivered', ['sale']);
  const wentBack = { ...stored, Review: { Why: 'money-back' as const, At: 1 } };
  expect(movesHere(seen('delivered', ['sale'], { stored: wentBack }))).not.toContain('dismiss');
  expect(movesHere(seen('delivered', ['sale'], { stored: wentBack, isAdmin: true }))).toContain('dismiss');
});

it.each([
  ['by a sale', ['sale'], 0, true],
  ['without one', ['late'], TOTAL, false],
  ['both ways', ['sale', 'late'], TOTAL, false],
])('refunds on the order screen what a cancelled order was paid outside the till: %s', (_, payments, here, atTill) => {
  const order = seen('cancelled', payments);
  expect(givenBackHere(order)).toBe(here);
  expect(movesHere(order).includes('refund')).toBe(here > 0);
  expect(isOwedAtTill(order)).toBe(atTill);
});

it('leaves the decision to the server while it is unknown which payments are sales', () => {
  const order = seen('cancelled', ['sale'], { folios: null });
  expect(movesHere(order)).toContain('refund');
  expect(isOwedAtTill(order)).toBe(false);
});

it('returns the folios of the sales that paid the order, not of its refunds', () => {
  const { stored, folios } = seen('cancelled', ['sale', 'late']);
  const Payments = { ...stored.Payments, back: { ...payment, Kind: 'back' as const } };
  expect(foliosPaid({ stored: { ...stored, Payments }, folios: new Map([...(folios ?? []), ['back', 13]]) })).toEqual([
    12,
  ]);
});
