import type { Centavos } from '../money/money.ts';
import { shareOut } from '../money/share.ts';
import { includedTax, type Tax } from '../money/tax.ts';
import { mainTender, type Tender } from './payments.ts';
import type { SaleLineKind } from './sale.ts';

/**
 * The SAT's codes of the forms of payment ('forma de pago'), by the tender that paid the largest part. A card can be a
 * credit card (04) or a debit card (28): only the voucher of the card terminal shows which. An online payment comes
 * from an intermediary (31).
 */
export const SAT_PAYMENT_FORMS = { cash: '01', transfer: '03', card: '04/28', online: '31', none: '99' } as const;
export type SatPaymentForm = (typeof SAT_PAYMENT_FORMS)[keyof typeof SAT_PAYMENT_FORMS];

/**
 * Returns the form of payment of a sale, or of an order that was paid without a sale. `99` (to be defined) if nothing
 * was paid.
 */
export function satPaymentForm({
  online = 0,
  ...paid
}: Readonly<Partial<Record<Tender | 'online', Centavos>>>): SatPaymentForm {
  const tender = mainTender(paid);
  if (online > 0 && online >= (tender === null ? 0 : (paid[tender] ?? 0))) return SAT_PAYMENT_FORMS.online;
  return SAT_PAYMENT_FORMS[tender ?? 'none'];
}

/** The SAT's codes of units: E48 is a service, H87 is a piece. `null`: a free line can be either. */
const UNITS: Readonly<Record<SaleLineKind, string | null>> = { plan: 'E48', pass: 'E48', product: 'H87', free: null };

/** A sold or refunded line. The quantity and sums (centavos) of a refunded line are negative. */
export interface InvoicedLine {
  readonly kind: SaleLineKind;
  readonly name: string;
  readonly quantity: number;
  readonly tax: Tax;
  /** The sum with tax before the discount. */
  readonly gross: Centavos;
  /** The sum with tax after the discount. */
  readonly total: Centavos;
  /** The tax that `total` includes. */
  readonly taxed: Centavos;
}

/** Lines by key. A refunded line has the key of the sold line. */
type LinesByKey = Readonly<Record<string, InvoicedLine>>;

/** The lines of a sale or order that remain to be invoiced after its refunds. */
export interface InvoiceableLines {
  readonly lines: readonly InvoicedLine[];
  /** How much was refunded. */
  readonly returned: 'none' | 'partly' | 'whole';
}

/** Subtracts the refunds of a sale from its lines. Lines without remaining pieces are left out. */
export function subtractRefunds(sold: LinesByKey, refunds: readonly LinesByKey[]): InvoiceableLines {
  const lines = Object.entries(sold).map(([key, line]) => {
    const refunded = refunds.flatMap((refund) => refund[key] ?? []);
    const remaining = (select: (one: InvoicedLine) => number): number =>
      refunded.reduce((sum, one) => sum + select(one), select(line));
    return {
      ...line,
      quantity: remaining(({ quantity }) => quantity),
      gross: remaining(({ gross }) => gross),
      total: remaining(({ total }) => total),
      taxed: remaining(({ taxed }) => taxed),
    };
  });
  const invoiced = lines.filter(({ quantity }) => quantity > 0);
  return { lines: invoiced, returned: refunds.length === 0 ? 'none' : invoiced.length === 0 ? 'whole' : 'partly' };
}

/**
 * Reduces the lines after a refund of money without pieces. Distributes the remaining money over them in proportion to
 * their totals.
 *
 * @param remaining the sum of the lines after the refund, at most their sum before it
 */
export function reduceToTotal(lines: readonly InvoicedLine[], remaining: Centavos): InvoiceableLines {
  const total = lines.reduce((sum, line) => sum + line.total, 0);
  if (remaining === total) return { lines, returned: 'none' };
  if (remaining === 0) return { lines: [], returned: 'whole' };
  const shares = shareOut(
    remaining,
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

/** A line as the SAT's form has it, with sums in centavos. Only the price of one piece may have fractions. */
export interface InvoiceConcept {
  readonly name: string;
  /** The SAT's code of the unit: E48 (service), H87 (piece); `null` if unknown. */
  readonly unit: string | null;
  readonly quantity: number;
  /** Price of one piece before tax and discount. */
  readonly price: number;
  /** Price of all pieces before tax and discount. */
  readonly amount: Centavos;
  /** The discount before tax. */
  readonly discount: Centavos;
  /** The base of the tax: `amount` less `discount`. */
  readonly base: Centavos;
  readonly tax: Tax;
  /** The tax on `base`. */
  readonly taxed: Centavos;
  /** The sum with tax. */
  readonly total: Centavos;
}

/** The price is rounded to 1/10,000 of a centavo, because the form has six decimals of a peso. */
const PRICE_FRACTIONS = 10_000;

/** Converts a line to the SAT's form. */
export function conceptOf({ kind, name, quantity, tax, gross, total, taxed }: InvoicedLine): InvoiceConcept {
  const base = total - taxed;
  // After a refund, the tax is a sum of rounded taxes. The rounding must not appear as a discount or a negative
  // discount.
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
    price: Math.round((amount / quantity) * PRICE_FRACTIONS) / PRICE_FRACTIONS,
  };
}
