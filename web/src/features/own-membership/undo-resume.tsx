import { gymDayOf } from '@gym/domain/calendar/calendar';
import type { RefusalReason } from '@gym/domain/errors';
import type { MembershipEntry } from '@gym/domain/membership/membership';
import { REFUSAL_TEXT } from '@gym/domain/text/refusals';
import type { ReactNode } from 'react';
import { useWholeHistory } from '../../data/memberships.ts';
import { Unanswered } from '../../shared/form/unanswered.tsx';
import { EndsPreview } from '../../shared/membership/ends-preview.tsx';
import { sentChangeText } from '../../shared/membership/text.ts';
import { useUndoResume } from '../../shared/membership/use-resume.ts';
import { ChangeProblem, isCurrentPreview } from '../../shared/membership/use-seen.tsx';
import { Button } from '../../ui/button.tsx';
import styles from './own-membership.module.css';
import { OWN_MEMBERSHIP_TEXT } from './text.ts';

interface UndoResumeProps {
  readonly uid: string;
  /** Returns the server's time, epoch milliseconds. */
  readonly now: () => number;
  /** Shown until the history is loaded, and if nothing can be undone. */
  readonly fallback: ReactNode;
  /** Called with the sentence that reports the result. */
  readonly onDone: (sentence: string) => void;
}

/** Button that undoes today's resumption, so that the freeze continues, with a preview of the membership's new end. */
export function UndoResume(props: UndoResumeProps) {
  const entries = useWholeHistory(props.uid);
  return entries.status === 'value' ? <LoadedUndoResume {...props} entries={entries.value} /> : props.fallback;
}

function say(reason: RefusalReason): string {
  return REFUSAL_TEXT[reason];
}

function LoadedUndoResume({
  uid,
  now,
  entries,
  fallback,
  onDone,
}: UndoResumeProps & { readonly entries: readonly MembershipEntry[] }) {
  const label = OWN_MEMBERSHIP_TEXT.undoResumeLabel;
  const { request, view, stale, confirm } = useUndoResume({
    uid,
    entries,
    now: now(),
    label,
    onDone: ({ Ends }) => onDone(OWN_MEMBERSHIP_TEXT.undoneResume(Ends ?? '')),
  });
  if (request.unanswered !== null)
    return <Unanswered what={sentChangeText(label, request.unanswered.Seen)} request={request} say={say} />;
  if (view === null || (!view.preview.ok && request.refusal === null)) return fallback;
  const { preview, shown } = view;
  return (
    <>
      <ChangeProblem stale={stale} refusal={request.refusal} say={say} />
      {preview.ok && isCurrentPreview(stale, shown) && (
        <div className={styles.preview}>
          <p className={styles.text}>{OWN_MEMBERSHIP_TEXT.undoResumeEnds}</p>
          <EndsPreview ends={preview.value} today={gymDayOf(now())} />
        </div>
      )}
      <Button look="secondary" busy={request.busy} disabled={shown === null && stale === null} onClick={confirm}>
        {OWN_MEMBERSHIP_TEXT.undoResume}
      </Button>
    </>
  );
}
