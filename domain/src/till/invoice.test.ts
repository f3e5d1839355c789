import fc from 'fast-check';
import { expect, it } from 'vitest';
import { TAXES } from '../money/tax.ts';
import { partsByTax, satPaymentForm } from './invoice.ts';

it.each([
  ['cash', { cash: 500 }, '01'],
  ['a transfer', { transfer: 500 }, '03'],
  ['a card', { card: 500 }, '04'],
  ['mostly by card', { cash: 100, card: 400 }, '04'],
  ['as much of both: the first', { cash: 200, transfer: 200 }, '01'],
  ['a refund by transfer', { transfer: -500 }, '03'],
  ['nothing', {}, '99'],
] as const)('names the form of %s', (_what, paid, form) => {
  expect(satPaymentForm(paid)).toBe(form);
});

it('shares a sale out by its taxes, and loses nothing', () => {
  const line = fc.record({
    tax: fc.constantFrom(...TAXES),
    total: fc.integer({ min: 0, max: 100_000 }),
    taxed: fc.integer({ min: 0, max: 10_000 }),
  });
  fc.assert(
    fc.property(fc.array(line, { maxLength: 9 }), (lines) => {
      const parts = partsByTax(lines);
      expect(parts.map(({ tax }) => tax)).toEqual(TAXES.filter((tax) => lines.some((one) => one.tax === tax)));
      const whole = lines.reduce((sum, { total }) => sum + total, 0);
      expect(parts.reduce((sum, { base, taxed }) => sum + base + taxed, 0)).toBe(whole);
      expect(parts.reduce((sum, { taxed }) => sum + taxed, 0)).toBe(lines.reduce((sum, { taxed }) => sum + taxed, 0));
    }),
  );
});
