import { resumeMembership } from '@gym/domain/contracts/memberships';
import type { StoredMembership } from '@gym/domain/database/memberships';
import type { MembershipEntry } from '@gym/domain/membership/membership';
import { resume } from '@gym/domain/membership/pauses';
import { seenOf } from '@gym/domain/membership/seen';
import { FAILURE_TEXT } from '@gym/domain/text/failures';
import { REFUSAL_TEXT } from '@gym/domain/text/refusals';
import type { ReactNode } from 'react';
import { call } from '../../data/call.ts';
import { useMembershipEntries } from '../../data/memberships.ts';
import { previewDoing } from '../../shared/membership/preview-doing.ts';
import { StaleNotice } from '../../shared/membership/stale-notice.tsx';
import { isCurrentPreview } from '../../shared/membership/use-seen.ts';
import { useSeenAction } from '../../shared/membership/use-seen-action.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import styles from './own-membership.module.css';
import { OWN_MEMBERSHIP_TEXT } from './text.ts';

interface ResumeProps {
  readonly uid: string;
  readonly membership: StoredMembership;
  /** Whether the freeze has not begun yet. */
  readonly isAhead: boolean;
  /** The server's time, epoch milliseconds. */
  readonly now: () => number;
  /** In place of the button until the history is read. */
  readonly waiting: ReactNode;
  /** With what to say of it. */
  readonly onDone: (said: string) => void;
}

/** Ends one's own freeze by one tap, with the end that it brings. */
export function ResumeButton(props: ResumeProps) {
  const entries = useMembershipEntries(props.uid);
  if (entries.status === 'value') return <Resume {...props} entries={entries.value} />;
  if (entries.status === 'loading') return props.waiting;
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

function Resume({
  uid,
  membership,
  isAhead,
  now,
  entries,
  onDone,
}: ResumeProps & { readonly entries: readonly MembershipEntry[] }) {
  const preview = resume(entries, previewDoing(entries, now()));
  const shown = preview.ok ? seenOf(entries, preview.value) : null;
  const { busy, refusal, run, stale } = useSeenAction(
    shown,
    (confirmed) => call(resumeMembership, { ...confirmed, uid }),
    ({ Ends }) => onDone(OWN_MEMBERSHIP_TEXT.resumed(Ends ?? membership.Ends)),
  );
  const problem = refusal ?? (preview.ok ? null : preview.refusal);
  return (
    <>
      {stale && <StaleNotice stale={stale} />}
      {problem && problem.reason !== 'preview-stale' && (
        <Notice tone="bad" live>
          {REFUSAL_TEXT[problem.reason]}
        </Notice>
      )}
      {preview.ok && isCurrentPreview(stale, shown) && (
        <p className={styles.said}>{OWN_MEMBERSHIP_TEXT.resumeEnds(isAhead, preview.value.newEnds)}</p>
      )}
      <Button
        look={isAhead ? 'secondary' : 'primary'}
        busy={busy}
        disabled={shown === null && stale === null}
        onClick={() => void run()}
      >
        {isAhead ? OWN_MEMBERSHIP_TEXT.undo : OWN_MEMBERSHIP_TEXT.resume}
      </Button>
    </>
  );
}
