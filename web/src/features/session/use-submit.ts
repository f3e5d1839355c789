import type { AuthProblem } from '@gym/domain/text/session';
import { type FormEvent, useState } from 'react';
import { authProblemOf } from '../../data/auth-problem.ts';

/** A form's sending state: one at a time, and what went wrong in the product's words. */
export interface Submit {
  readonly busy: boolean;
  readonly problem: AuthProblem | null;
  readonly onSubmit: (event: FormEvent) => void;
}

/** `check` says what is wrong before sending, `send` does it and rejects with Firebase's error. */
export function useSubmit(check: () => AuthProblem | null, send: () => Promise<void>): Submit {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<AuthProblem | null>(null);

  const run = async (): Promise<void> => {
    setBusy(true);
    setProblem(null);
    try {
      await send();
    } catch (error) {
      setProblem(authProblemOf(error));
    } finally {
      setBusy(false);
    }
  };
  return {
    busy,
    problem,
    onSubmit: (event) => {
      event.preventDefault();
      if (busy) return;
      const wrong = check();
      if (wrong) setProblem(wrong);
      else run();
    },
  };
}
