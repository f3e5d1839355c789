import type { FormEvent } from 'react';
import { type Answer, useAction } from '../../ui/form/use-action.ts';
import type { AuthProblem } from './auth-problem.ts';
import { authProblemOf } from './auth-problem.ts';

/** State of a form that sends one request at a time. */
export interface SubmitState {
  readonly busy: boolean;
  readonly problem: AuthProblem | null;
  readonly onSubmit: (event: FormEvent) => void;
}

function doNothing(): void {}

/**
 * Returns the submit state of a form.
 *
 * @param check returns the problem of the input, or `null`; the form is sent only without a problem
 * @param send sends the form; rejects with an error of Firebase Auth
 */
export function useSubmit(check: () => AuthProblem | null, send: () => Promise<void>): SubmitState {
  const { busy, refusal, run } = useAction(async (): Promise<Answer<void, AuthProblem>> => {
    const inputProblem = check();
    if (inputProblem) return { ok: false, refusal: inputProblem };
    try {
      await send();
      return { ok: true, value: undefined };
    } catch (error) {
      return { ok: false, refusal: authProblemOf(error) };
    }
  }, doNothing);
  return {
    busy,
    problem: refusal,
    onSubmit: (event) => {
      event.preventDefault();
      void run();
    },
  };
}
