import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Checkout,
  findNextRefund,
  findUnrecorded,
  nextQueryAt,
  nextWatchQuery,
  type OnlineMoney,
  payableUntil,
  paymentStanding,
  type ReportedPayment,
} from './online-payments.ts';

const reported = (id: string, more: Partial<ReportedPayment> = {}): ReportedPayment => ({
  id,
  amount: 4_800,
  isReceived: true,
  refunded: 0,
  ...more,
});
const checkout = (...payments: readonly ReportedPayment[]): Checkout => ({
  ref: 'c',
  order: 'o',
  isOpen: false,
  isExpired: false,
  payments,
});
const recordedPayment = (payment: string): OnlineMoney => ({ kind: 'in', payment, amount: 4_800 });
const recordedRefund = (payment: string, amount: number): OnlineMoney => ({ kind: 'back', payment, amount });

describe('payments and refunds that must still be recorded', () => {
  it.each<{
    what: string;
    recorded: readonly OnlineMoney[];
    checkouts: readonly Checkout[];
    expected: readonly (readonly [string, string, number])[];
  }>([
    { what: 'a checkout without a payment', recorded: [], checkouts: [checkout()], expected: [] },
    { what: 'a payment', recorded: [], checkouts: [checkout(reported('a'))], expected: [['in', 'a', 4_800]] },
    {
      what: 'a payment that was not received',
      recorded: [],
      checkouts: [checkout(reported('a', { isReceived: false }))],
      expected: [],
    },
    {
      what: 'a recorded payment',
      recorded: [recordedPayment('a')],
      checkouts: [checkout(reported('a'))],
      expected: [],
    },
    {
      what: 'the same payment reported twice',
      recorded: [],
      checkouts: [checkout(reported('a')), checkout(reported('a'))],
      expected: [['in', 'a', 4_800]],
    },
    {
      what: 'a second payment, which was made in another checkout',
      recorded: [recordedPayment('a')],
      checkouts: [checkout(reported('a')), checkout(reported('b'))],
      expected: [['in', 'b', 4_800]],
    },
    {
      what: 'a payment refunded before it was recorded',
      recorded: [],
      checkouts: [checkout(reported('a', { refunded: 4_800 }))],
      expected: [
        ['in', 'a', 4_800],
        ['back', 'a~4800', 4_800],
      ],
    },
    {
      what: 'a partial refund',
      recorded: [recordedPayment('a')],
      checkouts: [checkout(reported('a', { refunded: 1_000 }))],
      expected: [['back', 'a~1000', 1_000]],
    },
    {
      what: 'a further partial refund',
      recorded: [recordedPayment('a'), recordedRefund('a', 1_000)],
      checkouts: [checkout(reported('a', { refunded: 1_500 }))],
      expected: [['back', 'a~1500', 500]],
    },
    {
      what: 'a stale report from before a refund',
      recorded: [recordedPayment('a'), recordedRefund('a', 1_000)],
      checkouts: [checkout(reported('a'))],
      expected: [],
    },
    {
      what: 'a refund above the payment',
      recorded: [recordedPayment('a')],
      checkouts: [checkout(reported('a', { refunded: 9_999 }))],
      expected: [['back', 'a~4800', 4_800]],
    },
  ])('are $expected for $what', ({ recorded, checkouts, expected }) => {
    expect(findUnrecorded(recorded, checkouts).map(({ kind, id, amount }) => [kind, id, amount])).toEqual(expected);
  });
});

it('refunds the payment with the largest refundable sum, and no more than is owed', () => {
  expect(findNextRefund([], 100)).toBeNull();
  expect(findNextRefund([recordedPayment('a')], 0)).toBeNull();
  expect(findNextRefund([recordedPayment('a')], 9_999)).toEqual({ payment: 'a', amount: 4_800 });
  expect(findNextRefund([recordedPayment('a'), recordedRefund('a', 4_000), recordedPayment('b')], 4_800)).toEqual({
    payment: 'b',
    amount: 4_800,
  });
  expect(findNextRefund([recordedPayment('a'), recordedRefund('a', 4_800)], 4_800)).toBeNull();
});

/** Some payments, each with the sums of its successive refunds. */
const anyHistory = fc.array(
  fc.record({
    id: fc.constantFrom('a', 'b', 'c'),
    amount: fc.integer({ min: 1, max: 100_000 }),
    refunds: fc.array(fc.integer({ min: 1, max: 60_000 }), { maxLength: 3 }),
  }),
  { minLength: 1, maxLength: 3 },
);

it('records each received or refunded centavo exactly once, even if reports are stale, repeated or out of order', () => {
  fc.assert(
    fc.property(anyHistory, fc.array(fc.nat(), { maxLength: 40 }), (payments, picks) => {
      const byId = new Map(payments.map((one) => [one.id, one]));
      const reports = [...byId.values()].flatMap(({ id, amount, refunds }) => {
        let refunded = 0;
        const later = refunds.map((refund) => {
          refunded = Math.min(amount, refunded + refund);
          return reported(id, { amount, refunded });
        });
        return [reported(id, { amount, isReceived: false }), reported(id, { amount }), ...later];
      });
      let recorded: OnlineMoney[] = [];
      const ids = new Set<string>();
      const record = (checkouts: readonly Checkout[]): void => {
        for (const one of findUnrecorded(recorded, checkouts)) {
          expect(ids.has(one.id)).toBe(false);
          ids.add(one.id);
          recorded = [...recorded, one];
        }
      };
      for (const pick of picks) record([checkout(reports[pick % reports.length] ?? reported('a'))]);
      record([checkout(...reports)]);
      const sum = (kind: 'in' | 'back'): number =>
        recorded.filter((one) => one.kind === kind).reduce((all, { amount }) => all + amount, 0);
      const uniquePayments = [...byId.values()];
      expect(sum('in')).toBe(uniquePayments.reduce((total, { amount }) => total + amount, 0));
      const totalRefunded = ({ amount, refunds }: (typeof uniquePayments)[number]): number =>
        Math.min(
          amount,
          refunds.reduce((total, refund) => total + refund, 0),
        );
      expect(sum('back')).toBe(uniquePayments.reduce((total, one) => total + totalRefunded(one), 0));
    }),
  );
});

it('queries paid orders once a week until 120 days after the order was placed', () => {
  const day = 86_400_000;
  const placedAt = 1_000;
  expect(nextWatchQuery(placedAt, placedAt)).toEqual({ next: placedAt + 7 * day, until: placedAt + 120 * day });
  expect(nextWatchQuery(placedAt + 113 * day, placedAt)).toEqual({
    next: placedAt + 120 * day,
    until: placedAt + 120 * day,
  });
  expect(nextWatchQuery(placedAt + 113 * day + 1, placedAt)).toBeNull();
});

it('queries unpaid checkouts at growing intervals from 5 minutes to 12 hours, and leaves at least 30 minutes to pay', () => {
  const minutes = (count: number): number => count * 60_000;
  expect(nextQueryAt(0, 0)).toBe(minutes(5));
  expect(nextQueryAt(minutes(60), 0)).toBe(minutes(90));
  expect(nextQueryAt(minutes(6_000), 0)).toBe(minutes(6_000 + 720));
  expect(payableUntil(0, minutes(60))).toBe(minutes(60));
  expect(payableUntil(0, minutes(5))).toBe(minutes(30));
});

const unpaid = (state: 'rejected' | 'pending'): ReportedPayment => ({
  id: state,
  amount: 100,
  isReceived: false,
  refunded: 0,
  unpaid: state,
});
const open = (...payments: readonly ReportedPayment[]): Checkout => ({ ...checkout(...payments), isOpen: true });
const expired: Checkout = { ...checkout(), isExpired: true };

it.each([
  { what: 'no checkout', checkouts: [], standing: null },
  { what: 'an open checkout without a payment', checkouts: [open()], standing: 'open' },
  { what: 'a rejected card', checkouts: [open(unpaid('rejected'))], standing: 'rejected' },
  { what: 'a rejected card of a closed checkout', checkouts: [checkout(unpaid('rejected'))], standing: 'rejected' },
  {
    what: 'a pending payment after a rejected card',
    checkouts: [open(unpaid('rejected'), unpaid('pending'))],
    standing: 'pending',
  },
  { what: 'an expired checkout', checkouts: [expired], standing: 'expired' },
  {
    what: 'a checkout that expired after a rejected card',
    checkouts: [{ ...expired, payments: [unpaid('rejected')] }],
    standing: 'expired',
  },
  { what: 'a new checkout beside an expired one', checkouts: [expired, open()], standing: 'open' },
  { what: 'a closed checkout of unknown state', checkouts: [checkout()], standing: null },
])('returns $standing as the state of $what', ({ checkouts, standing }) => {
  expect(paymentStanding(checkouts)).toBe(standing);
});
