import type { Centavos } from '../money/money.ts';
import { includedTax, type Tax } from '../money/tax.ts';
import { mainTender, type Tender } from './payments.ts';
import type { SaleLineKind } from './sale.ts';

/**
 * How it was paid, as the SAT's form names it ('forma de pago'): by what most was paid with. A card is of credit (04) or of debit (28): the
 * till doesn't know which, the terminal's voucher does.
 */
export const SAT_PAYMENT_FORMS = { cash: '01', transfer: '03', card: '04/28', none: '99' } as const;
export type SatPaymentForm = (typeof SAT_PAYMENT_FORMS)[keyof typeof SAT_PAYMENT_FORMS];

/** The form of payment of a sale; `99` (to be said) where nothing was paid. */
export function satPaymentForm(paid: Readonly<Partial<Record<Tender, Centavos>>>): SatPaymentForm {
  return SAT_PAYMENT_FORMS[mainTender(paid) ?? 'none'];
}

/** The SAT's codes of a service and of a piece; `null`: a free line can be either. */
const UNITS: Readonly<Record<SaleLineKind, string | null>> = { plan: 'E48', pass: 'E48', product: 'H87', free: null };

/** A line as it was sold, or as it was given back, then below 0. Centavos with tax. */
export interface SoldLine {
  readonly kind: SaleLineKind;
  readonly name: string;
  readonly quantity: number;
  readonly tax: Tax;
  /** Before the discount, and after it. */
  readonly gross: Centavos;
  readonly total: Centavos;
  readonly taxed: Centavos;
}

/** Lines by their keys; those of a refund have the keys of the sale's. */
type SoldLines = Readonly<Record<string, SoldLine>>;

/** What is left of a sale's lines after what was given back, and how much of it came back. */
export interface LeftOver {
  readonly lines: readonly SoldLine[];
  readonly returned: 'none' | 'partly' | 'whole';
}

/** A sale less its refunds: lines of which nothing is left are not in it. */
export function leftOver(sold: SoldLines, refunds: readonly SoldLines[]): LeftOver {
  const lines = Object.entries(sold).map(([key, line]) => {
    const back = refunds.flatMap((refund) => refund[key] ?? []);
    const left = (of: (one: SoldLine) => number): number => back.reduce((sum, one) => sum + of(one), of(line));
    return {
      ...line,
      quantity: left(({ quantity }) => quantity),
      gross: left(({ gross }) => gross),
      total: left(({ total }) => total),
      taxed: left(({ taxed }) => taxed),
    };
  });
  const left = lines.filter(({ quantity }) => quantity > 0);
  return { lines: left, returned: refunds.length === 0 ? 'none' : left.length === 0 ? 'whole' : 'partly' };
}

/** A line as the SAT's form asks for it: amounts before the tax. Centavos; only the price of one piece may have parts of one. */
export interface InvoiceConcept {
  readonly name: string;
  readonly unit: string | null;
  readonly quantity: number;
  readonly price: number;
  readonly amount: Centavos;
  readonly discount: Centavos;
  /** What the tax is counted from: `amount` less `discount`. */
  readonly base: Centavos;
  readonly tax: Tax;
  readonly taxed: Centavos;
  readonly total: Centavos;
}

/** Parts of a centavo that the form takes: it has six digits after the peso. */
const PARTS = 10_000;

export function conceptOf({ kind, name, quantity, tax, gross, total, taxed }: SoldLine): InvoiceConcept {
  const base = total - taxed;
  // Where pieces came back, the tax is a sum of rounded ones: no discount may come of that, and none below 0.
  const amount = gross === total ? base : Math.max(base, gross - includedTax(gross, tax));
  return {
    ...{ name, unit: UNITS[kind], quantity, amount, discount: amount - base, base, tax, taxed, total },
    price: Math.round((amount / quantity) * PARTS) / PARTS,
  };
}
