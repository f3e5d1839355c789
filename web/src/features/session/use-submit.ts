import type { FormEvent } from 'react';
import { type Answer, useAction } from '../../ui/form/use-action.ts';
import type { AuthProblem } from './auth-problem.ts';
import { authProblemOf } from './auth-problem.ts';

/** State of a form that is sent: one request at a time, and its problem. */
export interface Submit {
  readonly busy: boolean;
  readonly problem: AuthProblem | null;
  readonly onSubmit: (event: FormEvent) => void;
}

function nothing(): void {}

/** `check` returns the problem of the input, or null. `send` rejects with Firebase's error. */
export function useSubmit(check: () => AuthProblem | null, send: () => Promise<void>): Submit {
  const { busy, refusal, run } = useAction(async (): Promise<Answer<void, AuthProblem>> => {
    const wrong = check();
    if (wrong) return { ok: false, refusal: wrong };
    try {
      await send();
      return { ok: true, value: undefined };
    } catch (error) {
      return { ok: false, refusal: authProblemOf(error) };
    }
  }, nothing);
  return {
    busy,
    problem: refusal,
    onSubmit: (event) => {
      event.preventDefault();
      void run();
    },
  };
}
