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
const sum = (of: readonly number[]): number => of.reduce((all, one) => all + one, 0);

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
  { whole: 100, weights: [1, 1, 1], shares: [34, 33, 33] },
  { whole: 101, weights: [1, 1, 1], shares: [34, 34, 33] },
  { whole: 10, weights: [0, 5, 0], shares: [0, 10, 0] },
  { whole: 1, weights: [1, 2], shares: [0, 1] },
  { whole: 0, weights: [3, 4], shares: [0, 0] },
  { whole: 5, weights: [], shares: [] },
  { whole: 0, weights: [0, 0], shares: [0, 0] },
])('shares $whole by $weights as $shares', ({ whole, weights, shares }) => {
  expect(shareOut(whole, weights)).toEqual(shares);
});

it('distributes the whole sum, each share within a centavo of its exact part', () => {
  const anyWeights = fc.array(fc.integer({ min: 0, max: 1_000_000_000 }), { minLength: 1, maxLength: 40 });
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 100_000_000_000 }), anyWeights, (whole, weights) => {
      fc.pre(sum(weights) > 0);
      const shares = shareOut(whole, weights);
      expect(sum(shares)).toBe(whole);
      for (const [index, share] of shares.entries()) {
        const exact = BigInt(whole) * BigInt(weights[index] ?? 0);
        const all = BigInt(sum(weights));
        expect(BigInt(share) === exact / all || BigInt(share) === exact / all + 1n).toBe(true);
        if (weights[index] === 0) expect(share).toBe(0);
      }
    }),
  );
});

it('keeps the sums of lines, discount, base and tax equal', () => {
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

it('takes a discount only off the lines to which it applies', () => {
  fc.assert(
    fc.property(anyLines, anyDiscount, (sold, discount) => {
      const { lines, sums } = priceLines(sold, discount, ({ tax }) => tax === 'iva16');
      const held = lines.filter(({ tax }) => tax === 'iva16');
      expect(lines.every((line) => line.tax === 'iva16' || line.discount === 0)).toBe(true);
      expect(sums.discount).toBe(Math.min(discount, sum(held.map(({ gross }) => gross))));
    }),
  );
});

it('costs the same in any order of the lines', () => {
  fc.assert(
    fc.property(anyLines, anyDiscount, (sold, discount) => {
      const [there, back] = [sold, sold.toReversed()].map((lines) => priceLines(lines, discount).sums);
      expect(there?.total).toBe(back?.total);
    }),
  );
});
