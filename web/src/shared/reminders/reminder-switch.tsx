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

/** Setting whether a person gets reminders by WhatsApp: one's own, or for staff anybody's. */
export function ReminderSwitch({
  uid,
  isOwn,
  isReadOnly = false,
}: {
  readonly uid: string;
  readonly isOwn: boolean;
  /** Whether the viewer may see it but not change it. */
  readonly isReadOnly?: boolean;
}) {
  const wants = useRecord(reminderChoicePath, { uid });
  // People who never chose get reminders.
  const kept = wants.status === 'value' ? (wants.value?.Wants ?? true) : null;
  // Optimistic value until the server has it.
  const [asked, setAsked] = useState<boolean | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new stored value replaces the optimistic one
  useEffect(() => setAsked(null), [kept]);
  const words = isOwn ? (reason: keyof typeof REFUSAL_TEXT) => REFUSAL_TEXT[reason] : staffRefusalText;
  const { busy, refusal, run } = useAction(
    async (Wants: boolean) => {
      setAsked(Wants);
      const answer = await call(setReminderChoice, isOwn ? { Wants } : { uid, Wants });
      if (!answer.ok) setAsked(null);
      return answer;
    },
    () => {},
  );
  if (wants.status === 'loading') return <Skeleton height={48} radius={8} />;
  const error = wants.status === 'error' ? wants.reason : refusal?.reason;
  return (
    <Checkbox
      checked={asked ?? kept ?? false}
      disabled={busy || isReadOnly || wants.status === 'error'}
      onChange={(is) => void run(is)}
      error={error === undefined ? null : words(error)}
    >
      {REMINDER_TEXT.switch}
    </Checkbox>
  );
}
