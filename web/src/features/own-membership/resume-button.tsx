import { gymDayOf } from '@gym/domain/calendar/calendar';
import type { StoredMembership } from '@gym/domain/database/memberships/memberships';
import type { RefusalReason } from '@gym/domain/errors';
import type { MembershipEntry } from '@gym/domain/membership/membership';
import { FAILURE_TEXT } from '@gym/domain/text/failures';
import { REFUSAL_TEXT } from '@gym/domain/text/refusals';
import type { ReactNode } from 'react';
import { useWholeHistory } from '../../data/memberships.ts';
import { Unanswered } from '../../shared/form/unanswered.tsx';
import { EndsPreview } from '../../shared/membership/ends-preview.tsx';
import { sentChangeText } from '../../shared/membership/text.ts';
import { useResume } from '../../shared/membership/use-resume.ts';
import { ChangeProblem, isCurrentPreview } from '../../shared/membership/use-seen.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import styles from './own-membership.module.css';
import { OWN_MEMBERSHIP_TEXT } from './text.ts';

interface ResumeProps {
  readonly uid: string;
  readonly membership: StoredMembership;
  /** Whether the freeze has not begun yet. */
  readonly isAhead: boolean;
  /** Returns the server's time, epoch milliseconds. */
  readonly now: () => number;
  /** Shown until the data that the button needs are loaded. */
  readonly placeholder: ReactNode;
  /** Called with the sentence that reports the result. */
  readonly onDone: (sentence: string) => void;
}

/** Button that ends the member's own freeze, with a preview of the membership's new end. */
export function ResumeButton(props: ResumeProps) {
  const entries = useWholeHistory(props.uid);
  if (entries.status === 'value') return <LoadedResumeButton {...props} entries={entries.value} />;
  if (entries.status === 'loading') return props.placeholder;
  return (
    <>
      <Notice tone="bad" live>
        {REFUSAL_TEXT[entries.reason]}
      </Notice>
      <Button look="secondary" onClick={entries.retry}>
        {FAILURE_TEXT.retry}
      </Button>
    </>
  );
}

function say(reason: RefusalReason): string {
  return REFUSAL_TEXT[reason];
}

function LoadedResumeButton({
  uid,
  membership,
  isAhead,
  now,
  placeholder,
  entries,
  onDone,
}: ResumeProps & { readonly entries: readonly MembershipEntry[] }) {
  const label = OWN_MEMBERSHIP_TEXT.resumeLabel;
  const { request, view, stale, confirm } = useResume({
    uid,
    entries,
    now: now(),
    label,
    onDone: ({ Ends }) => onDone(OWN_MEMBERSHIP_TEXT.resumed(Ends ?? membership.Ends)),
  });
  if (request.unanswered !== null)
    return <Unanswered what={sentChangeText(label, request.unanswered.Seen)} request={request} say={say} />;
  if (view === null) return placeholder;
  const { preview, shown } = view;
  const problem = request.refusal ?? (preview.ok ? null : preview.refusal);
  return (
    <>
      <ChangeProblem stale={stale} refusal={problem} say={say} />
      {preview.ok && isCurrentPreview(stale, shown) && (
        <div className={styles.preview}>
          <p className={styles.text}>{OWN_MEMBERSHIP_TEXT.resumeEnds(isAhead)}</p>
          <EndsPreview ends={preview.value} today={gymDayOf(now())} />
        </div>
      )}
      <Button
        look={isAhead ? 'secondary' : 'primary'}
        busy={request.busy}
        disabled={shown === null && stale === null}
        onClick={confirm}
      >
        {isAhead ? OWN_MEMBERSHIP_TEXT.removeFreeze : OWN_MEMBERSHIP_TEXT.resume}
      </Button>
    </>
  );
}
