import fc from 'fast-check';
import { expect, it } from 'vitest';
import { leftByTender, mayRefund, type RefundAsked, splitOfRefund } from './refund.ts';

const NOTHING = { cash: 0, card: 0, transfer: 0 };
const ASKED: RefundAsked = {
  isRecent: true,
  taken: { cash: 10_000, card: 5_000, transfer: 0 },
  givenBack: NOTHING,
  amounts: { cash: 10_000, card: 5_000, transfer: 0 },
};
const cash = (amount: number) => ({ ...NOTHING, cash: amount });

it.each<readonly [string, RefundAsked, string]>([
  ['all of it, the way it came in', ASKED, 'done'],
  ['another day', { ...ASKED, isRecent: false }, 'refund-by-admins'],
  [
    'a way in which nothing came in',
    { ...ASKED, amounts: { ...NOTHING, transfer: 1 } },
    'refund-tender Payments/transfer',
  ],
  ['more than came in one way', { ...ASKED, amounts: cash(10_001) }, 'refund-tender Payments/cash'],
  [
    'more than is left of one way',
    { ...ASKED, givenBack: cash(4_000), amounts: cash(6_001) },
    'refund-tender Payments/cash',
  ],
  ['what is left of one way', { ...ASKED, givenBack: cash(4_000), amounts: cash(6_000) }, 'done'],
  ['nothing, of what cost nothing', { ...ASKED, taken: NOTHING, amounts: NOTHING }, 'done'],
])('reception gives back %s: %s', (_, asked, says) => {
  const outcome = mayRefund('reception', asked);
  const { reason, field = '' } = outcome.ok ? { reason: 'done', field: '' } : outcome.refusal;
  expect(`${reason} ${field}`.trim()).toBe(says);
  expect(mayRefund('admin', asked).ok).toBe(true);
});

const sum = fc.integer({ min: 0, max: 100_000 });
const byTender = fc.record({ cash: sum, card: sum, transfer: sum });
const all = ({ cash, card, transfer }: { cash: number; card: number; transfer: number }): number =>
  cash + card + transfer;

it('starts a whole refund with what was paid in each way', () => {
  fc.assert(
    fc.property(byTender, (taken) => {
      expect(splitOfRefund(all(taken), { taken, givenBack: NOTHING })).toEqual(taken);
    }),
  );
});

it('starts with a split that comes to the total and that reception may give back', () => {
  fc.assert(
    fc.property(byTender, byTender, fc.integer({ min: 0, max: 100 }), (taken, givenBack, percent) => {
      const sold = { taken, givenBack };
      const total = Math.floor((all(leftByTender(sold)) * percent) / 100);
      const amounts = splitOfRefund(total, sold);
      expect(all(amounts)).toBe(total);
      expect(mayRefund('reception', { isRecent: true, ...sold, amounts }).ok).toBe(true);
    }),
  );
});

it('starts with the way of the sale for what exceeds all that is left', () => {
  const taken = { cash: 0, card: 10_000, transfer: 0 };
  const givenBack = { cash: 4_000, card: 10_000, transfer: 0 };
  expect(splitOfRefund(500, { taken, givenBack })).toEqual({ ...NOTHING, card: 500 });
});
