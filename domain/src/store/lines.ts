import type { Centavos } from '../money/money.ts';
import { shareOut } from '../money/share.ts';
import { includedTax, TAXES, type Tax } from '../money/tax.ts';

/** Pieces of one item at a price that includes the tax. */
export interface SoldLine {
  readonly quantity: number;
  readonly unitPrice: Centavos;
  readonly tax: Tax;
}

/** The sums of a line: `gross` − `discount` = `total` = `base` + `taxed`. */
export interface LineSums {
  readonly gross: Centavos;
  readonly discount: Centavos;
  readonly total: Centavos;
  /** The part of `total` before tax. */
  readonly base: Centavos;
  /** The tax that `total` includes. */
  readonly taxed: Centavos;
}

export type PricedLine<Line extends SoldLine> = Line & LineSums;

/** The sums of all lines together. `byTax`: the sums of the lines of each tax that occurs, in the order of `TAXES`. */
export interface PricedSums extends LineSums {
  readonly byTax: readonly { readonly tax: Tax; readonly base: Centavos; readonly taxed: Centavos }[];
}

/** Returns the key of a line. It begins with a letter, because the database returns number keys as an array. */
export function lineKey(index: number): string {
  return `l${String(index).padStart(2, '0')}`;
}

const ZERO_SUMS: LineSums = { gross: 0, discount: 0, total: 0, base: 0, taxed: 0 };

function addSums(a: LineSums, b: LineSums): LineSums {
  return {
    gross: a.gross + b.gross,
    discount: a.discount + b.discount,
    total: a.total + b.total,
    base: a.base + b.base,
    taxed: a.taxed + b.taxed,
  };
}

/** Returns the price of a line before any discount. */
export function grossOf({ quantity, unitPrice }: Pick<SoldLine, 'quantity' | 'unitPrice'>): Centavos {
  return quantity * unitPrice;
}

/**
 * Prices lines. The discount is distributed over the lines to which it applies, in proportion to their prices. It never
 * exceeds their total price. Every sum equals the sum over the lines, to the centavo.
 *
 * @param discount the discount of all lines together, centavos, 0 or more
 * @param isDiscounted whether the discount applies to a line; by default it applies to all
 */
export function priceLines<Line extends SoldLine>(
  lines: readonly Line[],
  discount: Centavos = 0,
  isDiscounted: (line: Line) => boolean = () => true,
): { readonly lines: readonly PricedLine<Line>[]; readonly sums: PricedSums } {
  const weights = lines.map((line) => (isDiscounted(line) ? grossOf(line) : 0));
  const maxDiscount = weights.reduce((all, weight) => all + weight, 0);
  const shares = shareOut(Math.min(discount, maxDiscount), weights);
  const priced = lines.map((line, index): PricedLine<Line> => {
    const gross = grossOf(line);
    const share = shares[index] ?? 0;
    const total = gross - share;
    const taxed = includedTax(total, line.tax);
    return { ...line, gross, discount: share, total, base: total - taxed, taxed };
  });
  const byTax = TAXES.flatMap((tax) => {
    const sameTax = priced.filter((line) => line.tax === tax);
    if (sameTax.length === 0) return [];
    const { base, taxed } = sameTax.reduce<LineSums>(addSums, ZERO_SUMS);
    return [{ tax, base, taxed }];
  });
  return { lines: priced, sums: { ...priced.reduce<LineSums>(addSums, ZERO_SUMS), byTax } };
}
