import { useRef, useState } from 'react';

/** What sending something comes back with; the domain's `Result` is one. */
export type Answer<Value, Problem> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly refusal: Problem };

export interface Action<Args extends readonly unknown[], Problem> {
  readonly busy: boolean;
  /** Why the last time failed, until the next one or `clear`. */
  readonly refusal: Problem | null;
  /** Does nothing while it is under way: a double press sends once. */
  readonly run: (...args: Args) => Promise<void>;
  readonly clear: () => void;
}

/**
 * Something that a button does and that may be refused: one at a time. What can be checked here, `send` refuses by
 * itself.
 */
export function useAction<Args extends readonly unknown[], Value, Problem>(
  send: (...args: Args) => Promise<Answer<Value, Problem>>,
  onDone: (value: Value) => void,
): Action<Args, Problem> {
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Problem | null>(null);
  // State would let a second press of the same moment through.
  const isUnderWay = useRef(false);
  const run = async (...args: Args): Promise<void> => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setBusy(true);
    setRefusal(null);
    try {
      const answer = await send(...args);
      if (answer.ok) onDone(answer.value);
      else setRefusal(answer.refusal);
    } finally {
      isUnderWay.current = false;
      setBusy(false);
    }
  };
  return { busy, refusal, run, clear: () => setRefusal(null) };
}
