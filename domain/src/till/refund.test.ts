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

it.each<{ what: string; asked: RefundAsked; says: string }>([
  { what: 'a full refund with the same tenders', asked: ASKED, says: 'done' },
  { what: 'another day', asked: { ...ASKED, isRecent: false }, says: 'refund-by-admins' },
  {
    what: 'a tender that received nothing',
    asked: { ...ASKED, amounts: { ...NOTHING, transfer: 1 } },
    says: 'refund-tender Payments/transfer',
  },
  {
    what: 'more than a tender received',
    asked: { ...ASKED, amounts: cash(10_001) },
    says: 'refund-tender Payments/cash',
  },
  {
    what: 'more than is left of a tender',
    asked: { ...ASKED, givenBack: cash(4_000), amounts: cash(6_001) },
    says: 'refund-tender Payments/cash',
  },
  { what: 'the rest of a tender', asked: { ...ASKED, givenBack: cash(4_000), amounts: cash(6_000) }, says: 'done' },
  { what: 'nothing for a free sale', asked: { ...ASKED, taken: NOTHING, amounts: NOTHING }, says: 'done' },
])('answers reception with $says: $what', ({ asked, says }) => {
  const outcome = mayRefund('reception', asked);
  const { reason, field = '' } = outcome.ok ? { reason: 'done', field: '' } : outcome.refusal;
  expect(`${reason} ${field}`.trim()).toBe(says);
  expect(mayRefund('admin', asked).ok).toBe(true);
});

const sum = fc.integer({ min: 0, max: 100_000 });
const byTender = fc.record({ cash: sum, card: sum, transfer: sum });
const all = ({ cash, card, transfer }: { cash: number; card: number; transfer: number }): number =>
  cash + card + transfer;

it('starts a full refund with the sums paid by each tender', () => {
  fc.assert(
    fc.property(byTender, (taken) => {
      expect(splitOfRefund(all(taken), { taken, givenBack: NOTHING })).toEqual(taken);
    }),
  );
});

it('starts with a split that equals the total and that reception may refund', () => {
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

it('starts with the first tender of the sale for the excess over the rest', () => {
  const taken = { cash: 0, card: 10_000, transfer: 0 };
  const givenBack = { cash: 4_000, card: 10_000, transfer: 0 };
  expect(splitOfRefund(500, { taken, givenBack })).toEqual({ ...NOTHING, card: 500 });
});
