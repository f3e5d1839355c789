import fc from 'fast-check';
import { expect, it } from 'vitest';
import { discountLimit, discountOf, largestDiscount, type WantedDiscount } from './discount.ts';

const discountOrReason = (gross: number, wanted: Partial<WantedDiscount>, limit = 10): unknown => {
  const discount = discountOf(gross, { reason: 'Convenio', ...wanted }, limit);
  return discount.ok ? discount.value.amount : discount.refusal.reason;
};

it.each<{ what: string; wanted: Partial<WantedDiscount>; limit: number; answer: unknown }>([
  { what: 'a percentage', wanted: { percent: 10 }, limit: 10, answer: 5_990 },
  { what: 'an amount', wanted: { amount: 5_990 }, limit: 10, answer: 5_990 },
  { what: 'a centavo above the limit', wanted: { amount: 5_991 }, limit: 10, answer: 'discount-limit' },
  { what: 'a percentage above the limit', wanted: { percent: 11 }, limit: 10, answer: 'discount-limit' },
  { what: 'the whole price if the limit is 100 per cent', wanted: { percent: 100 }, limit: 100, answer: 59_900 },
  { what: 'more than the price', wanted: { amount: 59_901 }, limit: 100, answer: 'discount-invalid' },
  { what: 'an amount of 0', wanted: { amount: 0 }, limit: 100, answer: 'discount-invalid' },
  { what: 'neither a percentage nor an amount', wanted: {}, limit: 100, answer: 'invalid-input' },
  { what: 'both a percentage and an amount', wanted: { percent: 5, amount: 5 }, limit: 100, answer: 'invalid-input' },
  { what: 'a reason of one letter', wanted: { percent: 5, reason: ' x ' }, limit: 100, answer: 'reason-required' },
  { what: '1 per cent if the limit is 0', wanted: { percent: 1 }, limit: 0, answer: 'discount-limit' },
])('returns $answer for $what', ({ wanted, limit, answer }) => {
  expect(discountOrReason(59_900, wanted, limit)).toBe(answer);
});

it('allows administrators any discount, reception 10 per cent or the limit of the gym, others none', () => {
  expect([discountLimit('admin'), discountLimit('reception'), discountLimit('reception', 25)]).toEqual([100, 10, 25]);
  expect([discountLimit('kiosk'), discountLimit('member')]).toEqual([0, 0]);
});

it('grants no discount above the limit, and refuses only percentages above it or discounts that round to 0', () => {
  const gross = fc.integer({ min: 1, max: 100_000_000 });
  const percent = fc.integer({ min: 1, max: 100 });
  fc.assert(
    fc.property(gross, percent, percent, (sum, wanted, limit) => {
      const discount = discountOf(sum, { percent: wanted, reason: 'Convenio' }, limit);
      if (discount.ok) expect(discount.value.amount).toBeLessThanOrEqual(largestDiscount(sum, limit));
      // The product is the discount in hundredths of a centavo: below 50, the discount rounds to 0.
      else expect(wanted > limit || sum * wanted < 50).toBe(true);
    }),
  );
});
