import type { CallableInput } from '@gym/domain/contracts/index';
import type { RefusalReason } from '@gym/domain/errors';
import { useRef, useState } from 'react';
import { call } from '../../data/call.ts';

export type Changes = Omit<CallableInput<'saveSettings'>, 'requestId'>;

export interface Save {
  readonly busy: boolean;
  readonly isSaved: boolean;
  readonly refusal: RefusalReason | null;
  /** Forgets what was said of the last time: something was changed since. */
  readonly touch: () => void;
  /** Answers whether it was kept. */
  readonly save: (changes: Changes) => Promise<boolean>;
}

/** Saves settings, one time after another. The same changes tried again are the same request. */
export function useSave(): Save {
  const [busy, setBusy] = useState(false);
  const [isSaved, setSaved] = useState(false);
  const [refusal, setRefusal] = useState<RefusalReason | null>(null);
  const sending = useRef(false);
  const last = useRef({ text: '', requestId: '' });
  const save = async (changes: Changes): Promise<boolean> => {
    if (sending.current) return false;
    sending.current = true;
    setBusy(true);
    setSaved(false);
    setRefusal(null);
    const text = JSON.stringify(changes);
    if (last.current.text !== text) last.current = { text, requestId: crypto.randomUUID() };
    const answer = await call('saveSettings', { requestId: last.current.requestId, ...changes });
    sending.current = false;
    setBusy(false);
    if (answer.ok) {
      // The next time is another one, also when somebody goes back and forth between two values.
      last.current = { text: '', requestId: '' };
      setSaved(true);
    } else setRefusal(answer.refusal.reason);
    return answer.ok;
  };
  const touch = (): void => {
    setSaved(false);
    setRefusal(null);
  };
  return { busy, isSaved, refusal, touch, save };
}
