import type { Result } from '@gym/domain/errors';
import { isAsSeen, type Seen } from '@gym/domain/membership/seen';
import { useRef, useState } from 'react';
import { isAnswer } from '../is-answer.ts';

/** A preview that the server refused as stale: what the person confirmed, and what the change comes to now. */
export interface Stale {
  /** `null`: it was shown elsewhere, as the dates of an order are when it is placed. */
  readonly shown: Seen | null;
  readonly now: Seen;
}

/** Sent where there is no preview. The server refuses it, because no change comes to nothing. */
export const NOTHING_SHOWN: Seen = { Entry: null, Ends: null, Total: 0 };

/** Whether the preview on screen may be shown: not while the server has told another one that has not arrived yet. */
export function isCurrentPreview(stale: Stale | null, shown: Seen | null): boolean {
  return stale === null || (shown !== null && isAsSeen(stale.now, shown));
}

interface SentChange {
  readonly requestId: string;
  readonly Seen: Seen;
}

export interface SeenState {
  /**
   * To be called with the preview on screen at each rendering. Returns what the person must be told: that the membership changed since
   * the first preview was shown, or that the server refused the one that was sent. `null`: nothing.
   */
  readonly look: (shown: Seen | null) => Stale | null;
  /**
   * Returns the preview that this request confirms: the first one shown, which the server refuses if the history has grown since, or after a
   * refusal the one that the server told. A retry without an answer carries what it carried before, so that it is the same request.
   */
  readonly toConfirm: (requestId: string, shown: Seen | null) => Seen;
  /** Takes note of an answer and returns it. */
  readonly heed: <Value>(sent: SentChange, answer: Result<Value>) => Result<Value>;
  /** To be called when the person types something else: it has a preview of its own. */
  readonly forget: () => void;
}

/**
 * Keeps which preview of a membership change the person confirms. A preview that changes under the person's eyes, because somebody else
 * changed the membership, is never sent without asking again; nor is one that the server refused as stale.
 */
export function useSeen(): SeenState {
  const [stale, setStale] = useState<Stale | null>(null);
  const unanswered = useRef<SentChange | null>(null);
  const first = useRef<Seen | null>(null);
  /** While the history is the same, the preview on screen; after it has grown, the last one before. Begins anew where none is shown. */
  const firstShown = (shown: Seen | null): Seen | null => {
    if (shown === null || first.current === null || first.current.Entry === shown.Entry) first.current = shown;
    return first.current;
  };
  return {
    look: (shown) => {
      const before = firstShown(shown);
      if (stale !== null) return stale;
      return before === null || shown === null || before === shown ? null : { shown: before, now: shown };
    },
    toConfirm: (requestId, shown) =>
      unanswered.current?.requestId === requestId
        ? unanswered.current.Seen
        : (stale?.now ?? firstShown(shown) ?? NOTHING_SHOWN),
    heed: (sent, answer) => {
      const isRepeat = unanswered.current?.requestId === sent.requestId;
      const isOpen = !answer.ok && !isAnswer(answer.refusal.reason, isRepeat);
      unanswered.current = isOpen ? sent : null;
      const now = answer.ok ? undefined : answer.refusal.seen;
      setStale(now === undefined ? null : { shown: sent.Seen, now });
      return answer;
    },
    forget: () => {
      first.current = null;
      setStale(null);
    },
  };
}
