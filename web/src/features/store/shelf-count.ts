import type { CallableInput } from '@gym/domain/contracts/index';
import { piecesOnShelf, type StoredStock } from '@gym/domain/database/store/stock';

/** The typed count of a shelf, that is of one product at the branch. */
export interface TypedCount {
  readonly text: string;
  /** The stored number of pieces that the screen showed when the count was typed. */
  readonly expected: number;
  /** How often the shelf had been counted by then. The server refuses the count if that number has changed. */
  readonly counts: number;
}

const MAX_DIGITS = 6;

/** Parses the counted pieces. Returns `null` for unreadable text. */
export function parseCountedPieces(text: string): number | null {
  const plain = text.replace(/[\s,]/g, '');
  return new RegExp(`^\\d{1,${MAX_DIGITS}}$`).test(plain) ? Number(plain) : null;
}

/** Returns a typed count with the stored numbers of its shelf. `stock`: null if nothing is stored yet. */
export function makeTypedCount(text: string, stock: StoredStock | null): TypedCount {
  return { text, expected: stock ? piecesOnShelf(stock) : 0, counts: stock?.Counts ?? 0 };
}

/** The count of one shelf, as `countStock` receives it. */
export type CountedShelf = CallableInput<'countStock'>['Shelves'][number];

/**
 * Returns the shelves to send, divided into requests of at most `perRequest`. `null` if a typed text can't be parsed.
 *
 * @param typed the typed counts by product
 */
export function countedShelves(
  typed: Readonly<Record<string, TypedCount>>,
  perRequest: number,
): readonly (readonly CountedShelf[])[] | null {
  const shelves: CountedShelf[] = [];
  for (const [product, { text, expected, counts }] of Object.entries(typed)) {
    const Counted = parseCountedPieces(text);
    if (Counted === null) return null;
    shelves.push({ product, Counted, Expected: expected, Counts: counts });
  }
  return Array.from({ length: Math.ceil(shelves.length / perRequest) }, (_, index) =>
    shelves.slice(index * perRequest, (index + 1) * perRequest),
  );
}
