import type { Centavos } from '../money/money.ts';
import { TAXES, type Tax } from '../money/tax.ts';
import { mainTender, type Tender } from './payments.ts';

/** How it was paid, as the SAT's form names it ('forma de pago'): by what most was paid with. */
export const SAT_PAYMENT_FORMS = { cash: '01', transfer: '03', card: '04', none: '99' } as const;
export type SatPaymentForm = (typeof SAT_PAYMENT_FORMS)[keyof typeof SAT_PAYMENT_FORMS];

/** The form of payment of a sale; `99` (to be said) where nothing was paid. */
export function satPaymentForm(paid: Readonly<Partial<Record<Tender, Centavos>>>): SatPaymentForm {
  return SAT_PAYMENT_FORMS[mainTender(paid) ?? 'none'];
}

/** What the lines of one tax come to: before it, the tax, and both. Centavos. */
export interface TaxedPart {
  readonly tax: Tax;
  readonly base: Centavos;
  readonly taxed: Centavos;
}

/** What a sale comes to by its taxes, each with its base, as the form asks; only those that occur. */
export function partsByTax(
  lines: readonly { readonly tax: Tax; readonly total: Centavos; readonly taxed: Centavos }[],
): readonly TaxedPart[] {
  return TAXES.flatMap((tax) => {
    const of = lines.filter((line) => line.tax === tax);
    const sum = (pick: (line: (typeof lines)[number]) => Centavos): Centavos =>
      of.reduce((all, line) => all + pick(line), 0);
    const taxed = sum((line) => line.taxed);
    return of.length === 0 ? [] : [{ tax, base: sum(({ total }) => total) - taxed, taxed }];
  });
}
