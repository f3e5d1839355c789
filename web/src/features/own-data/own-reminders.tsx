import { ReminderSwitch } from '../../shared/reminders/reminder-switch.tsx';
import { REMINDER_TEXT } from '../../shared/reminders/text.ts';
import { Card } from '../../ui/card.tsx';
import styles from './own-data.module.css';

/** Setting whether the gym sends the person reminders by WhatsApp. */
export function OwnReminders({ uid }: { readonly uid: string }) {
  return (
    <Card title={REMINDER_TEXT.title}>
      <p className={styles.line}>{REMINDER_TEXT.own}</p>
      <ReminderSwitch uid={uid} isOwn />
    </Card>
  );
}
