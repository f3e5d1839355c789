import { useRef, useState } from 'react';

/** The result of an action: like the domain's `Result`, with any type of refusal. */
export type Answer<Value, Problem> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly refusal: Problem };

export interface Action<Args extends readonly unknown[], Problem> {
  readonly busy: boolean;
  /** Why the last run failed, until the next run or `clear`. */
  readonly refusal: Problem | null;
  /** Does nothing while it is running, so that a double press sends once. */
  readonly run: (...args: Args) => Promise<void>;
  readonly clear: () => void;
}

/** Runs the action of a button, one run at a time. `send` returns the refusal of the server, or of a local check. */
export function useAction<Args extends readonly unknown[], Value, Problem>(
  send: (...args: Args) => Promise<Answer<Value, Problem>>,
  onDone: (value: Value) => void,
): Action<Args, Problem> {
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Problem | null>(null);
  // A ref, because a state would change too late to stop a second press before the next rendering.
  const isRunning = useRef(false);
  const run = async (...args: Args): Promise<void> => {
    if (isRunning.current) return;
    isRunning.current = true;
    setBusy(true);
    setRefusal(null);
    try {
      const answer = await send(...args);
      if (answer.ok) onDone(answer.value);
      else setRefusal(answer.refusal);
    } finally {
      isRunning.current = false;
      setBusy(false);
    }
  };
  return { busy, refusal, run, clear: () => setRefusal(null) };
}
