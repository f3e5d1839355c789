import type { Centavos } from '../money/money.ts';
import { shareOut } from '../money/share.ts';
import { includedTax, TAXES, type Tax } from '../money/tax.ts';

/** So many pieces at a price that includes the tax. */
export interface SoldLine {
  readonly quantity: number;
  readonly unitPrice: Centavos;
  readonly tax: Tax;
}

/** What a line comes to: `gross` − `discount` = `total` = `base` + `taxed`. */
export interface LineSums {
  readonly gross: Centavos;
  readonly discount: Centavos;
  readonly total: Centavos;
  /** Before tax. */
  readonly base: Centavos;
  /** The tax that `total` includes. */
  readonly taxed: Centavos;
}

export type PricedLine<Line extends SoldLine> = Line & LineSums;

/** The sums of all lines, and those of each tax that occurs, in the order of `TAXES`. */
export interface Sums extends LineSums {
  readonly byTax: readonly { readonly tax: Tax; readonly base: Centavos; readonly taxed: Centavos }[];
}

/** The key of a line of an order or a sale: letters first, so that the SDK doesn't take the lines for a list. */
export function lineKey(index: number): string {
  return `l${String(index).padStart(2, '0')}`;
}

const NOTHING: LineSums = { gross: 0, discount: 0, total: 0, base: 0, taxed: 0 };

function added(a: LineSums, b: LineSums): LineSums {
  return {
    gross: a.gross + b.gross,
    discount: a.discount + b.discount,
    total: a.total + b.total,
    base: a.base + b.base,
    taxed: a.taxed + b.taxed,
  };
}

/** What a line costs before any discount. */
export function grossOf({ quantity, unitPrice }: Pick<SoldLine, 'quantity' | 'unitPrice'>): Centavos {
  return quantity * unitPrice;
}

/**
 * Prices lines: the discount is shared out over the lines that it holds for, in proportion to what they cost, and never takes more
 * than they cost; the tax of each line is what its total includes. Every sum is the sum of its lines, to the centavo.
 *
 * @param discount in all, 0 or more
 * @param holdsFor the lines that the discount holds for; all of them when left out
 */
export function priceLines<Line extends SoldLine>(
  lines: readonly Line[],
  discount: Centavos = 0,
  holdsFor: (line: Line) => boolean = () => true,
): { readonly lines: readonly PricedLine<Line>[]; readonly sums: Sums } {
  const weights = lines.map((line) => (holdsFor(line) ? grossOf(line) : 0));
  const most = weights.reduce((all, weight) => all + weight, 0);
  const shares = shareOut(Math.min(discount, most), weights);
  const priced = lines.map((line, index): PricedLine<Line> => {
    const gross = grossOf(line);
    const share = shares[index] ?? 0;
    const total = gross - share;
    const taxed = includedTax(total, line.tax);
    return { ...line, gross, discount: share, total, base: total - taxed, taxed };
  });
  const byTax = TAXES.flatMap((tax) => {
    const of = priced.filter((line) => line.tax === tax);
    if (of.length === 0) return [];
    const { base, taxed } = of.reduce<LineSums>(added, NOTHING);
    return [{ tax, base, taxed }];
  });
  return { lines: priced, sums: { ...priced.reduce<LineSums>(added, NOTHING), byTax } };
}
