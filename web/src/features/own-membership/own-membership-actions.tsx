import { gymDayOf } from '@gym/domain/calendar/calendar';
import type { StoredMembership } from '@gym/domain/database/memberships/memberships';
import { ENDLESS } from '@gym/domain/membership/dates';
import type { OwnFreezeRules } from '@gym/domain/membership/own-freeze';
import { Suspense, useState } from 'react';
import { useIsSending } from '../../data/use-request.ts';
import { lazyPart } from '../../lib/on-demand.tsx';
import { useFrozen } from '../../shared/form/use-frozen.ts';
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
  /** Whether the person resumed it today and hasn't come in since, so that the freeze can go on. */
  readonly isResumedToday: boolean;
  /** Whether the membership is in force. Only then can it be frozen. */
  readonly isInForce: boolean;
  /** The server's time, epoch milliseconds. */
  readonly now: () => number;
}

/** Buttons to freeze one's own membership, if the gym allows it, and to end a freeze. */
export function OwnMembershipActions({ uid, membership, rules, isResumedToday, isInForce, now }: ActionsProps) {
  const [isOpen, setOpen] = useState(false);
  const [done, setDone] = useState<string | null>(null);
  const { Cancel, Ends } = membership;
  const today = gymDayOf(now());
  // An ended freeze stays in the record until the nightly job removes it.
  const current = membership.Freeze !== undefined && membership.Freeze.To >= today ? membership.Freeze : null;
  // The membership may change before the answer comes. Until then the button stays, which reports the result.
  const freeze = useFrozen(current, useIsSending('resumeMembership', uid)) ?? current;
  const isSendingUndo = useIsSending('undoResume', uid);
  const isUndoing = isResumedToday || isSendingUndo;
  const canFreeze = isInForce && rules.daysPerYear > 0 && freeze === null && !Cancel && Ends !== ENDLESS;
  const waiting = freeze && (
    <Button look={freeze.From > today ? 'secondary' : 'primary'} disabled>
      {freeze.From > today ? OWN_MEMBERSHIP_TEXT.undo : OWN_MEMBERSHIP_TEXT.resume}
    </Button>
  );
  const resume = freeze && (
    <Suspense fallback={waiting}>
      <ResumeButton
        uid={uid}
        membership={membership}
        isAhead={freeze.From > today}
        now={now}
        waiting={waiting}
        onDone={setDone}
      />
    </Suspense>
  );
  return (
    <>
      {done !== null && (
        <Notice tone="good" live>
          {done}
        </Notice>
      )}
      <div className={styles.actions}>
        {isUndoing ? (
          <Suspense>
            <UndoResume uid={uid} now={now} otherwise={resume} onDone={setDone} />
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
            onDone={(said) => {
              setOpen(false);
              setDone(said);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
