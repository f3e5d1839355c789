import { expect, it } from 'vitest';
import { hasUnrefundedPeriod, type StoredSaleLine, unrefundedPeriodLine } from './sales.ts';

const createLine = (Kind: StoredSaleLine['Kind'], Total: number): StoredSaleLine => ({
  Kind,
  Name: 'x',
  Quantity: 1,
  Price: Total,
  Tax: 'iva16' as const,
  Gross: Total,
  Discount: 0,
  Total,
  Taxed: 0,
});
const createSale = (secondLine: StoredSaleLine, Kind: 'sale' | 'refund' = 'sale') => ({
  Kind,
  Lines: { l00: createLine('product', 900), l01: secondLine },
});

it.each([
  { what: 'a sale of a membership', source: createSale(createLine('plan', 59_900)), returned: {}, line: 'l01' },
  {
    what: 'a sale whose product was returned',
    source: createSale(createLine('plan', 59_900)),
    returned: { l00: 1 },
    line: 'l01',
  },
  {
    what: 'a sale whose membership was refunded',
    source: createSale(createLine('plan', 59_900)),
    returned: { l01: 1 },
    line: null,
  },
  { what: 'a sale of a membership for 0 pesos', source: createSale(createLine('plan', 0)), returned: {}, line: null },
  { what: 'a sale without a membership', source: createSale(createLine('pass', 12_000)), returned: {}, line: null },
  { what: 'a refund', source: createSale(createLine('plan', -59_900), 'refund'), returned: {}, line: null },
])('finds the line of the paid and unrefunded period in $what: $line', ({ source, returned, line }) => {
  expect(unrefundedPeriodLine(source, returned)).toBe(line);
  expect(hasUnrefundedPeriod(source, returned)).toBe(line !== null);
});
