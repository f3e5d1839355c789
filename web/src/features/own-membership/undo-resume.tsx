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
  /** The server's time, epoch milliseconds. */
  readonly now: () => number;
  /** Shown if there is nothing to undo. */
  readonly otherwise: ReactNode;
  /** Called with the sentence that reports the result. */
  readonly onDone: (said: string) => void;
}

/** Undoes a resumption that was just made, so the freeze continues. It shows the new end of the membership. */
export function UndoResume(props: UndoResumeProps) {
  const entries = useWholeHistory(props.uid);
  return entries.status === 'value' ? <Undo {...props} entries={entries.value} /> : props.otherwise;
}

function say(reason: RefusalReason): string {
  return REFUSAL_TEXT[reason];
}

function Undo({
  uid,
  now,
  entries,
  otherwise,
  onDone,
}: UndoResumeProps & { readonly entries: readonly MembershipEntry[] }) {
  const label = OWN_MEMBERSHIP_TEXT.undoing;
  const { request, view, stale, confirm } = useUndoResume({
    uid,
    entries,
    now: now(),
    label,
    onDone: ({ Ends }) => onDone(OWN_MEMBERSHIP_TEXT.undone(Ends ?? '')),
  });
  if (request.unanswered !== null)
    return <Unanswered what={sentChangeText(label, request.unanswered.Seen)} request={request} say={say} />;
  if (view === null || (!view.preview.ok && request.refusal === null)) return otherwise;
  const { preview, shown } = view;
  return (
    <>
      <ChangeProblem stale={stale} refusal={request.refusal} say={say} />
      {preview.ok && isCurrentPreview(stale, shown) && (
        <div className={styles.preview}>
          <p className={styles.said}>{OWN_MEMBERSHIP_TEXT.undoEnds}</p>
          <EndsPreview ends={preview.value} today={gymDayOf(now())} />
        </div>
      )}
      <Button look="secondary" busy={request.busy} disabled={shown === null && stale === null} onClick={confirm}>
        {OWN_MEMBERSHIP_TEXT.undoResume}
      </Button>
    </>
  );
}
