import type { GymDay } from '@gym/domain/calendar/calendar';
import { planFromStored } from '@gym/domain/database/plans';
import { FAILURE_TEXT } from '@gym/domain/text/failures';
import { REFUSAL_TEXT } from '@gym/domain/text/refusals';
import { useMembershipEntries } from '../../data/memberships.ts';
import { useServerOffset } from '../../data/public/connection.ts';
import { usePlans } from '../../data/public/plans.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ChangeDialog } from './change-dialog.tsx';
import { CHANGE_TEXT, FILE_TEXT } from './text.ts';

/** Renewal from a list, where only uid and name are loaded: reads the history, then shows the file's dialog. */
export function RenewDialog({
  uid,
  name,
  lastPlan,
  today,
  onClose,
  onDone,
}: {
  readonly uid: string;
  readonly name: string;
  readonly lastPlan: string | null;
  readonly today: GymDay;
  readonly onClose: () => void;
  readonly onDone: () => void;
}) {
  const entries = useMembershipEntries(uid);
  const plans = usePlans();
  const offset = useServerOffset();
  if (entries.status === 'value' && plans.status === 'value') {
    return (
      <ChangeDialog
        kind="renew"
        target={{ uid, name, entries: entries.value }}
        plans={plans.value.map(({ key, value }) => planFromStored(key, value))}
        lastPlan={lastPlan}
        today={today}
        now={() => Date.now() + offset}
        onClose={onClose}
        onDone={onDone}
      />
    );
  }
  const failed = entries.status === 'error' ? entries : plans.status === 'error' ? plans : null;
  return (
    <Dialog title={CHANGE_TEXT.renewTitle(name)} onClose={onClose}>
      {failed ? (
        <Notice tone="bad" live>
          {REFUSAL_TEXT[failed.reason]}
        </Notice>
      ) : (
        <div aria-busy="true">
          <span className="only-read">{FAILURE_TEXT.loading}</span>
          <Skeleton height={208} />
        </div>
      )}
      <DialogActions>
        <Button look="secondary" onClick={onClose}>
          {FILE_TEXT.back}
        </Button>
        {failed && <Button onClick={failed.retry}>{FAILURE_TEXT.retry}</Button>}
      </DialogActions>
    </Dialog>
  );
}
