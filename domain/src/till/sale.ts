import type { Centavos } from '../money/money.ts';
import { type PricedLine, priceLines, type SoldLine, type Sums } from '../store/lines.ts';

/** What a line sells: a membership, pieces of a product, a day pass, or something in the seller's own words. */
export const SALE_LINE_KINDS = ['plan', 'product', 'pass', 'free'] as const;
export type SaleLineKind = (typeof SALE_LINE_KINDS)[number];

/** The most lines of one sale. */
export const SALE_LINES_MAX = 40;

/** One thing that is sold. Prices are the server's, but for a free line. */
export interface SaleLine extends SoldLine {
  readonly kind: SaleLineKind;
  /** Key of the plan or product; `null` of a free line. */
  readonly item: string | null;
  readonly name: string;
}

/** What a line came to; of a refund every number but the unit's price is below 0. */
export interface SaleSums {
  readonly gross: Centavos;
  readonly discount: Centavos;
  readonly total: Centavos;
  readonly taxed: Centavos;
}

export type PricedSaleLine = PricedLine<SaleLine>;

/** What the discount of the desk may be taken off: everything that is priced here. */
export function grossOfLines(lines: readonly SaleLine[]): Centavos {
  return priceLines(lines).sums.gross;
}

/** Prices a sale: the discount shared out over its lines, the tax that each includes. */
export function priceSale(
  lines: readonly SaleLine[],
  discount: Centavos,
): { readonly lines: readonly PricedSaleLine[]; readonly sums: Sums } {
  return priceLines(lines, discount);
}
