import fc from 'fast-check';
import { expect, it } from 'vitest';
import { methodOf, onePayment, settlePayments, settleRefund, type Tendering } from './payments.ts';

const said = (total: number, tendering: Tendering): unknown => {
  const settled = settlePayments(total, tendering);
  return settled.ok ? settled.value : settled.refusal.reason;
};

it.each<readonly [string, number, Tendering, unknown]>([
  ['cash to the centavo', 1_800, { cash: { amount: 1_800 } }, { cash: { amount: 1_800, received: 1_800, change: 0 } }],
  [
    'cash with change',
    1_800,
    { cash: { amount: 1_800, received: 5_000 } },
    { cash: { amount: 1_800, received: 5_000, change: 3_200 } },
  ],
  ['too little cash', 1_800, { cash: { amount: 1_800, received: 1_799 } }, 'payment-short'],
  ['less than it costs', 1_800, { cash: { amount: 1_799 } }, 'payment-differs'],
  ['more than it costs', 1_800, { card: { amount: 1_801 } }, 'payment-differs'],
  ['nothing', 1_800, {}, 'payment-differs'],
  ['nothing for nothing', 0, {}, {}],
  ['a payment of nothing', 0, { cash: { amount: 0 } }, 'invalid-input'],
  ['below nothing', 100, { cash: { amount: 200 }, card: { amount: -100 } }, 'invalid-input'],
  ['a card without reference', 900, { card: { amount: 900, reference: ' ' } }, { card: { amount: 900 } }],
  ['a transfer without reference', 900, { transfer: { amount: 900, reference: ' ' } }, 'reference-required'],
  [
    'a transfer',
    900,
    { transfer: { amount: 900, reference: ' SPEI 1 ' } },
    { transfer: { amount: 900, reference: 'SPEI 1' } },
  ],
  [
    'in three ways',
    3_000,
    {
      cash: { amount: 1_000, received: 2_000 },
      card: { amount: 1_500, reference: '0045' },
      transfer: { amount: 500, reference: 'A' },
    },
    {
      cash: { amount: 1_000, received: 2_000, change: 1_000 },
      card: { amount: 1_500, reference: '0045' },
      transfer: { amount: 500, reference: 'A' },
    },
  ],
])('settles %s', (_name, total, tendering, answer) => {
  expect(said(total, tendering)).toEqual(answer);
});

it('never gives back more than was handed over, and always takes the total', () => {
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

it('says how a membership was paid', () => {
  expect(methodOf({ card: { amount: 1 } })).toBe('card');
  expect(methodOf({ cash: { amount: 1 }, transfer: { amount: 1 } })).toBe('mixed');
  expect(methodOf({})).toBe('cash');
  expect(onePayment('card', 500)).toEqual({ card: { amount: 500 } });
  expect(onePayment('cash', 0)).toEqual({});
});

it.each<readonly [string, number, Tendering, unknown]>([
  ['nothing of nothing', 0, {}, {}],
  ['all in cash', 500, { cash: { amount: 500 } }, { cash: { amount: -500 } }],
  [
    'in three ways, with references',
    1_000,
    { cash: { amount: 500 }, card: { amount: 300, reference: ' 0045 ' }, transfer: { amount: 200, reference: ' ' } },
    { cash: { amount: -500 }, card: { amount: -300, reference: '0045' }, transfer: { amount: -200 } },
  ],
  ['a centavo less', 500, { cash: { amount: 499 } }, 'payment-differs'],
  ['a centavo more', 500, { cash: { amount: 300 }, card: { amount: 201 } }, 'payment-differs'],
  ['nothing by one way', 500, { cash: { amount: 500 }, card: { amount: 0 } }, 'invalid-input'],
])('settles a refund of %s', (_, total, tendering, says) => {
  const settled = settleRefund(total, tendering);
  expect(settled.ok ? settled.value : settled.refusal.reason).toEqual(says);
});
