import type { Tax } from '../money/tax.ts';

/** The tax on a price, in words. */
export const TAX_TEXT: Readonly<Record<Tax, string>> = {
  iva16: 'IVA 16 % incluido',
  iva8: 'IVA 8 % incluido',
  iva0: 'IVA 0 %',
  exempt: 'Exento de IVA',
};
