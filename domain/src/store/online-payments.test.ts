import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  askAgainAt,
  type Checkout,
  payableUntil,
  paymentStanding,
  type RecordedOnline,
  type ReportedPayment,
  refundable,
  unrecorded,
  watchAt,
} from './online-payments.ts';

const reported = (id: string, more: Partial<ReportedPayment> = {}): ReportedPayment => ({
  id,
  amount: 4_800,
  came: true,
  back: 0,
  ...more,
});
const checkout = (...payments: readonly ReportedPayment[]): Checkout => ({
  ref: 'c',
  order: 'o',
  isOpen: false,
  isExpired: false,
  payments,
});
const came = (payment: string): RecordedOnline => ({ kind: 'in', payment, amount: 4_800 });
const back = (payment: string, amount: number): RecordedOnline => ({ kind: 'back', payment, amount });

describe('what is still to be recorded', () => {
  it.each<{
    what: string;
    recorded: readonly RecordedOnline[];
    checkouts: readonly Checkout[];
    expected: readonly (readonly [string, string, number])[];
  }>([
    { what: 'nothing', recorded: [], checkouts: [checkout()], expected: [] },
    { what: 'a payment', recorded: [], checkouts: [checkout(reported('a'))], expected: [['in', 'a', 4_800]] },
    {
      what: 'a payment that was not received',
      recorded: [],
      checkouts: [checkout(reported('a', { came: false }))],
      expected: [],
    },
    { what: 'a recorded payment', recorded: [came('a')], checkouts: [checkout(reported('a'))], expected: [] },
    {
      what: 'the same payment reported twice',
      recorded: [],
      checkouts: [checkout(reported('a')), checkout(reported('a'))],
      expected: [['in', 'a', 4_800]],
    },
    {
      what: 'a second payment of another checkout',
      recorded: [came('a')],
      checkouts: [checkout(reported('a')), checkout(reported('b'))],
      expected: [['in', 'b', 4_800]],
    },
    {
      what: 'a payment refunded before it was recorded',
      recorded: [],
      checkouts: [checkout(reported('a', { back: 4_800 }))],
      expected: [
        ['in', 'a', 4_800],
        ['back', 'a~4800', 4_800],
      ],
    },
    {
      what: 'a partial refund',
      recorded: [came('a')],
      checkouts: [checkout(reported('a', { back: 1_000 }))],
      expected: [['back', 'a~1000', 1_000]],
    },
    {
      what: 'a further partial refund',
      recorded: [came('a'), back('a', 1_000)],
      checkouts: [checkout(reported('a', { back: 1_500 }))],
      expected: [['back', 'a~1500', 500]],
    },
    {
      what: 'a stale report from before a refund',
      recorded: [came('a'), back('a', 1_000)],
      checkouts: [checkout(reported('a'))],
      expected: [],
    },
    {
      what: 'a refund above the payment',
      recorded: [came('a')],
      checkouts: [checkout(reported('a', { back: 9_999 }))],
      expected: [['back', 'a~4800', 4_800]],
    },
  ])('finds $what', ({ recorded, checkouts, expected }) => {
    expect(unrecorded(recorded, checkouts).map(({ kind, id, amount }) => [kind, id, amount])).toEqual(expected);
  });
});

it('refunds the payment with the most money left, and no more than is owed', () => {
  expect(refundable([], 100)).toBeNull();
  expect(refundable([came('a')], 0)).toBeNull();
  expect(refundable([came('a')], 9_999)).toEqual({ payment: 'a', amount: 4_800 });
  expect(refundable([came('a'), back('a', 4_000), came('b')], 4_800)).toEqual({ payment: 'b', amount: 4_800 });
  expect(refundable([came('a'), back('a', 4_800)], 4_800)).toBeNull();
});

/** Successive reports of the service about its payments, in any order. */
const anyHistory = fc.array(
  fc.record({
    id: fc.constantFrom('a', 'b', 'c'),
    amount: fc.integer({ min: 1, max: 100_000 }),
    backs: fc.array(fc.integer({ min: 1, max: 60_000 }), { maxLength: 3 }),
  }),
  { minLength: 1, maxLength: 3 },
);

it('records received and returned money to the centavo and once, for stale and repeated reports in any order', () => {
  fc.assert(
    fc.property(anyHistory, fc.array(fc.nat(), { maxLength: 40 }), (payments, picks) => {
      const byId = new Map(payments.map((one) => [one.id, one]));
      const states = [...byId.values()].flatMap(({ id, amount, backs }) => {
        let gone = 0;
        const later = backs.map((one) => {
          gone = Math.min(amount, gone + one);
          return reported(id, { amount, back: gone });
        });
        return [reported(id, { amount, came: false }), reported(id, { amount }), ...later];
      });
      let recorded: RecordedOnline[] = [];
      const ids = new Set<string>();
      const record = (checkouts: readonly Checkout[]): void => {
        for (const one of unrecorded(recorded, checkouts)) {
          expect(ids.has(one.id)).toBe(false);
          ids.add(one.id);
          recorded = [...recorded, one];
        }
      };
      for (const pick of picks) record([checkout(states[pick % states.length] ?? reported('a'))]);
      record([checkout(...states)]);
      const sum = (kind: 'in' | 'back'): number =>
        recorded.filter((one) => one.kind === kind).reduce((all, { amount }) => all + amount, 0);
      const all = [...byId.values()];
      expect(sum('in')).toBe(all.reduce((total, { amount }) => total + amount, 0));
      const gone = ({ amount, backs }: (typeof all)[number]): number =>
        Math.min(
          amount,
          backs.reduce((total, one) => total + one, 0),
        );
      expect(sum('back')).toBe(all.reduce((total, one) => total + gone(one), 0));
    }),
  );
});

it('queries received payments once a week until 120 days after the order', () => {
  const day = 86_400_000;
  const placedAt = 1_000;
  expect(watchAt(placedAt, placedAt)).toEqual({ next: placedAt + 7 * day, until: placedAt + 120 * day });
  expect(watchAt(placedAt + 113 * day, placedAt)).toEqual({ next: placedAt + 120 * day, until: placedAt + 120 * day });
  expect(watchAt(placedAt + 113 * day + 1, placedAt)).toBeNull();
});

it('queries often at first and then ever more rarely, and leaves time to pay', () => {
  const minutes = (count: number): number => count * 60_000;
  expect(askAgainAt(0, 0)).toBe(minutes(5));
  expect(askAgainAt(minutes(60), 0)).toBe(minutes(90));
  expect(askAgainAt(minutes(6_000), 0)).toBe(minutes(6_000 + 720));
  expect(payableUntil(0, minutes(60))).toBe(minutes(60));
  expect(payableUntil(0, minutes(5))).toBe(minutes(30));
});

const unpaid = (state: 'rejected' | 'pending'): ReportedPayment => ({
  id: state,
  amount: 100,
  came: false,
  back: 0,
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
])('returns the standing of $what', ({ checkouts, standing }) => {
  expect(paymentStanding(checkouts)).toBe(standing);
});
