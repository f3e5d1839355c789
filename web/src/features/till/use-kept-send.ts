import type { CallableInput, CallableOutput } from '@gym/domain/contracts/index';
import { recordCashMovement, refundSale } from '@gym/domain/contracts/till';
import { type Refusal, type Result, refuse } from '@gym/domain/errors';
import { useState } from 'react';
import { call } from '../../data/call.ts';
import { isAnswer } from '../../shared/is-answer.ts';
import { type Action, useAction } from '../../ui/form/use-action.ts';
import { type KeptName, readKept, writeKept } from './kept-requests.ts';

const CALLS: { readonly [One in KeptName]: (input: CallableInput<One>) => Promise<Result<CallableOutput<One>>> } = {
  recordCashMovement: (input) => call(recordCashMovement, input),
  refundSale: (input) => call(refundSale, input),
};

type Heed<One extends KeptName> = (
  sent: CallableInput<One>,
  answer: Result<CallableOutput<One>>,
) => Result<CallableOutput<One>>;

interface KeptSend<One extends KeptName> {
  /** A try of it got no answer: it may have been done. */
  readonly kept: CallableInput<One> | null;
  readonly send: (input: CallableInput<One>) => Promise<Result<CallableOutput<One>>>;
  /** The same once more, as it was sent. */
  readonly again: Action<[], Refusal>;
}

/**
 * Sends something that moves cash. What is sent is kept on the device, at a place of its own, until it was answered: as long as nobody knows
 * whether it was done, it can only be sent again, which does it once.
 *
 * @param heed takes note of every answer and returns it
 */
export function useKeptSend<One extends KeptName>(
  name: One,
  of: string,
  onDone: (answer: CallableOutput<One>, input: CallableInput<One>) => void,
  heed: Heed<One> = (_sent, answer) => answer,
): KeptSend<One> {
  const [kept, setKept] = useState(() => readKept(name, of));
  const keep = (input: CallableInput<One> | null): void => {
    writeKept(name, of, input);
    setKept(input);
  };
  const send = async (input: CallableInput<One>): Promise<Result<CallableOutput<One>>> => {
    const before = readKept(name, of) ?? kept;
    if (before !== null && before.requestId !== input.requestId) {
      // Of another tab: that one first.
      setKept(before);
      return refuse('unavailable');
    }
    keep(input);
    const answer = heed(input, await CALLS[name](input));
    if (answer.ok || isAnswer(answer.refusal.reason, before !== null)) keep(null);
    return answer;
  };
  const again = useAction(
    async () => {
      if (kept === null) return refuse('invalid-input');
      const answer = await send(kept);
      return answer.ok ? { ok: true as const, value: { answer: answer.value, input: kept } } : answer;
    },
    ({ answer, input }) => onDone(answer, input),
  );
  return {
    kept,
    send: (input) => {
      // What was said of an earlier one is over.
      again.clear();
      return send(input);
    },
    again,
  };
}
