import type { Refusal, RefusalReason, Result } from '@gym/domain/errors';
import { isAsSeen, type Seen } from '@gym/domain/membership/seen';
import { formatCentavos } from '@gym/domain/money/money';
import { useRef, useState } from 'react';
import { Notice } from '../../ui/notice.tsx';
import { endText, MEMBERSHIP_TEXT } from './text.ts';

/**
 * A preview that is stale, because the membership changed while it was on screen or the server refused it. `now`: the
 * current preview, which the person must confirm.
 */
export interface StalePreview {
  /** The stale preview; `null` if another screen showed it, such as the dates of an order when it was placed. */
  readonly shown: Seen | null;
  readonly now: Seen;
}

/** Sent if there is no preview. The server refuses it, because no change of a membership has this result. */
export const NOTHING_SHOWN: Seen = { Entry: null, Ends: null, Total: 0 };

/** Whether the preview on screen is current: nothing is stale, or the screen already shows the preview to confirm. */
export function isCurrentPreview(stale: StalePreview | null, shown: Seen | null): boolean {
  return stale === null || (shown !== null && isAsSeen(stale.now, shown));
}

export interface SeenState {
  /**
   * Must be called with the preview on screen in each rendering. Returns the stale preview to show, if the history got
   * a new entry while a preview was on screen, or the server refused the one that was sent; otherwise `null`.
   */
  readonly findStale: (shown: Seen | null) => StalePreview | null;
  /**
   * Returns the preview that a request confirms. After a refusal with a preview: the one that the server returned.
   * Otherwise: the one on screen. If the history got a new entry meanwhile: the last one before that entry, which the
   * server will refuse. {@link NOTHING_SHOWN} if there is no preview.
   */
  readonly toConfirm: (shown: Seen | null) => Seen;
  /** Records the answer to a request that confirmed `sent`. */
  readonly recordAnswer: (sent: Seen, answer: Result<unknown>) => void;
  /** Must be called when the person chooses something else, because that has another preview. */
  readonly forget: () => void;
}

/**
 * Tracks which preview of a membership change the person confirms. If somebody else changes the membership while a
 * preview is on screen, or the server refuses it as stale, the person must confirm the current preview.
 */
export function useSeen(): SeenState {
  const [stale, setStale] = useState<StalePreview | null>(null);
  const confirmable = useRef<Seen | null>(null);
  /**
   * Returns the preview on screen. If the history has a new entry, returns the last preview before that entry instead,
   * until a rendering shows no preview or `forget` is called.
   */
  const findConfirmable = (shown: Seen | null): Seen | null => {
    if (shown === null || confirmable.current === null || confirmable.current.Entry === shown.Entry)
      confirmable.current = shown;
    return confirmable.current;
  };
  return {
    findStale: (shown) => {
      const preview = findConfirmable(shown);
      if (stale !== null) return stale;
      return preview === null || shown === null || preview === shown ? null : { shown: preview, now: shown };
    },
    toConfirm: (shown) => stale?.now ?? findConfirmable(shown) ?? NOTHING_SHOWN,
    recordAnswer: (sent, answer) => {
      const now = answer.ok ? undefined : answer.refusal.seen;
      setStale(now === undefined ? null : { shown: sent, now });
    },
    forget: () => {
      confirmable.current = null;
      setStale(null);
    },
  };
}

/**
 * Describes a stale preview and the current one: the dates, and the sums if something is charged or the sum changed.
 */
function staleText({ shown, now }: StalePreview): string {
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
export function StaleNotice({ stale }: { readonly stale: StalePreview }) {
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
  readonly stale: StalePreview | null;
  readonly refusal: Refusal | null;
  readonly say: (reason: RefusalReason) => string;
}) {
  const showsRefusal = refusal !== null && (refusal.reason !== 'preview-stale' || stale === null);
  return (
    <>
      {stale && <StaleNotice stale={stale} />}
      {showsRefusal && (
        <Notice tone="bad" live>
          {say(refusal.reason)}
        </Notice>
      )}
    </>
  );
}
