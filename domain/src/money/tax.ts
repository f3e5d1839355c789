import { type Centavos, shareOf } from './money.ts';

/** How a sale is taxed: IVA at 16, 8 (border region) or 0 per cent, or exempt. Exempt and 0 per cent cost the same and are told apart on receipts. */
export const TAXES = ['iva16', 'iva8', 'iva0', 'exempt'] as const;
export type Tax = (typeof TAXES)[number];

/** Per cent. */
const RATES: Readonly<Record<Tax, number>> = { iva16: 16, iva8: 8, iva0: 0, exempt: 0 };

/** The IVA in a sum that includes it, to the centavo, halves up. What is left of the sum is the price before tax. */
export function includedTax(sum: Centavos, tax: Tax): Centavos {
  return shareOf(sum, RATES[tax], 100 + RATES[tax]);
}
