import type { Centavos } from '../money/money.ts';
import { shareOut } from '../money/share.ts';
import { includedTax, type Tax } from '../money/tax.ts';
import { mainTender, type Tender } from './payments.ts';
import type { SaleLineKind } from './sale.ts';

/**
 * The form of payment by the SAT's code ('forma de pago'): that of the largest part. A card is a credit card (04) or a
 * debit card (28), which only the terminal's voucher tells. Online payments come from an intermediary (31), which
 * doesn't tell how it got the money.
 */
export const SAT_PAYMENT_FORMS = { cash: '01', transfer: '03', card: '04/28', online: '31', none: '99' } as const;
export type SatPaymentForm = (typeof SAT_PAYMENT_FORMS)[keyof typeof SAT_PAYMENT_FORMS];

/**
 * Returns the form of payment of a sale, or of an order paid without one; `99` (to be defined) if nothing was paid.
 */
export function satPaymentForm({
  online = 0,
  ...paid
}: Readonly<Partial<Record<Tender | 'online', Centavos>>>): SatPaymentForm {
  const tender = mainTender(paid);
  if (online > 0 && online >= (tender === null ? 0 : (paid[tender] ?? 0))) return SAT_PAYMENT_FORMS.online;
  return SAT_PAYMENT_FORMS[tender ?? 'none'];
}

/** The SAT's codes of a service and of a piece; `null`: a free line can be either. */
const UNITS: Readonly<Record<SaleLineKind, string | null>> = { plan: 'E48', pass: 'E48', product: 'H87', free: null };

/** A sold or refunded line; refunds are below 0. Centavos with tax. */
export interface InvoicedLine {
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
type SoldLines = Readonly<Record<string, InvoicedLine>>;

/** The sale's lines less refunds, and the refunded sum. */
export interface LeftOver {
  readonly lines: readonly InvoicedLine[];
  readonly returned: 'none' | 'partly' | 'whole';
}

/** Subtracts the refunds of a sale from its lines. Lines without remaining pieces are left out. */
export function leftOver(sold: SoldLines, refunds: readonly SoldLines[]): LeftOver {
  const lines = Object.entries(sold).map(([key, line]) => {
    const back = refunds.flatMap((refund) => refund[key] ?? []);
    const left = (of: (one: InvoicedLine) => number): number => back.reduce((sum, one) => sum + of(one), of(line));
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

/**
 * Spreads the money that is kept after a refund without pieces over the lines, in proportion to their totals.
 *
 * @param kept the lines' total after the refund, at most their present total
 */
export function reducedTo(lines: readonly InvoicedLine[], kept: Centavos): LeftOver {
  const total = lines.reduce((sum, line) => sum + line.total, 0);
  if (kept === total) return { lines, returned: 'none' };
  if (kept === 0) return { lines: [], returned: 'whole' };
  const shares = shareOut(
    kept,
    lines.map((line) => line.total),
  );
  return {
    lines: lines.map((line, index) => {
      const share = shares[index] ?? 0;
      return { ...line, total: share, taxed: includedTax(share, line.tax) };
    }),
    returned: 'partly',
  };
}

/**
 * A line in the form of the SAT: amounts before the tax. Centavos; only the price of one piece may have fractions.
 */
export interface InvoiceConcept {
  readonly name: string;
  readonly unit: string | null;
  readonly quantity: number;
  readonly price: number;
  readonly amount: Centavos;
  readonly discount: Centavos;
  /** The base of the tax: `amount` less `discount`. */
  readonly base: Centavos;
  readonly tax: Tax;
  readonly taxed: Centavos;
  readonly total: Centavos;
}

/** Fractions of a centavo in the form, which has six decimals of a peso. */
const PARTS = 10_000;

export function conceptOf({ kind, name, quantity, tax, gross, total, taxed }: InvoicedLine): InvoiceConcept {
  const base = total - taxed;
  // After a refund, the tax is a sum of rounded taxes. The difference must not appear as a discount, or as one below 0.
  const amount = gross === total ? base : Math.max(base, gross - includedTax(gross, tax));
  return {
    name,
    unit: UNITS[kind],
    quantity,
    amount,
    discount: amount - base,
    base,
    tax,
    taxed,
    total,
    price: Math.round((amount / quantity) * PARTS) / PARTS,
  };
}
