import { type Centavos, shareOf } from './money.ts';

/**
 * The tax of a sold line: IVA at 16, 8 (border region) or 0 per cent, or exempt. Exempt and 0 per cent cost the same,
 * but receipts tell them apart.
 */
export const TAXES = ['iva16', 'iva8', 'iva0', 'exempt'] as const;
export type Tax = (typeof TAXES)[number];

/** The tax of memberships and day passes, which are services. */
export const SERVICE_TAX: Tax = 'iva16';

/** IVA rates in per cent. */
const RATES: Readonly<Record<Tax, number>> = { iva16: 16, iva8: 8, iva0: 0, exempt: 0 };

/**
 * Returns the IVA that a sum includes, rounded half up to the centavo. The sum minus the IVA is the price before tax.
 */
export function includedTax(sum: Centavos, tax: Tax): Centavos {
  return shareOf(sum, RATES[tax], 100 + RATES[tax]);
}
