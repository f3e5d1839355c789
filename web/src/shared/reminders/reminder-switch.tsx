import { setReminderChoice } from '@gym/domain/contracts/messages';
import { reminderChoicePath } from '@gym/domain/database/messages/reminder-choices';
import { REFUSAL_TEXT, staffRefusalText } from '@gym/domain/text/refusals';
import { useEffect, useState } from 'react';
import { call } from '../../data/call.ts';
import { useRecord } from '../../data/read.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { useAction } from '../../ui/form/use-action.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { REMINDER_TEXT } from './text.ts';

/**
 * Checkbox that decides whether a person gets reminders by WhatsApp. `isOwn`: it is the viewer's own choice; otherwise
 * staff make the choice for the person.
 */
export function ReminderSwitch({
  uid,
  isOwn,
  isReadOnly = false,
}: {
  readonly uid: string;
  readonly isOwn: boolean;
  /** Whether the viewer may see the choice but not change it. */
  readonly isReadOnly?: boolean;
}) {
  const choice = useRecord(reminderChoicePath, { uid });
  // People who never chose get reminders.
  const storedChoice = choice.status === 'value' ? (choice.value?.Wants ?? true) : null;
  // The optimistic value, until the database delivers the stored one.
  const [optimisticChoice, setOptimisticChoice] = useState<boolean | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new stored value replaces the optimistic one
  useEffect(() => setOptimisticChoice(null), [storedChoice]);
  const formatRefusal = isOwn ? (reason: keyof typeof REFUSAL_TEXT) => REFUSAL_TEXT[reason] : staffRefusalText;
  const { busy, refusal, run } = useAction(
    async (Wants: boolean) => {
      setOptimisticChoice(Wants);
      const answer = await call(setReminderChoice, isOwn ? { Wants } : { uid, Wants });
      if (!answer.ok) setOptimisticChoice(null);
      return answer;
    },
    () => {},
  );
  if (choice.status === 'loading') return <Skeleton height={48} radius={8} />;
  const error = choice.status === 'error' ? choice.reason : refusal?.reason;
  return (
    <Checkbox
      checked={optimisticChoice ?? storedChoice ?? false}
      disabled={busy || isReadOnly || choice.status === 'error'}
      onChange={(checked) => void run(checked)}
      error={error === undefined ? null : formatRefusal(error)}
    >
      {REMINDER_TEXT.switch}
    </Checkbox>
  );
}
