import type { CallableInput, CallableOutput } from '@gym/domain/contracts/index';
import { createUser } from '@gym/domain/contracts/users';
import { ok, type Result } from '@gym/domain/errors';
import { useRef } from 'react';
import { call } from '../../data/call.ts';

type Input = CallableInput<'createUser'>;

/** Who was made. `asFirstSent`: an earlier try had arrived after all, so it is its data that was kept. */
export interface Created extends CallableOutput<'createUser'> {
  readonly asFirstSent: boolean;
}

/**
 * Creates one person, however often it is tried with the same request id. A try without an answer may have arrived. If the form
 * was changed since, the server calls the same id with other data a conflict; then the first data are sent again for their answer.
 */
export function useCreation(): (input: Input) => Promise<Result<Created>> {
  const unanswered = useRef<Input | null>(null);
  return async (input) => {
    const first = unanswered.current;
    const answer = await call(createUser, input);
    const again = !answer.ok && answer.refusal.reason === 'conflict' && first ? await call(createUser, first) : answer;
    if (again.ok) return ok({ ...again.value, asFirstSent: !answer.ok });
    if (again.refusal.reason === 'unavailable') unanswered.current = first ?? input;
    return again;
  };
}
