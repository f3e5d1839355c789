import type { Centavos } from '../money/money.ts';
import { SERVICE_TAX } from '../money/tax.ts';
import type { PricedLine, SoldLine } from '../store/lines.ts';

/**
 * The kinds of lines of a sale: a membership, pieces of a product, a day pass, or something that the seller describes.
 */
export const SALE_LINE_KINDS = ['plan', 'product', 'pass', 'free'] as const;
export type SaleLineKind = (typeof SALE_LINE_KINDS)[number];

export const SALE_LINES_MAX = 40;

/**
 * A line of a sale before discounts. The server sets its price, except for a free line, whose price the seller types.
 */
export interface SaleLine extends SoldLine {
  readonly kind: SaleLineKind;
  /** Key of the plan or product; `null` for a free line. */
  readonly item: string | null;
  readonly name: string;
}

/**
 * The sums of a stored line, in centavos; negative for a refund. `gross`: before the discount. `total`: after it, with
 * tax. `taxed`: the tax that `total` includes.
 */
export interface SaleSums {
  readonly gross: Centavos;
  readonly discount: Centavos;
  readonly total: Centavos;
  readonly taxed: Centavos;
}

export type PricedSaleLine = PricedLine<SaleLine>;

/** Returns the line of a sold membership or day pass. `item` is the key of its plan. */
export function serviceLine(kind: 'plan' | 'pass', item: string, name: string, unitPrice: Centavos): SaleLine {
  return { kind, item, name, quantity: 1, unitPrice, tax: SERVICE_TAX };
}
