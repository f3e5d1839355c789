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
const said = (of: Partial<PromotionTerms>, by: Partial<PromotionUse> = {}): number | string => {
  const discount = promotionDiscount(terms(of), use(by));
  return discount.ok ? discount.value : discount.refusal.reason;
};

describe('what a promotion takes off', () => {
  it.each<[string, Partial<PromotionTerms>, Partial<PromotionUse>, number | string]>([
    ['a part of everything, to the centavo', {}, {}, 1_300],
    ['all of it', { percent: 100 }, {}, 12_999],
    ['a part of what it holds for', { products: ['agua'] }, {}, 300],
    ['a sum', { percent: null, amount: 500 }, {}, 500],
    ['a sum, no more than it costs', { percent: null, amount: 5_000, products: ['agua'] }, {}, 3_000],
    ['its last moment', {}, { now: NOW }, 1_300],
    ['a moment too early', {}, { now: NOW - 1 }, 'promotion-not-now'],
    ['its end', {}, { now: NOW + 1 }, 'promotion-not-now'],
    ['without an end', { until: null }, { now: NOW + 9_999 }, 1_300],
    ['switched off', { active: false }, {}, 'promotion-not-now'],
    ['another branch', { branches: ['valle'] }, {}, 'promotion-not-for-this'],
    ['other products', { products: ['proteina'] }, {}, 'promotion-not-for-this'],
    ['plans alone', { products: [], plans: 'all' }, {}, 'promotion-not-for-this'],
    ['a plan', { products: [], plans: ['agua'] }, { kind: 'membership' }, 300],
    ['used up by all', { used: 5 }, {}, 'promotion-used-up'],
    ['used up by the person', {}, { usedByPerson: 1 }, 'promotion-used-up'],
    ['without limits', { total: null, perPerson: null, used: 900 }, { usedByPerson: 50 }, 1_300],
  ])('%s', (_name, of, by, expected) => {
    expect(said(of, by)).toBe(expected);
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

it('loses no centavo: each sum is that of its lines, and nothing falls below zero', () => {
  fc.assert(
    fc.property(fc.array(anyLine, { minLength: 1, maxLength: 30 }), anyTerms, (lines, of) => {
      const promotion = terms({ ...of, used: 0 });
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
        if (of.products !== 'all' && !of.products.includes(one.item)) expect(one.discount).toBe(0);
      }
    }),
  );
});
