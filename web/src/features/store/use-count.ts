import { countStock } from '@gym/domain/contracts/store';
import { STOCK_PAGE, type StoredStock } from '@gym/domain/database/store/stock';
import type { Refusal } from '@gym/domain/errors';
import { useState } from 'react';
import { type UnansweredRequest, useRequest } from '../../data/use-request.ts';
import { useAction } from '../../ui/form/use-action.ts';
import { type CountedShelf, countedShelves, makeTypedCount, type TypedCount } from './shelf-count.ts';
import { COUNT_TEXT } from './text.ts';

interface SavedCount {
  /** Number of products whose count was saved. */
  readonly counted: number;
  /** Number of them whose stock the count changed. */
  readonly changed: number;
}

/** A count of products at a branch that staff are typing, and the state of its requests. */
export interface Count {
  /** The typed counts by product. */
  readonly typed: Readonly<Record<string, TypedCount>>;
  /** Sets the typed text of a product; an empty text removes its count. */
  readonly type: (product: string, text: string, stock: StoredStock | null) => void;
  readonly save: () => void;
  readonly busy: boolean;
  readonly refusal: Refusal | null;
  readonly saved: SavedCount | null;
  /** Number of products with a typed count. */
  readonly size: number;
  /** The shelves of the request whose answer is missing; null if there is no such request. */
  readonly unanswered: readonly CountedShelf[] | null;
  readonly request: UnansweredRequest;
}

/** The shelves of each request of a count. */
type Parts = readonly (readonly CountedShelf[])[];

/**
 * State of a count of products at one branch. Each request that succeeds removes its products from the typed counts,
 * even if a later request of the same count fails.
 */
export function useCount(branch: string): Count {
  const [typed, setTyped] = useState<Readonly<Record<string, TypedCount>>>({});
  const [saved, setSaved] = useState<SavedCount | null>(null);
  const [isInvalid, setInvalid] = useState(false);
  const request = useRequest(countStock, {
    keep: { subject: branch, label: COUNT_TEXT.label },
    onDone: ({ counted, changed }, { Shelves }) => {
      const products = new Set(Shelves.map(({ product }) => product));
      setTyped((all) => Object.fromEntries(Object.entries(all).filter(([product]) => !products.has(product))));
      setSaved((previous) => ({
        counted: (previous?.counted ?? 0) + counted,
        changed: (previous?.changed ?? 0) + changed,
      }));
    },
  });
  const action = useAction(
    async (parts: Parts) => {
      for (const Shelves of parts) {
        const answer = await request.send({ branch, Shelves: [...Shelves] });
        if (!answer?.ok) break;
      }
      return { ok: true, value: null };
    },
    () => {},
  );
  return {
    typed,
    type: (product, text, stock) => {
      request.clear();
      setInvalid(false);
      setSaved(null);
      setTyped(({ [product]: _, ...others }) =>
        text === '' ? others : { ...others, [product]: makeTypedCount(text, stock) },
      );
    },
    save: () => {
      const parts = countedShelves(typed, STOCK_PAGE);
      setInvalid(parts === null);
      setSaved(null);
      if (parts !== null) void action.run(parts);
    },
    busy: action.busy,
    refusal: isInvalid ? { reason: 'invalid-input' } : request.refusal,
    saved,
    size: Object.keys(typed).length,
    unanswered: request.unanswered?.Shelves ?? null,
    request,
  };
}
