import { useRef, useState } from 'react';

/** The result of an action: like the domain's `Result`, with any type of refusal. */
export type Answer<Value, Refusal> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly refusal: Refusal };

export interface Action<Args extends readonly unknown[], Refusal> {
  readonly busy: boolean;
  /** Why the last run was refused, until the next run or `clear`. */
  readonly refusal: Refusal | null;
  /** Does nothing while an earlier run is in progress, so that a double press sends once. */
  readonly run: (...args: Args) => Promise<void>;
  readonly clear: () => void;
}

/** Runs the action of a button, one run at a time. `send` returns a value, or a refusal (also by a local check). */
export function useAction<Args extends readonly unknown[], Value, Refusal>(
  send: (...args: Args) => Promise<Answer<Value, Refusal>>,
  onDone: (value: Value) => void,
): Action<Args, Refusal> {
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
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
