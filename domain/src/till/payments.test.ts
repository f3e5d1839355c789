import fc from 'fast-check';
import { expect, it } from 'vitest';
import { methodOf, onePayment, settlePayments, settleRefund, type Tendering } from './payments.ts';

const outcomeOf = (total: number, tendering: Tendering): unknown => {
  const settled = settlePayments(total, tendering);
  return settled.ok ? settled.value : settled.refusal.reason;
};

it.each<{ what: string; total: number; tendering: Tendering; answer: unknown }>([
  {
    what: 'the exact total in cash',
    total: 1_800,
    tendering: { cash: { amount: 1_800 } },
    answer: { cash: { amount: 1_800, received: 1_800, change: 0 } },
  },
  {
    what: 'cash with change',
    total: 1_800,
    tendering: { cash: { amount: 1_800, received: 5_000 } },
    answer: { cash: { amount: 1_800, received: 5_000, change: 3_200 } },
  },
  {
    what: 'too little cash',
    total: 1_800,
    tendering: { cash: { amount: 1_800, received: 1_799 } },
    answer: 'payment-short',
  },
  { what: 'less than the total', total: 1_800, tendering: { cash: { amount: 1_799 } }, answer: 'payment-differs' },
  { what: 'more than the total', total: 1_800, tendering: { card: { amount: 1_801 } }, answer: 'payment-differs' },
  { what: 'no payment', total: 1_800, tendering: {}, answer: 'payment-differs' },
  { what: 'no payment for a total of 0', total: 0, tendering: {}, answer: {} },
  { what: 'a payment of 0', total: 0, tendering: { cash: { amount: 0 } }, answer: 'invalid-input' },
  {
    what: 'a negative payment',
    total: 100,
    tendering: { cash: { amount: 200 }, card: { amount: -100 } },
    answer: 'invalid-input',
  },
  {
    what: 'a card without reference',
    total: 900,
    tendering: { card: { amount: 900, reference: ' ' } },
    answer: { card: { amount: 900 } },
  },
  {
    what: 'a transfer without reference',
    total: 900,
    tendering: { transfer: { amount: 900, reference: ' ' } },
    answer: 'reference-required',
  },
  {
    what: 'a transfer',
    total: 900,
    tendering: { transfer: { amount: 900, reference: ' SPEI 1 ' } },
    answer: { transfer: { amount: 900, reference: 'SPEI 1' } },
  },
  {
    what: 'three tenders',
    total: 3_000,
    tendering: {
      cash: { amount: 1_000, received: 2_000 },
      card: { amount: 1_500, reference: '0045' },
      transfer: { amount: 500, reference: 'A' },
    },
    answer: {
      cash: { amount: 1_000, received: 2_000, change: 1_000 },
      card: { amount: 1_500, reference: '0045' },
      transfer: { amount: 500, reference: 'A' },
    },
  },
])('returns the settled payments or the refusal: $what', ({ total, tendering, answer }) => {
  expect(outcomeOf(total, tendering)).toEqual(answer);
});

it('returns the cash received above the cash amount as change, and keeps the amounts', () => {
  const sum = fc.integer({ min: 1, max: 10_000_000 });
  fc.assert(
    fc.property(sum, sum, sum, (cash, card, extra) => {
      const settled = settlePayments(cash + card, {
        cash: { amount: cash, received: cash + extra },
        card: { amount: card },
      });
      expect(settled).toMatchObject({
        ok: true,
        value: { cash: { amount: cash, change: extra }, card: { amount: card } },
      });
    }),
  );
});

it('the payment method is the only tender, `mixed` for several tenders, and `cash` for none', () => {
  expect(methodOf({ card: { amount: 1 } })).toBe('card');
  expect(methodOf({ cash: { amount: 1 }, transfer: { amount: 1 } })).toBe('mixed');
  expect(methodOf({})).toBe('cash');
});

it('returns the payment of a sum by one tender, and no payment for 0', () => {
  expect(onePayment('card', 500)).toEqual({ card: { amount: 500 } });
  expect(onePayment('cash', 0)).toEqual({});
});

it.each<{ what: string; total: number; tendering: Tendering; answer: unknown }>([
  { what: 'a refund of 0', total: 0, tendering: {}, answer: {} },
  { what: 'all in cash', total: 500, tendering: { cash: { amount: 500 } }, answer: { cash: { amount: -500 } } },
  {
    what: 'three tenders, with references',
    total: 1_000,
    tendering: {
      cash: { amount: 500 },
      card: { amount: 300, reference: ' 0045 ' },
      transfer: { amount: 200, reference: ' ' },
    },
    answer: { cash: { amount: -500 }, card: { amount: -300, reference: '0045' }, transfer: { amount: -200 } },
  },
  {
    what: 'a centavo less than the total',
    total: 500,
    tendering: { cash: { amount: 499 } },
    answer: 'payment-differs',
  },
  {
    what: 'a centavo more than the total',
    total: 500,
    tendering: { cash: { amount: 300 }, card: { amount: 201 } },
    answer: 'payment-differs',
  },
  {
    what: 'an amount of 0 by one tender',
    total: 500,
    tendering: { cash: { amount: 500 }, card: { amount: 0 } },
    answer: 'invalid-input',
  },
])('returns the settled refund or the refusal: $what', ({ total, tendering, answer }) => {
  const settled = settleRefund(total, tendering);
  expect(settled.ok ? settled.value : settled.refusal.reason).toEqual(answer);
});
