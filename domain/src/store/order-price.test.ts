import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { TAXES } from '../money/tax.ts';
import {
  type OrderLine,
  type PromotionTerms,
  type PromotionUse,
  priceOrder,
  promotionDiscount,
} from './order-price.ts';

const NOW = 1_000_000;
const line = (item: string, quantity: number, unitPrice: number): OrderLine => ({
  item,
  name: item,
  quantity,
  unitPrice,
  tax: 'iva16',
});
const terms = (more: Partial<PromotionTerms> = {}): PromotionTerms => ({
  percent: 10,
  amount: null,
  from: NOW,
  until: NOW + 1,
  plans: 'all',
  products: 'all',
  branches: 'all',
  perPerson: 1,
  total: 5,
  used: 4,
  active: true,
  ...more,
});
const use = (more: Partial<PromotionUse> = {}): PromotionUse => ({
  kind: 'products',
  branch: 'centro',
  lines: [line('agua', 2, 1_500), line('toalla', 1, 9_999)],
  usedByPerson: 0,
  now: NOW,
  ...more,
});
const discountOrReason = (
  changedTerms: Partial<PromotionTerms>,
  changedUse: Partial<PromotionUse> = {},
): number | string => {
  const discount = promotionDiscount(terms(changedTerms), use(changedUse));
  return discount.ok ? discount.value : discount.refusal.reason;
};

describe('the discount of a promotion', () => {
  it.each<{
    what: string;
    changedTerms: Partial<PromotionTerms>;
    changedUse: Partial<PromotionUse>;
    expected: number | string;
  }>([
    { what: 'a percentage of all lines', changedTerms: {}, changedUse: {}, expected: 1_300 },
    { what: '100 per cent', changedTerms: { percent: 100 }, changedUse: {}, expected: 12_999 },
    {
      what: 'a percentage of the lines to which it applies',
      changedTerms: { products: ['agua'] },
      changedUse: {},
      expected: 300,
    },
    { what: 'an amount', changedTerms: { percent: null, amount: 500 }, changedUse: {}, expected: 500 },
    {
      what: 'an amount above the price of the lines to which it applies',
      changedTerms: { percent: null, amount: 5_000, products: ['agua'] },
      changedUse: {},
      expected: 3_000,
    },
    {
      what: 'the first moment of a promotion, which is also its last',
      changedTerms: {},
      changedUse: { now: NOW },
      expected: 1_300,
    },
    {
      what: 'a moment before its start',
      changedTerms: {},
      changedUse: { now: NOW - 1 },
      expected: 'promotion-not-now',
    },
    { what: 'the moment of its end', changedTerms: {}, changedUse: { now: NOW + 1 }, expected: 'promotion-not-now' },
    {
      what: 'a promotion without an end',
      changedTerms: { until: null },
      changedUse: { now: NOW + 9_999 },
      expected: 1_300,
    },
    { what: 'an inactive promotion', changedTerms: { active: false }, changedUse: {}, expected: 'promotion-not-now' },
    {
      what: 'a promotion for another branch',
      changedTerms: { branches: ['valle'] },
      changedUse: {},
      expected: 'promotion-not-for-this',
    },
    {
      what: 'a promotion for other products',
      changedTerms: { products: ['proteina'] },
      changedUse: {},
      expected: 'promotion-not-for-this',
    },
    {
      what: 'a promotion for plans only, used for products',
      changedTerms: { products: [], plans: 'all' },
      changedUse: {},
      expected: 'promotion-not-for-this',
    },
    {
      what: 'a promotion for a plan',
      changedTerms: { products: [], plans: ['agua'] },
      changedUse: { kind: 'membership' },
      expected: 300,
    },
    { what: 'a promotion that is used up', changedTerms: { used: 5 }, changedUse: {}, expected: 'promotion-used-up' },
    {
      what: 'a promotion that the person has used up',
      changedTerms: {},
      changedUse: { usedByPerson: 1 },
      expected: 'promotion-used-up',
    },
    {
      what: 'a promotion without limits',
      changedTerms: { total: null, perPerson: null, used: 900 },
      changedUse: { usedByPerson: 50 },
      expected: 1_300,
    },
  ])('returns $expected for $what', ({ changedTerms, changedUse, expected }) => {
    expect(discountOrReason(changedTerms, changedUse)).toBe(expected);
  });
});

const anyLine = fc.record({
  item: fc.constantFrom('a', 'b', 'c'),
  name: fc.constant('x'),
  quantity: fc.integer({ min: 1, max: 99 }),
  unitPrice: fc.integer({ min: 0, max: 10_000_000 }),
  tax: fc.constantFrom(...TAXES),
});
const anyTerms = fc.record({
  percent: fc.option(fc.integer({ min: 1, max: 100 })),
  amount: fc.integer({ min: 1, max: 100_000_000 }),
  products: fc.constantFrom<'all' | string[]>('all', ['a'], ['b', 'c']),
});

it('returns sums that equal the sums over the lines, and no negative total', () => {
  fc.assert(
    fc.property(fc.array(anyLine, { minLength: 1, maxLength: 30 }), anyTerms, (lines, changedTerms) => {
      const promotion = terms({ ...changedTerms, used: 0 });
      const discount = promotionDiscount(promotion, use({ lines }));
      const { lines: priced, sums } = priceOrder(
        'products',
        lines,
        discount.ok ? { terms: promotion, discount: discount.value } : null,
      );
      const sumOf = (field: 'gross' | 'discount' | 'total' | 'base' | 'taxed'): number =>
        priced.reduce((sum, one) => sum + one[field], 0);
      for (const field of ['gross', 'discount', 'total', 'base', 'taxed'] as const)
        expect(sumOf(field)).toBe(sums[field]);
      expect(sums.discount).toBe(discount.ok ? discount.value : 0);
      expect(sums.gross - sums.discount).toBe(sums.total);
      expect(sums.base + sums.taxed).toBe(sums.total);
      for (const one of priced) {
        expect(one.total).toBeGreaterThanOrEqual(0);
        if (changedTerms.products !== 'all' && !changedTerms.products.includes(one.item)) expect(one.discount).toBe(0);
      }
    }),
  );
});
