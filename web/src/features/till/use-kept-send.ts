import type { CallableInput, CallableOutput } from '@gym/domain/contracts/index';
import { recordCashMovement, refundSale } from '@gym/domain/contracts/till';
import { type Refusal, type Result, refuse } from '@gym/domain/errors';
import { useState } from 'react';
import { call } from '../../data/call.ts';
import { OWN_VALUE_PREFIX } from '../../lib/device-storage.ts';
import { type Action, useAction } from '../../ui/form/use-action.ts';
import { isAnswer } from './answered.ts';

/** What moves cash and must not be done twice because an answer was lost. */
type Name = 'recordCashMovement' | 'refundSale';

const INPUTS = { recordCashMovement: recordCashMovement.input, refundSale: refundSale.input } as const;
const CALLS: { readonly [One in Name]: (input: CallableInput<One>) => Promise<Result<CallableOutput<One>>> } = {
  recordCashMovement: (input) => call('recordCashMovement', input),
  refundSale: (input) => call('refundSale', input),
};

function readKept<One extends Name>(name: One, place: string): CallableInput<One> | null {
  try {
    const parsed = INPUTS[name].safeParse(JSON.parse(localStorage.getItem(place) ?? 'null'));
    // The schema is that of this name.
    return parsed.success ? (parsed.data as CallableInput<One>) : null;
  } catch {
    return null;
  }
}

function writeKept(place: string, input: object | null): void {
  try {
    if (input === null) localStorage.removeItem(place);
    else localStorage.setItem(place, JSON.stringify(input));
  } catch {
    // Without storage it lasts as long as the dialog.
  }
}

interface KeptSend<One extends Name> {
  /** A try of it got no answer: it may have been done. */
  readonly kept: CallableInput<One> | null;
  readonly send: (input: CallableInput<One>) => Promise<Result<CallableOutput<One>>>;
  /** The same once more, as it was sent. */
  readonly again: Action<[], Refusal>;
}

/**
 * Sends something that moves cash. What is sent is kept on the device, at a place of its own, until it was answered: as long as nobody knows
 * whether it was done, it can only be sent again, which does it once.
 */
export function useKeptSend<One extends Name>(
  name: One,
  of: string,
  onDone: (answer: CallableOutput<One>, input: CallableInput<One>) => void,
): KeptSend<One> {
  const place = `${OWN_VALUE_PREFIX}till.${name}.${of}`;
  const [kept, setKept] = useState(() => readKept(name, place));
  const keep = (input: CallableInput<One> | null): void => {
    writeKept(place, input);
    setKept(input);
  };
  const send = async (input: CallableInput<One>): Promise<Result<CallableOutput<One>>> => {
    const before = readKept(name, place) ?? kept;
    if (before !== null && before.requestId !== input.requestId) {
      // Of another tab: that one first.
      setKept(before);
      return refuse('unavailable');
    }
    keep(input);
    const answer = await CALLS[name](input);
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
