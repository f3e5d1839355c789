import type { CallableInput } from '@gym/domain/contracts/index';
import { onShelf, type StoredStock } from '@gym/domain/database/store/stock';

/** What was typed for a shelf, and what the screen showed then. */
export interface TypedCount {
  readonly text: string;
  readonly expected: number;
  readonly counts: number;
}

const MOST_DIGITS = 6;

/** The pieces that were counted, or `null`. */
export function countedPieces(text: string): number | null {
  const plain = text.replace(/[\s,]/g, '');
  return new RegExp(`^\\d{1,${MOST_DIGITS}}$`).test(plain) ? Number(plain) : null;
}

/** A count as it is typed, with what the shelf says at that moment. */
export function typedCount(text: string, stock: StoredStock | null): TypedCount {
  return { text, expected: stock ? onShelf(stock) : 0, counts: stock?.Counts ?? 0 };
}

/** One shelf of a count, as it is sent. */
export type Shelf = CallableInput<'countStock'>['Shelves'][number];

/** The shelves to send, so many at a time; `null` when something that was typed is no number. */
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
