import { expect, it } from 'vitest';
import { parseCheckout, parseOpened, parseOrderPage, parseRefund } from './answers.ts';

const paymentWith = (more: object = {}): object => ({
  id: 'PAY1',
  amount: '48.50',
  status: 'processed',
  status_detail: 'accredited',
  ...more,
});
/** A checkout of Mercado Pago, which calls it an order. `external_reference`: key of the gym's order. */
const orderWith = (payments: readonly object[], more: object = {}, refunds: readonly object[] = []): object => ({
  id: 'ORD1',
  status: 'processed',
  external_reference: 'o1',
  transactions: { payments, refunds },
  ...more,
});
const refundWith = (more: object = {}): object => ({
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
  { what: 'a processed payment', payment: paymentWith(), expected: { amount: 4_850, isReceived: true, refunded: 0 } },
  { what: 'an amount that is a number', payment: paymentWith({ amount: 48.5 }), expected: { amount: 4_850 } },
  {
    what: 'a paid amount other than the requested one',
    payment: paymentWith({ paid_amount: '50.00' }),
    expected: { amount: 5_000 },
  },
  {
    what: 'a pending payment',
    payment: paymentWith({ status: 'action_required' }),
    expected: { isReceived: false, unpaid: 'pending' },
  },
  {
    what: 'a failed payment',
    payment: paymentWith({ status: 'failed' }),
    expected: { isReceived: false, unpaid: 'rejected' },
  },
  {
    what: 'a payment of unknown state',
    payment: paymentWith({ status: 'teleported' }),
    expected: { isReceived: false },
  },
  {
    what: 'a partial refund',
    payment: paymentWith(),
    refunds: [refundWith()],
    expected: { isReceived: true, refunded: 1_000 },
  },
  {
    what: 'two partial refunds',
    payment: paymentWith(),
    refunds: [refundWith(), refundWith({ amount: '5.50' })],
    expected: { refunded: 1_550 },
  },
  {
    what: 'a refund that names no payment',
    payment: paymentWith(),
    refunds: [refundWith({ transaction_id: undefined })],
    expected: { refunded: 1_000 },
  },
  {
    what: 'a refund of another payment',
    payment: paymentWith(),
    refunds: [refundWith({ transaction_id: 'PAY2' })],
    expected: { refunded: 0 },
  },
  {
    what: 'a failed refund',
    payment: paymentWith(),
    refunds: [refundWith({ status: 'failed' })],
    expected: { refunded: 0 },
  },
  {
    what: 'a refund above the amount',
    payment: paymentWith(),
    refunds: [refundWith({ amount: '99.00' })],
    expected: { refunded: 4_850 },
  },
  {
    what: 'a payment whose state is a full refund',
    payment: paymentWith({ status_detail: 'refunded' }),
    expected: { isReceived: true, refunded: 4_850 },
  },
  {
    what: 'a charge-back',
    payment: paymentWith({ status: 'charged_back' }),
    expected: { isReceived: true, refunded: 4_850 },
  },
])('parses $what as $expected', ({ payment: paid, refunds = [], expected }) => {
  expect(parseCheckout(orderWith([paid], {}, refunds))?.payments).toMatchObject([{ id: 'PAY1', ...expected }]);
});

it('parses the key of the gym’s order, and whether the checkout is open or has expired', () => {
  expect(parseCheckout(orderWith([]))).toEqual({
    ref: 'ORD1',
    order: 'o1',
    isOpen: false,
    isExpired: false,
    payments: [],
  });
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

it('rejects unsafe ids, invalid amounts and malformed answers', () => {
  for (const body of [
    null,
    'x',
    {},
    { id: 'a/b' },
    orderWith([paymentWith({ id: '../x' })]),
    orderWith([paymentWith({ amount: 'mucho' })]),
  ])
    expect(parseCheckout(body)).toBeNull();
  expect(parseOrderPage({ results: [] })).toBeNull();
});

it('parses a page of checkouts; a missing total is replaced by the number of ids', () => {
  expect(parseOrderPage({ data: [{ id: 'ORD1', status: 'created' }] })).toEqual({ refs: ['ORD1'], total: 1 });
});

it('accepts safe checkout URLs only', () => {
  const parseUrl = (checkout_url: unknown, base = 'https://api.mercadopago.com') =>
    parseOpened({ id: 'ORD1', checkout_url }, base)?.url;
  expect(parseUrl('https://www.mercadopago.com.mx/checkout/1')).toBe('https://www.mercadopago.com.mx/checkout/1');
  for (const wrong of ['http://www.mercadopago.com.mx/', 'javascript:alert(1)', '', null])
    expect(parseUrl(wrong)).toBeUndefined();
  expect(parseUrl('http://127.0.0.1:5021/pay/1', 'http://127.0.0.1:5021')).toBe('http://127.0.0.1:5021/pay/1');
  expect(parseUrl('http://example.com/', 'http://127.0.0.1:5021')).toBeUndefined();
});

// `asked`: the refund was requested, and its outcome is not known yet.
it.each<{ readonly what: string; readonly refund: object; readonly expected: string }>([
  { what: 'a processed refund', refund: refundWith(), expected: 'made' },
  { what: 'a refund in progress', refund: refundWith({ status: 'processing' }), expected: 'asked' },
  { what: 'a failed refund', refund: refundWith({ status: 'failed' }), expected: 'refused' },
  { what: 'a refund of another payment', refund: refundWith({ transaction_id: 'PAY2' }), expected: 'asked' },
  { what: 'a refund of another amount', refund: refundWith({ amount: '9.00' }), expected: 'asked' },
])('returns $expected for $what', ({ refund, expected }) => {
  expect(parseRefund({ transactions: { refunds: [refund] } }, 'PAY1', 1_000)).toBe(expected);
});

it('returns `asked` if the answer contains no refund', () => {
  expect(parseRefund({}, 'PAY1', 1_000)).toBe('asked');
});
