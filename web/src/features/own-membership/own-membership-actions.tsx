import { gymDayOf } from '@gym/domain/calendar/calendar';
import type { StoredMembership } from '@gym/domain/database/memberships/memberships';
import { ENDLESS } from '@gym/domain/membership/dates';
import type { OwnFreezeRules } from '@gym/domain/membership/own-freeze';
import { Suspense, useState } from 'react';
import { useIsSending } from '../../data/use-request.ts';
import { lazyPart } from '../../lib/on-demand.tsx';
import { useFixedValue } from '../../shared/form/use-fixed-value.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import styles from './own-membership.module.css';
import { OWN_MEMBERSHIP_TEXT } from './text.ts';

const ResumeButton = lazyPart(() => import('./resume-button.tsx'), 'ResumeButton');
const UndoResume = lazyPart(() => import('./undo-resume.tsx'), 'UndoResume');
const FreezeDialog = lazyPart(() => import('./freeze-dialog.tsx'), 'FreezeDialog');

interface ActionsProps {
  readonly uid: string;
  readonly membership: StoredMembership;
  readonly rules: OwnFreezeRules;
  /** Whether the person resumed the membership today and hasn't visited since, so that they can undo it. */
  readonly isResumedToday: boolean;
  /** Whether the membership is in force. Only then can it be frozen. */
  readonly isInForce: boolean;
  /** Returns the server's time, epoch milliseconds. */
  readonly now: () => number;
}

/** Buttons for members to freeze their own membership, if the gym allows it, end a freeze, and undo a resumption. */
export function OwnMembershipActions({ uid, membership, rules, isResumedToday, isInForce, now }: ActionsProps) {
  const [isOpen, setOpen] = useState(false);
  const [result, setResult] = useState<string | null>(null);
  const { Cancel, Ends } = membership;
  const today = gymDayOf(now());
  // An ended freeze stays in the record until the nightly job removes it.
  const currentFreeze = membership.Freeze !== undefined && membership.Freeze.To >= today ? membership.Freeze : null;
  // The membership may change before the answer to a resumption comes. Until then the freeze stays as it was, and so
  // does the button, which reports the result.
  const freeze = useFixedValue(currentFreeze, useIsSending('resumeMembership', uid)) ?? currentFreeze;
  const isSendingUndo = useIsSending('undoResume', uid);
  const offersUndo = isResumedToday || isSendingUndo;
  const canFreeze = isInForce && rules.daysPerYear > 0 && freeze === null && !Cancel && Ends !== ENDLESS;
  const disabledButton = freeze && (
    <Button look={freeze.From > today ? 'secondary' : 'primary'} disabled>
      {freeze.From > today ? OWN_MEMBERSHIP_TEXT.removeFreeze : OWN_MEMBERSHIP_TEXT.resume}
    </Button>
  );
  const resume = freeze && (
    <Suspense fallback={disabledButton}>
      <ResumeButton
        uid={uid}
        membership={membership}
        isAhead={freeze.From > today}
        now={now}
        placeholder={disabledButton}
        onDone={setResult}
      />
    </Suspense>
  );
  return (
    <>
      {result !== null && (
        <Notice tone="good" live>
          {result}
        </Notice>
      )}
      <div className={styles.actions}>
        {offersUndo ? (
          <Suspense>
            <UndoResume uid={uid} now={now} fallback={resume} onDone={setResult} />
          </Suspense>
        ) : (
          resume
        )}
        {canFreeze && (
          <Button look="secondary" onClick={() => setOpen(true)}>
            {OWN_MEMBERSHIP_TEXT.freeze}
          </Button>
        )}
      </div>
      {isOpen && (
        <Suspense>
          <FreezeDialog
            uid={uid}
            rules={rules}
            now={now}
            onClose={() => setOpen(false)}
            onDone={(sentence) => {
              setOpen(false);
              setResult(sentence);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
