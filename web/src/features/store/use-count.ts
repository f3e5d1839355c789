import { countStock } from '@gym/domain/contracts/store';
import { STOCK_PAGE, type StoredStock } from '@gym/domain/database/store/stock';
import type { Refusal } from '@gym/domain/errors';
import { useState } from 'react';
import { type UnansweredRequest, useRequest } from '../../data/use-request.ts';
import { useAction } from '../../ui/form/use-action.ts';
import { countedShelves, type Shelf, type TypedCount, typedCount } from './shelf-count.ts';
import { COUNT_TEXT } from './text.ts';

interface Saved {
  readonly counted: number;
  readonly changed: number;
}

export interface Count {
  readonly typed: Readonly<Record<string, TypedCount>>;
  readonly type: (product: string, text: string, stock: StoredStock | null) => void;
  readonly save: () => void;
  readonly busy: boolean;
  readonly refusal: Refusal | null;
  readonly saved: Saved | null;
  /** How many shelves have a typed count. */
  readonly size: number;
  /** The shelves that were sent and have no known answer; null if there are none. */
  readonly unanswered: readonly Shelf[] | null;
  readonly request: UnansweredRequest;
}

type Parts = readonly (readonly Shelf[])[];

/**
 * State of a count of one branch's shelves, and its sending. Saved shelves leave the typed ones, even if a later part
 * of the count fails.
 */
export function useCount(branch: string): Count {
  const [typed, setTyped] = useState<Readonly<Record<string, TypedCount>>>({});
  const [saved, setSaved] = useState<Saved | null>(null);
  const [isInvalid, setInvalid] = useState(false);
  const request = useRequest(countStock, {
    keep: { subject: branch, label: COUNT_TEXT.label },
    onDone: ({ counted, changed }, { Shelves }) => {
      const products = new Set(Shelves.map(({ product }) => product));
      setTyped((all) => Object.fromEntries(Object.entries(all).filter(([product]) => !products.has(product))));
      setSaved((before) => ({
        counted: (before?.counted ?? 0) + counted,
        changed: (before?.changed ?? 0) + changed,
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
        text === '' ? others : { ...others, [product]: typedCount(text, stock) },
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
