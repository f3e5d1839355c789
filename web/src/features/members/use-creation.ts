import type { CallableInput, CallableOutput } from '@gym/domain/contracts/index';
import type { Refusal } from '@gym/domain/errors';
import { useRef, useState } from 'react';
import { call } from '../../data/call.ts';

type Input = CallableInput<'createUser'>;

/** Who was made. `asFirstSent`: an earlier try had arrived after all, so it is its data that was kept. */
export interface Created extends CallableOutput<'createUser'> {
  readonly asFirstSent: boolean;
}

export interface Creation {
  readonly requestId: string;
  readonly busy: boolean;
  readonly refusal: Refusal | null;
  readonly clearRefusal: () => void;
  /** Answers who was made, or `null` when it was refused or another try is under way. */
  readonly send: (input: Input) => Promise<Created | null>;
}

/**
 * Creates one person, however often it is tried: one request id per form. A try without an answer may have arrived. If the form
 * was changed since, the server calls the same id with other data a conflict; then the first data are sent again for their answer.
 */
export function useCreation(): Creation {
  const [requestId] = useState(() => crypto.randomUUID());
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const sending = useRef(false);
  const unanswered = useRef<Input | null>(null);

  const send = async (input: Input): Promise<Created | null> => {
    // State would let a second tap of the same moment through.
    if (sending.current) return null;
    sending.current = true;
    setBusy(true);
    setRefusal(null);
    const first = unanswered.current;
    const answer = await call('createUser', input);
    const again =
      !answer.ok && answer.refusal.reason === 'conflict' && first ? await call('createUser', first) : answer;
    sending.current = false;
    setBusy(false);
    if (again.ok) return { ...again.value, asFirstSent: !answer.ok };
    if (again.refusal.reason === 'unavailable') unanswered.current = first ?? input;
    setRefusal(again.refusal);
    return null;
  };
  return { requestId, busy, refusal, clearRefusal: () => setRefusal(null), send };
}
