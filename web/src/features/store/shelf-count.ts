import type { CallableInput } from '@gym/domain/contracts/index';
import { piecesOnShelf, type StoredStock } from '@gym/domain/database/store/stock';

/** The typed count of a shelf, and the stored number that the screen showed at that time. */
export interface TypedCount {
  readonly text: string;
  readonly expected: number;
  readonly counts: number;
}

const MOST_DIGITS = 6;

/** Parses the counted pieces. Returns `null` for unreadable text. */
export function countedPieces(text: string): number | null {
  const plain = text.replace(/[\s,]/g, '');
  return new RegExp(`^\\d{1,${MOST_DIGITS}}$`).test(plain) ? Number(plain) : null;
}

/** Returns a typed count with the shelf's stored number at this time. */
export function typedCount(text: string, stock: StoredStock | null): TypedCount {
  return { text, expected: stock ? piecesOnShelf(stock) : 0, counts: stock?.Counts ?? 0 };
}

/** One shelf of the request for a count. */
export type Shelf = CallableInput<'countStock'>['Shelves'][number];

/** Returns the shelves to send, divided into requests; `null` if a typed text is no number. */
export function countedShelves(
  typed: Readonly<Record<string, TypedCount>>,
  atOnce: number,
): readonly (readonly Shelf[])[] | null {
  const shelves: Shelf[] = [];
  for (const [product, { text, expected, counts }] of Object.entries(typed)) {
    const Counted = countedPieces(text);
    if (Counted === null) return null;
    shelves.push({ product, Counted, Expected: expected, Counts: counts });
  }
  return Array.from({ length: Math.ceil(shelves.length / atOnce) }, (_, index) =>
    shelves.slice(index * atOnce, (index + 1) * atOnce),
  );
}
