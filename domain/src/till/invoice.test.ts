import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { includedTax, TAXES } from '../money/tax.ts';
import { conceptOf, type InvoicedLine, reduceToTotal, satPaymentForm, subtractRefunds } from './invoice.ts';
import { SALE_LINE_KINDS } from './sale.ts';

it.each([
  { what: 'cash', paid: { cash: 500 }, form: '01' },
  { what: 'a transfer', paid: { transfer: 500 }, form: '03' },
  { what: 'a card', paid: { card: 500 }, form: '04/28' },
  { what: 'a payment mostly by card', paid: { cash: 100, card: 400 }, form: '04/28' },
  { what: 'a payment in equal parts (the first tender)', paid: { cash: 200, transfer: 200 }, form: '01' },
  { what: 'a refund by transfer', paid: { transfer: -500 }, form: '03' },
  { what: 'no payment', paid: {}, form: '99' },
  { what: 'an online payment', paid: { online: 500 }, form: '31' },
  { what: 'a payment mostly online', paid: { online: 400, transfer: 100 }, form: '31' },
  { what: 'a payment mostly by transfer, partly online', paid: { online: 100, transfer: 400 }, form: '03' },
] as const)('returns the form of payment of $what', ({ paid, form }) => {
  expect(satPaymentForm(paid)).toBe(form);
});

const kind = fc.constantFrom(...SALE_LINE_KINDS);
/** A line of one or several pieces, with or without a discount. */
const soldLine = fc
  .record({
    kind,
    tax: fc.constantFrom(...TAXES),
    quantity: fc.integer({ min: 1, max: 9 }),
    price: fc.integer({ min: 1, max: 50_000 }),
    percent: fc.integer({ min: 0, max: 100 }),
  })
  .map(({ price, percent, ...line }): InvoicedLine => {
    const gross = price * line.quantity;
    const total = gross - Math.round((gross * percent) / 100);
    return { ...line, name: 'Agua', gross, total, taxed: includedTax(total, line.tax) };
  });

describe('the invoice concept of a line', () => {
  it('has price, amount and base without the included tax of 16 per cent', () => {
    const line = {
      kind: 'plan',
      name: 'Mensual',
      quantity: 1,
      tax: 'iva16',
      gross: 65_000,
      total: 65_000,
      taxed: 8_966,
    };
    expect(conceptOf(line as InvoicedLine)).toEqual({
      name: 'Mensual',
      unit: 'E48',
      quantity: 1,
      price: 56_034,
      amount: 56_034,
      discount: 0,
      base: 56_034,
      tax: 'iva16',
      taxed: 8_966,
      total: 65_000,
    });
  });

  it('has a price per piece with six decimals of a peso, and a discount without tax', () => {
    const line = { kind: 'product', name: 'Agua', quantity: 3, tax: 'iva16', gross: 5_000, total: 4_500, taxed: 621 };
    expect(conceptOf(line as InvoicedLine)).toMatchObject({
      unit: 'H87',
      price: 1_436.6667,
      amount: 4_310,
      discount: 431,
      base: 3_879,
      taxed: 621,
      total: 4_500,
    });
  });

  it('adds up, and has no discount if the line had none', () => {
    fc.assert(
      fc.property(soldLine, (line) => {
        const { amount, discount, base, taxed, total } = conceptOf(line);
        expect(amount - discount).toBe(base);
        expect(base + taxed).toBe(total);
        expect(total).toBe(line.total);
        expect(discount).toBeGreaterThanOrEqual(0);
        if (line.gross === line.total) expect(discount).toBe(0);
      }),
    );
  });
});

describe('the lines of a sale after its refunds', () => {
  const refundLine = (line: InvoicedLine, pieces: number): InvoicedLine => ({
    ...line,
    quantity: -pieces,
    gross: (-line.gross / line.quantity) * pieces,
    total: (-line.total / line.quantity) * pieces,
    taxed: (-line.taxed / line.quantity) * pieces,
  });
  const water: InvoicedLine = {
    kind: 'product',
    name: 'Agua',
    quantity: 2,
    tax: 'iva16',
    gross: 2_320,
    total: 2_320,
    taxed: 320,
  };
  const towel: InvoicedLine = { ...water, name: 'Toalla', quantity: 1 };
  const sold = { l00: water, l01: towel };

  it('are all lines if there is no refund', () => {
    expect(subtractRefunds(sold, [])).toEqual({ lines: [water, towel], returned: 'none' });
  });

  it('exclude the refunded pieces of one or several refunds', () => {
    const afterOne = subtractRefunds(sold, [{ l00: refundLine(water, 1) }]);
    expect(afterOne.returned).toBe('partly');
    expect(afterOne.lines).toEqual([{ ...water, quantity: 1, gross: 1_160, total: 1_160, taxed: 160 }, towel]);
    expect(subtractRefunds(sold, [{ l00: refundLine(water, 1) }, { l00: refundLine(water, 1) }])).toEqual({
      lines: [towel],
      returned: 'partly',
    });
  });

  it('contain no line if all pieces were refunded', () => {
    const all = [{ l00: refundLine(water, 2) }, { l01: refundLine(towel, 1) }];
    expect(subtractRefunds(sold, all)).toEqual({ lines: [], returned: 'whole' });
  });
});

describe('lines after a refund of money without pieces', () => {
  const lines = fc.array(soldLine, { minLength: 1, maxLength: 6 });
  const sumTotals = (some: readonly InvoicedLine[]): number => some.reduce((sum, { total }) => sum + total, 0);

  it('add up to the remaining money to the centavo, and each has the tax that its total includes', () => {
    fc.assert(
      fc.property(lines, fc.double({ min: 0, max: 1, noNaN: true }), (sold, part) => {
        const remaining = Math.floor(sumTotals(sold) * part);
        const { lines: reduced, returned } = reduceToTotal(sold, remaining);
        expect(sumTotals(reduced)).toBe(remaining);
        expect(returned).toBe(remaining === sumTotals(sold) ? 'none' : remaining === 0 ? 'whole' : 'partly');
        for (const line of reduced) expect(line.taxed).toBe(includedTax(line.total, line.tax));
        expect(reduced.map(({ quantity }) => quantity)).toEqual(
          returned === 'whole' ? [] : sold.map((one) => one.quantity),
        );
      }),
    );
  });
});
