import type { Refusal, RefusalReason, Result } from '@gym/domain/errors';
import { isAsSeen, type Seen } from '@gym/domain/membership/seen';
import { formatCentavos } from '@gym/domain/money/money';
import { useRef, useState } from 'react';
import { Notice } from '../../ui/notice.tsx';
import { endText, MEMBERSHIP_TEXT } from './text.ts';

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

export interface SeenState {
  /**
   * To be called with the preview on screen at each rendering. Returns what the person must be told: that the
   * membership changed since the first preview was shown, or that the server refused the one that was sent. `null`:
   * nothing.
   */
  readonly look: (shown: Seen | null) => Stale | null;
  /**
   * Returns the preview that a request confirms: the first one shown, which the server refuses if the history has grown
   * since, or after a refusal the one that the server told.
   */
  readonly toConfirm: (shown: Seen | null) => Seen;
  /** Takes note of the answer to a request that confirmed `sent`. */
  readonly heed: (sent: Seen, answer: Result<unknown>) => void;
  /** To be called when the person types something else: it has a preview of its own. */
  readonly forget: () => void;
}

/**
 * Keeps which preview of a membership change the person confirms. A preview that changes under the person's eyes,
 * because somebody else changed the membership, is never sent without asking again; nor is one that the server refused
 * as stale.
 */
export function useSeen(): SeenState {
  const [stale, setStale] = useState<Stale | null>(null);
  const first = useRef<Seen | null>(null);
  /**
   * While the history is the same, the preview on screen; after it has grown, the last one before. Begins anew where
   * none is shown.
   */
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
    toConfirm: (shown) => stale?.now ?? firstShown(shown) ?? NOTHING_SHOWN,
    heed: (sent, answer) => {
      const now = answer.ok ? undefined : answer.refusal.seen;
      setStale(now === undefined ? null : { shown: sent, now });
    },
    forget: () => {
      first.current = null;
      setStale(null);
    },
  };
}

/** What a preview showed and what the change comes to now: dates, and sums where something is charged. */
function staleText({ shown, now }: Stale): string {
  const next = `Ahora: ${endText(now.Ends)}.`;
  const seenDates =
    shown?.Ends === now.Ends
      ? `La fecha es la misma: ${endText(now.Ends)}.`
      : `Viste: ${endText(shown?.Ends ?? null)}. ${next}`;
  const dates = shown === null ? next : seenDates;
  const sum =
    shown === null || shown.Total === now.Total
      ? now.Total > 0 && `Se cobra ${formatCentavos(now.Total)}.`
      : `Viste ${formatCentavos(shown.Total)}; ahora se cobra ${formatCentavos(now.Total)}.`;
  return [dates, sum, 'Revisa y confirma otra vez.'].filter(Boolean).join(' ');
}

/**
 * Says that the membership changed since the preview was shown, with the new dates and sum, and asks to confirm again.
 */
export function StaleNotice({ stale }: { readonly stale: Stale }) {
  return (
    <Notice tone="warn" title={MEMBERSHIP_TEXT.stale} live>
      {staleText(stale)}
    </Notice>
  );
}

/**
 * Says why a membership change can't be made as it is: a stale preview with the new one, and any other refusal in
 * words.
 */
export function ChangeProblem({
  stale,
  refusal,
  say,
}: {
  readonly stale: Stale | null;
  readonly refusal: Refusal | null;
  readonly say: (reason: RefusalReason) => string;
}) {
  const isSaid = refusal === null || (refusal.reason === 'preview-stale' && stale !== null);
  return (
    <>
      {stale && <StaleNotice stale={stale} />}
      {!isSaid && (
        <Notice tone="bad" live>
          {say(refusal.reason)}
        </Notice>
      )}
    </>
  );
}
