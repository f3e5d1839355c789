import { expect, it } from 'vitest';
import { heldPeriodLine, isPeriodHeld, type StoredSaleLine } from './sales.ts';

const line = (Kind: StoredSaleLine['Kind'], Total: number): StoredSaleLine => ({
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
const sale = (plan: StoredSaleLine, Kind: 'sale' | 'refund' = 'sale') => ({
  Kind,
  Lines: { l00: line('product', 900), l01: plan },
});

it.each([
  { what: 'a sale of a membership', source: sale(line('plan', 59_900)), returned: {}, held: 'l01' },
  {
    what: 'a sale whose other product was returned',
    source: sale(line('plan', 59_900)),
    returned: { l00: 1 },
    held: 'l01',
  },
  {
    what: 'a sale whose membership was refunded',
    source: sale(line('plan', 59_900)),
    returned: { l01: 1 },
    held: null,
  },
  { what: 'a sale of a free membership', source: sale(line('plan', 0)), returned: {}, held: null },
  { what: 'a sale without a membership', source: sale(line('pass', 12_000)), returned: {}, held: null },
  { what: 'a refund', source: sale(line('plan', -59_900), 'refund'), returned: {}, held: null },
])('finds the line that holds money for a period in $what: $held', ({ source, returned, held }) => {
  expect(heldPeriodLine(source, returned)).toBe(held);
  expect(isPeriodHeld(source, returned)).toBe(held !== null);
});
