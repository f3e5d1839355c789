import type { Refusal, RefusalReason, Result } from '@gym/domain/errors';
import { isAsSeen, type Seen } from '@gym/domain/membership/seen';
import { formatCentavos } from '@gym/domain/money/money';
import { useRef, useState } from 'react';
import { Notice } from '../../ui/notice.tsx';
import { endText, MEMBERSHIP_TEXT } from './text.ts';

/** A stale preview that the server refused: what the person confirmed, and what the change comes to now. */
export interface Stale {
  /** `null` if it was shown elsewhere, such as the dates of an order when it was placed. */
  readonly shown: Seen | null;
  readonly now: Seen;
}

/** Sent if there is no preview. The server refuses it, since no real change equals it. */
export const NOTHING_SHOWN: Seen = { Entry: null, Ends: null, Total: 0 };

/** Whether the preview on screen is current: not while the server's newer one hasn't arrived yet. */
export function isCurrentPreview(stale: Stale | null, shown: Seen | null): boolean {
  return stale === null || (shown !== null && isAsSeen(stale.now, shown));
}

export interface SeenState {
  /**
   * Called with the preview on screen at each rendering. Returns the stale preview to show: the membership changed
   * since the first preview, or the server refused the one that was sent. `null` if there is none.
   */
  readonly look: (shown: Seen | null) => Stale | null;
  /**
   * Returns the preview that a request confirms: the first one shown, which the server refuses if the history has grown
   * since, or after a refusal the one that the server returned.
   */
  readonly toConfirm: (shown: Seen | null) => Seen;
  /** Records the answer to a request that confirmed `sent`. */
  readonly heed: (sent: Seen, answer: Result<unknown>) => void;
  /** Called when the person chooses something else, which has a preview of its own. */
  readonly forget: () => void;
}

/**
 * Tracks which preview of a membership change the person confirms. If somebody else changes the membership while a
 * preview is on screen, or the server refuses it as stale, the person is asked again before anything is sent.
 */
export function useSeen(): SeenState {
  const [stale, setStale] = useState<Stale | null>(null);
  const first = useRef<Seen | null>(null);
  /**
   * Returns the preview on screen while the history stays the same; after it has grown, the last one before that.
   * Starts over when no preview is shown.
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

/** Describes a stale preview and the current one: dates, and sums if something is charged. */
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

/** Notice that the membership changed since the preview was shown, with the new dates and sum to confirm. */
export function StaleNotice({ stale }: { readonly stale: Stale }) {
  return (
    <Notice tone="warn" title={MEMBERSHIP_TEXT.stale} live>
      {staleText(stale)}
    </Notice>
  );
}

/**
 * Shows why a membership change can't be made: a stale preview with the current one, or the sentence of another
 * refusal.
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
