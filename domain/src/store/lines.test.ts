import fc from 'fast-check';
import { expect, it } from 'vitest';
import { shareOut } from '../money/share.ts';
import { includedTax, TAXES } from '../money/tax.ts';
import { priceLines, type SoldLine } from './lines.ts';

const anyLine: fc.Arbitrary<SoldLine> = fc.record({
  quantity: fc.integer({ min: 1, max: 99 }),
  unitPrice: fc.integer({ min: 0, max: 10_000_000 }),
  tax: fc.constantFrom(...TAXES),
});
const anyLines = fc.array(anyLine, { maxLength: 30 });
const anyDiscount = fc.integer({ min: 0, max: 1_000_000_000 });
const sum = (numbers: readonly number[]): number => numbers.reduce((all, number) => all + number, 0);

it.each([
  { total: 10_000, tax: 'iva16', taxed: 1_379 },
  { total: 11_600, tax: 'iva16', taxed: 1_600 },
  { total: 1, tax: 'iva16', taxed: 0 },
  { total: 4, tax: 'iva16', taxed: 1 },
  { total: 10_800, tax: 'iva8', taxed: 800 },
  { total: 10_000, tax: 'iva0', taxed: 0 },
  { total: 10_000, tax: 'exempt', taxed: 0 },
  { total: 0, tax: 'iva16', taxed: 0 },
] as const)('includes $taxed centavos of $tax in $total', ({ total, tax, taxed }) => {
  expect(includedTax(total, tax)).toBe(taxed);
});

it.each([
  { amount: 100, weights: [1, 1, 1], shares: [34, 33, 33] },
  { amount: 101, weights: [1, 1, 1], shares: [34, 34, 33] },
  { amount: 10, weights: [0, 5, 0], shares: [0, 10, 0] },
  { amount: 1, weights: [1, 2], shares: [0, 1] },
  { amount: 0, weights: [3, 4], shares: [0, 0] },
  { amount: 5, weights: [], shares: [] },
  { amount: 0, weights: [0, 0], shares: [0, 0] },
])('distributes $amount by the weights $weights as $shares', ({ amount, weights, shares }) => {
  expect(shareOut(amount, weights)).toEqual(shares);
});

it('distributes the complete amount, each share being its exact part rounded down or up', () => {
  const anyWeights = fc.array(fc.integer({ min: 0, max: 1_000_000_000 }), { minLength: 1, maxLength: 40 });
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 100_000_000_000 }), anyWeights, (amount, weights) => {
      fc.pre(sum(weights) > 0);
      const shares = shareOut(amount, weights);
      expect(sum(shares)).toBe(amount);
      for (const [index, share] of shares.entries()) {
        const exact = BigInt(amount) * BigInt(weights[index] ?? 0);
        const all = BigInt(sum(weights));
        expect(BigInt(share) === exact / all || BigInt(share) === exact / all + 1n).toBe(true);
        if (weights[index] === 0) expect(share).toBe(0);
      }
    }),
  );
});

it('returns sums of gross, discount, base and tax that agree with each other and with the lines', () => {
  fc.assert(
    fc.property(anyLines, anyDiscount, (sold, discount) => {
      const { lines, sums } = priceLines(sold, discount);
      const gross = sum(sold.map(({ quantity, unitPrice }) => quantity * unitPrice));
      expect(sums.gross).toBe(gross);
      expect(sums.discount).toBe(Math.min(discount, gross));
      expect(sums.total).toBe(sums.gross - sums.discount);
      expect(sums.base + sums.taxed).toBe(sums.total);
      expect(sum(lines.map(({ total }) => total))).toBe(sums.total);
      expect(sum(sums.byTax.map(({ base, taxed }) => base + taxed))).toBe(sums.total);
      expect(sum(sums.byTax.map(({ taxed }) => taxed))).toBe(sums.taxed);
      for (const line of lines) {
        expect(Object.values(line).every((value) => typeof value !== 'number' || Number.isSafeInteger(value))).toBe(
          true,
        );
        expect(line.total).toBeGreaterThanOrEqual(0);
        expect(line.base).toBeGreaterThanOrEqual(0);
        expect(line.base + line.taxed).toBe(line.total);
      }
    }),
  );
});

it('discounts only the lines to which the discount applies', () => {
  fc.assert(
    fc.property(anyLines, anyDiscount, (sold, discount) => {
      const { lines, sums } = priceLines(sold, discount, ({ tax }) => tax === 'iva16');
      const discounted = lines.filter(({ tax }) => tax === 'iva16');
      expect(lines.every((line) => line.tax === 'iva16' || line.discount === 0)).toBe(true);
      expect(sums.discount).toBe(Math.min(discount, sum(discounted.map(({ gross }) => gross))));
    }),
  );
});

it('returns the same total if the lines are reversed', () => {
  fc.assert(
    fc.property(anyLines, anyDiscount, (sold, discount) => {
      const [sums, reversedSums] = [sold, sold.toReversed()].map((lines) => priceLines(lines, discount).sums);
      expect(sums?.total).toBe(reversedSums?.total);
    }),
  );
});
