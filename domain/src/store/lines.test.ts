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
  [10_000, 'iva16', 1_379],
  [11_600, 'iva16', 1_600],
  [1, 'iva16', 0],
  [4, 'iva16', 1],
  [10_800, 'iva8', 800],
  [10_000, 'iva0', 0],
  [10_000, 'exempt', 0],
  [0, 'iva16', 0],
] as const)('finds in %i centavos the %s: %i', (total, tax, taxed) => {
  expect(includedTax(total, tax)).toBe(taxed);
});

it.each([
  [100, [1, 1, 1], [34, 33, 33]],
  [101, [1, 1, 1], [34, 34, 33]],
  [10, [0, 5, 0], [0, 10, 0]],
  [1, [1, 2], [0, 1]],
  [0, [3, 4], [0, 0]],
  [5, [], []],
  [0, [0, 0], [0, 0]],
])('shares %i out by %j: %j', (whole, weights, shares) => {
  expect(shareOut(whole, weights)).toEqual(shares);
});

it('shares out all of a sum, each to the centavo next to its exact part', () => {
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

it('has the same money before and after: lines, discount, base and tax', () => {
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

it('takes a discount only from the lines that it holds for', () => {
  fc.assert(
    fc.property(anyLines, anyDiscount, (sold, discount) => {
      const { lines, sums } = priceLines(sold, discount, ({ tax }) => tax === 'iva16');
      const held = lines.filter(({ tax }) => tax === 'iva16');
      expect(lines.every((line) => line.tax === 'iva16' || line.discount === 0)).toBe(true);
      expect(sums.discount).toBe(Math.min(discount, sum(held.map(({ gross }) => gross))));
    }),
  );
});

it('costs the same whichever way round the lines are', () => {
  fc.assert(
    fc.property(anyLines, anyDiscount, (sold, discount) => {
      const [there, back] = [sold, sold.toReversed()].map((lines) => priceLines(lines, discount).sums);
      expect(there?.total).toBe(back?.total);
    }),
  );
});
