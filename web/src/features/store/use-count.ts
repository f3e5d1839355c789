import { countStock } from '@gym/domain/contracts/store';
import { STOCK_PAGE, type StoredStock } from '@gym/domain/database/stock';
import { ok, type Refusal, type Result, refuse } from '@gym/domain/errors';
import { useRef, useState } from 'react';
import { call } from '../../data/call.ts';
import { useAction } from '../../ui/form/use-action.ts';
import { countedShelves, type TypedCount, typedCount } from './shelf-count.ts';

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
  /** How many shelves were typed. */
  readonly size: number;
}

/** A count of shelves of one branch: what was typed, and sending it. What was saved is no longer typed, also when the rest fails. */
export function useCount(branch: string): Count {
  const [typed, setTyped] = useState<Readonly<Record<string, TypedCount>>>({});
  const [saved, setSaved] = useState<Saved | null>(null);
  // One id for each part of what is typed, so that a second try sends the same request.
  const ids = useRef<string[]>([]);

  const send = async (): Promise<Result<Saved>> => {
    const parts = countedShelves(typed, STOCK_PAGE);
    if (parts === null) return refuse('invalid-input');
    let done: Saved = { counted: 0, changed: 0 };
    for (const [index, Shelves] of parts.entries()) {
      ids.current[index] ??= crypto.randomUUID();
      const requestId = ids.current[index];
      const answer = await call(countStock, { requestId, branch, Shelves: [...Shelves] });
      if (!answer.ok) return answer;
      done = { counted: done.counted + answer.value.counted, changed: done.changed + answer.value.changed };
    }
    return ok(done);
  };
  const action = useAction(send, (value: Saved) => {
    setSaved(value);
    setTyped({});
    ids.current = [];
  });
  return {
    typed,
    type: (product, text, stock) => {
      ids.current = [];
      action.clear();
      setSaved(null);
      setTyped(({ [product]: _, ...others }) =>
        text === '' ? others : { ...others, [product]: typedCount(text, stock) },
      );
    },
    save: () => void action.run(),
    busy: action.busy,
    refusal: action.refusal,
    saved,
    size: Object.keys(typed).length,
  };
}
