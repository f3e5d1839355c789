import type { Refusal, Result } from '@gym/domain/errors';
import type { Seen } from '@gym/domain/membership/seen';
import { useRef } from 'react';
import { type Action, useAction } from '../../ui/form/use-action.ts';
import { type Stale, useSeen } from './use-seen.ts';

/**
 * A membership change by one button, without a form: sends the preview on screen, and a new request each time the person is asked again.
 *
 * @param shown the preview on screen; `null` where there is none
 */
export function useSeenAction<Value>(
  shown: Seen | null,
  send: (confirmed: { readonly requestId: string; readonly Seen: Seen }) => Promise<Result<Value>>,
  onDone: (value: Value) => void,
): Action<[], Refusal> & { readonly stale: Stale | null } {
  const requestId = useRef(crypto.randomUUID());
  const seen = useSeen();
  const action = useAction(async () => {
    const id = requestId.current;
    const confirmed = { requestId: id, Seen: seen.toConfirm(id, shown) };
    const answer = seen.heed(confirmed, await send(confirmed));
    if (answer.ok || answer.refusal.reason === 'preview-stale') requestId.current = crypto.randomUUID();
    return answer;
  }, onDone);
  return { ...action, stale: seen.look(shown) };
}
