import { expect, it } from 'vitest';
import { parseCheckout, parseOpened, parseOrderPage, parseRefund } from './answers.ts';

const payment = (more: object = {}): object => ({
  id: 'PAY1',
  amount: '48.50',
  status: 'processed',
  status_detail: 'accredited',
  ...more,
});
const order = (payments: readonly object[], more: object = {}, refunds: readonly object[] = []): object => ({
  id: 'ORD1',
  status: 'processed',
  external_reference: 'o1',
  transactions: { payments, refunds },
  ...more,
});
const refundOf = (more: object = {}): object => ({
  transaction_id: 'PAY1',
  amount: '10.00',
  status: 'processed',
  ...more,
});

it.each<{
  readonly what: string;
  readonly payment: object;
  readonly refunds?: readonly object[];
  readonly expected: object;
}>([
  { what: 'a processed payment', payment: payment(), expected: { amount: 4_850, came: true, back: 0 } },
  { what: 'an amount that is a number', payment: payment({ amount: 48.5 }), expected: { amount: 4_850 } },
  { what: 'the amount that was paid', payment: payment({ paid_amount: '50.00' }), expected: { amount: 5_000 } },
  {
    what: 'a pending payment',
    payment: payment({ status: 'action_required' }),
    expected: { came: false, unpaid: 'pending' },
  },
  { what: 'a failed payment', payment: payment({ status: 'failed' }), expected: { came: false, unpaid: 'rejected' } },
  { what: 'a payment of unknown state', payment: payment({ status: 'teleported' }), expected: { came: false } },
  { what: 'a partial refund', payment: payment(), refunds: [refundOf()], expected: { came: true, back: 1_000 } },
  {
    what: 'two partial refunds',
    payment: payment(),
    refunds: [refundOf(), refundOf({ amount: '5.50' })],
    expected: { back: 1_550 },
  },
  {
    what: 'a refund that names no payment',
    payment: payment(),
    refunds: [refundOf({ transaction_id: undefined })],
    expected: { back: 1_000 },
  },
  {
    what: 'a refund of another payment',
    payment: payment(),
    refunds: [refundOf({ transaction_id: 'PAY2' })],
    expected: { back: 0 },
  },
  { what: 'a failed refund', payment: payment(), refunds: [refundOf({ status: 'failed' })], expected: { back: 0 } },
  {
    what: 'a refund above the amount',
    payment: payment(),
    refunds: [refundOf({ amount: '99.00' })],
    expected: { back: 4_850 },
  },
  {
    what: 'a full refund by the state',
    payment: payment({ status_detail: 'refunded' }),
    expected: { came: true, back: 4_850 },
  },
  { what: 'a charge-back', payment: payment({ status: 'charged_back' }), expected: { came: true, back: 4_850 } },
])('parses $what', ({ payment: paid, refunds = [], expected }) => {
  expect(parseCheckout(order([paid], {}, refunds))?.payments).toMatchObject([{ id: 'PAY1', ...expected }]);
});

it('parses our order key, and whether the checkout may still receive money', () => {
  expect(parseCheckout(order([]))).toEqual({ ref: 'ORD1', order: 'o1', isOpen: false, isExpired: false, payments: [] });
  expect(parseCheckout({ id: 'ORD1', status: 'created' })).toEqual({
    ref: 'ORD1',
    order: null,
    isOpen: true,
    isExpired: false,
    payments: [],
  });
  expect(parseCheckout({ id: 'ORD1', status: 'expired', transactions: null })).toMatchObject({
    isOpen: false,
    isExpired: true,
  });
});

it('rejects unsafe keys and unknown answers', () => {
  for (const body of [
    null,
    'x',
    {},
    { id: 'a/b' },
    order([payment({ id: '../x' })]),
    order([payment({ amount: 'mucho' })]),
  ])
    expect(parseCheckout(body)).toBeNull();
  expect(parseOrderPage({ data: [{ id: 'ORD1', status: 'created' }] })).toEqual({ refs: ['ORD1'], total: 1 });
  expect(parseOrderPage({ results: [] })).toBeNull();
});

it('accepts safe checkout URLs only', () => {
  const url = (checkout_url: unknown, base = 'https://api.mercadopago.com') =>
    parseOpened({ id: 'ORD1', checkout_url }, base)?.url;
  expect(url('https://www.mercadopago.com.mx/checkout/1')).toBe('https://www.mercadopago.com.mx/checkout/1');
  for (const wrong of ['http://www.mercadopago.com.mx/', 'javascript:alert(1)', '', null])
    expect(url(wrong)).toBeUndefined();
  expect(url('http://127.0.0.1:5021/pay/1', 'http://127.0.0.1:5021')).toBe('http://127.0.0.1:5021/pay/1');
  expect(url('http://example.com/', 'http://127.0.0.1:5021')).toBeUndefined();
});

it.each<{ readonly refund: object; readonly expected: string }>([
  { refund: refundOf(), expected: 'made' },
  { refund: refundOf({ status: 'processing' }), expected: 'asked' },
  { refund: refundOf({ status: 'failed' }), expected: 'refused' },
  { refund: refundOf({ transaction_id: 'PAY2' }), expected: 'asked' },
  { refund: refundOf({ amount: '9.00' }), expected: 'asked' },
])('returns $expected for the refund $refund', ({ refund, expected }) => {
  expect(parseRefund({ transactions: { refunds: [refund] } }, 'PAY1', 1_000)).toBe(expected);
});

it('returns asked if the answer contains no refund', () => {
  expect(parseRefund({}, 'PAY1', 1_000)).toBe('asked');
});
