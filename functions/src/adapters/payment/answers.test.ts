import { expect, it } from 'vitest';
import { checkoutOf, ordersIn, refundIn, urlIn } from './answers.ts';

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
const back = (more: object = {}): object => ({ transaction_id: 'PAY1', amount: '10.00', status: 'processed', ...more });

it.each<[string, object, object]>([
  ['a payment', order([payment()]), { amount: 4_850, came: true, back: 0 }],
  ['a sum that is a number', order([payment({ amount: 48.5 })]), { amount: 4_850 }],
  ['what was really paid', order([payment({ paid_amount: '50.00' })]), { amount: 5_000 }],
  ['one that waits', order([payment({ status: 'action_required' })]), { came: false }],
  ['one that failed', order([payment({ status: 'failed' })]), { came: false }],
  ['a state of later', order([payment({ status: 'teleported' })]), { came: false }],
  ['a part given back', order([payment()], {}, [back()]), { came: true, back: 1_000 }],
  ['two parts', order([payment()], {}, [back(), back({ amount: '5.50' })]), { back: 1_550 }],
  ['a part that names no payment', order([payment()], {}, [back({ transaction_id: undefined })]), { back: 1_000 }],
  ['a part of another payment', order([payment()], {}, [back({ transaction_id: 'PAY2' })]), { back: 0 }],
  ['a part that failed', order([payment()], {}, [back({ status: 'failed' })]), { back: 0 }],
  ['more than there was', order([payment()], {}, [back({ amount: '99.00' })]), { back: 4_850 }],
  ['all of it, told in one word', order([payment({ status_detail: 'refunded' })]), { came: true, back: 4_850 }],
  ['taken back by the bank', order([payment({ status: 'charged_back' })]), { came: true, back: 4_850 }],
])('%s', (_name, body, expected) => {
  expect(checkoutOf(body)?.payments).toMatchObject([{ id: 'PAY1', ...expected }]);
});

it('says of which order of ours it is, and whether money may still come', () => {
  expect(checkoutOf(order([]))).toEqual({ ref: 'ORD1', order: 'o1', isOpen: false, payments: [] });
  expect(checkoutOf({ id: 'ORD1', status: 'created' })).toEqual({
    ref: 'ORD1',
    order: null,
    isOpen: true,
    payments: [],
  });
  expect(checkoutOf({ id: 'ORD1', status: 'expired', transactions: null })?.isOpen).toBe(false);
});

it('takes no key that the database could not keep, and nothing that is no answer', () => {
  for (const body of [
    null,
    'x',
    {},
    { id: 'a/b' },
    order([payment({ id: '../x' })]),
    order([payment({ amount: 'mucho' })]),
  ])
    expect(checkoutOf(body)).toBeNull();
  expect(ordersIn({ data: [{ id: 'ORD1', status: 'created' }] })).toEqual(['ORD1']);
  expect(ordersIn({ results: [] })).toBeNull();
});

it('sends people to safe addresses alone', () => {
  const url = (checkout_url: unknown, base = 'https://api.mercadopago.com') =>
    urlIn({ id: 'ORD1', checkout_url }, base)?.url;
  expect(url('https://www.mercadopago.com.mx/checkout/1')).toBe('https://www.mercadopago.com.mx/checkout/1');
  for (const wrong of ['http://www.mercadopago.com.mx/', 'javascript:alert(1)', '', null])
    expect(url(wrong)).toBeUndefined();
  expect(url('http://127.0.0.1:5021/pay/1', 'http://127.0.0.1:5021')).toBe('http://127.0.0.1:5021/pay/1');
  expect(url('http://example.com/', 'http://127.0.0.1:5021')).toBeUndefined();
});

it.each<[object, string]>([
  [back(), 'made'],
  [back({ status: 'processing' }), 'asked'],
  [back({ status: 'failed' }), 'refused'],
  [back({ transaction_id: 'PAY2' }), 'asked'],
  [back({ amount: '9.00' }), 'asked'],
])('a refund %o was %s', (refund, expected) => {
  expect(refundIn({ transactions: { refunds: [refund] } }, 'PAY1', 1_000)).toBe(expected);
});

it('knows nothing of a refund from an answer without one', () => {
  expect(refundIn({}, 'PAY1', 1_000)).toBe('asked');
});
