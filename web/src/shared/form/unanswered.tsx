import type { RefusalReason } from '@gym/domain/errors';
import { staffRefusalText } from '@gym/domain/text/refusals';
import { useEffect, useRef } from 'react';
import type { UnansweredRequest } from '../../data/use-request.ts';
import { Notice } from '../../ui/notice.tsx';
import { DialogFoot } from './dialog-foot.tsx';
import { GiveUp } from './give-up.tsx';
import { UNANSWERED_TEXT } from './text.ts';
import styles from './unanswered.module.css';

/**
 * Replaces a form whose last request has no known answer. It says what was sent, and has a button that sends the same
 * request again. If that fails too, the person can give up the request.
 */
export function Unanswered({
  what,
  request: { busy, refusal, again, giveUp, callable },
  say = staffRefusalText,
  onClose,
}: {
  /** Describes what was sent. */
  readonly what: string;
  readonly request: UnansweredRequest;
  /** Returns the sentence of a refusal. */
  readonly say?: (reason: RefusalReason) => string;
  /** Closes the form; the request stays stored. Absent: there is nothing to close. */
  readonly onClose?: () => void;
}) {
  const area = useRef<HTMLDivElement>(null);
  // The form's button had the focus and was removed, so the focus would be lost.
  useEffect(() => [...(area.current?.querySelectorAll('button') ?? [])].at(-1)?.focus(), []);
  return (
    <div ref={area} className={styles.stack}>
      <Notice tone="warn" title={UNANSWERED_TEXT.title} live>
        <p>{what}</p>
        <p>{UNANSWERED_TEXT.body}</p>
      </Notice>
      <DialogFoot
        problem={
          refusal && !busy && (refusal.reason === 'unavailable' ? UNANSWERED_TEXT.stillUnanswered : say(refusal.reason))
        }
        confirm={UNANSWERED_TEXT.again}
        busy={busy}
        onBack={onClose}
        onConfirm={() => void again()}
      >
        {refusal && !busy && <GiveUp what={what} callable={callable} onGiveUp={giveUp} />}
      </DialogFoot>
    </div>
  );
}
