import type { StoredSale } from '@gym/domain/database/sales';
import type { Centavos } from '@gym/domain/money/money';
import { refundOfLine } from '@gym/domain/till/refund';

/** A line of a sale and how many of its pieces can still be given back. */
export interface ReturnableLine {
  readonly key: string;
  readonly line: StoredSale['Lines'][string];
  readonly returned: number;
  readonly left: number;
}

/** The lines of a sale in their order, with what is left of each. */
export function returnableLines(
  sale: StoredSale,
  returned: Readonly<Record<string, number>>,
): readonly ReturnableLine[] {
  return Object.entries(sale.Lines)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, line]) => {
      const back = returned[key] ?? 0;
      return { key, line, returned: back, left: line.Quantity - back };
    });
}

/** How many pieces of each line are given back, by the line's key; what can't be read counts as none. */
export type TypedReturns = Readonly<Record<string, string>>;

/** The pieces that were typed for a line; `null`: more than are left, or no number. */
export function piecesBack(text: string, left: number): number | null {
  const plain = text.trim();
  if (plain === '') return 0;
  return /^\d{1,4}$/.test(plain) && Number(plain) <= left ? Number(plain) : null;
}

/** What giving these back comes to, above 0: by the arithmetic of the server. */
export function refundSum(lines: readonly ReturnableLine[], typed: TypedReturns): Centavos {
  return lines.reduce((sum, { key, line, returned, left }) => {
    const pieces = piecesBack(typed[key] ?? '', left) ?? 0;
    if (pieces === 0) return sum;
    const sold = {
      quantity: line.Quantity,
      tax: line.Tax,
      gross: line.Gross,
      discount: line.Discount,
      total: line.Total,
      taxed: line.Taxed,
    };
    const back = refundOfLine({ ...sold, returned }, pieces);
    return back.ok ? sum - back.value.total : sum;
  }, 0);
}
