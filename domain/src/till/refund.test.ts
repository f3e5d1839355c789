import fc from 'fast-check';
import { expect, it } from 'vitest';
import { mayRefund, type RequestedRefund, refundableByTender, splitOfRefund } from './refund.ts';

const NOTHING = { cash: 0, card: 0, transfer: 0 };
const REQUESTED: RequestedRefund = {
  isRecent: true,
  taken: { cash: 10_000, card: 5_000, transfer: 0 },
  givenBack: NOTHING,
  amounts: { cash: 10_000, card: 5_000, transfer: 0 },
};
const cashOnly = (amount: number) => ({ ...NOTHING, cash: amount });

it.each<{ what: string; requested: RequestedRefund; answer: string }>([
  { what: 'a full refund with the same tenders', requested: REQUESTED, answer: 'done' },
  {
    what: 'a refund of a sale that is not recent',
    requested: { ...REQUESTED, isRecent: false },
    answer: 'refund-by-admins',
  },
  {
    what: 'a refund with a tender that received nothing',
    requested: { ...REQUESTED, amounts: { ...NOTHING, transfer: 1 } },
    answer: 'refund-tender Payments/transfer',
  },
  {
    what: 'a refund of more than a tender received',
    requested: { ...REQUESTED, amounts: cashOnly(10_001) },
    answer: 'refund-tender Payments/cash',
  },
  {
    what: 'a refund of more than remains of a tender after an earlier refund',
    requested: { ...REQUESTED, givenBack: cashOnly(4_000), amounts: cashOnly(6_001) },
    answer: 'refund-tender Payments/cash',
  },
  {
    what: 'a refund of all that remains of a tender after an earlier refund',
    requested: { ...REQUESTED, givenBack: cashOnly(4_000), amounts: cashOnly(6_000) },
    answer: 'done',
  },
  {
    what: 'a refund of 0 for a sale with a total of 0',
    requested: { ...REQUESTED, taken: NOTHING, amounts: NOTHING },
    answer: 'done',
  },
])('allows administrators $what, and answers $answer to reception', ({ requested, answer }) => {
  const outcome = mayRefund('reception', requested);
  const { reason, field = '' } = outcome.ok ? { reason: 'done', field: '' } : outcome.refusal;
  expect(`${reason} ${field}`.trim()).toBe(answer);
  expect(mayRefund('admin', requested).ok).toBe(true);
});

const sum = fc.integer({ min: 0, max: 100_000 });
const byTender = fc.record({ cash: sum, card: sum, transfer: sum });
const addUp = ({ cash, card, transfer }: { cash: number; card: number; transfer: number }): number =>
  cash + card + transfer;

it('splits a full refund into the sums paid by each tender', () => {
  fc.assert(
    fc.property(byTender, (taken) => {
      expect(splitOfRefund(addUp(taken), { taken, givenBack: NOTHING })).toEqual(taken);
    }),
  );
});

it('splits a refund into amounts that add up to the total and that reception may refund', () => {
  fc.assert(
    fc.property(byTender, byTender, fc.integer({ min: 0, max: 100 }), (taken, givenBack, percent) => {
      const sold = { taken, givenBack };
      const total = Math.floor((addUp(refundableByTender(sold)) * percent) / 100);
      const amounts = splitOfRefund(total, sold);
      expect(addUp(amounts)).toBe(total);
      expect(mayRefund('reception', { isRecent: true, ...sold, amounts }).ok).toBe(true);
    }),
  );
});

it('adds the part of a refund that exceeds the remaining sums to the first tender of the sale', () => {
  const taken = { cash: 0, card: 10_000, transfer: 0 };
  const givenBack = { cash: 4_000, card: 10_000, transfer: 0 };
  expect(splitOfRefund(500, { taken, givenBack })).toEqual({ ...NOTHING, card: 500 });
});
