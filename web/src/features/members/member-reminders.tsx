import { staffRefusalText } from '@gym/domain/text/refusals';
import { useAuthority } from '../../data/authority.ts';
import { useChannel, useDeliveriesOf } from '../../data/deliveries.ts';
import { momentText } from '../../lib/moment-text.ts';
import { ReminderSwitch } from '../../shared/reminders/reminder-switch.tsx';
import { deliveryText, REMINDER_TEXT } from '../../shared/reminders/text.ts';
import { Card } from '../../ui/card.tsx';
import { Dated } from '../../ui/dated.tsx';
import { Notice } from '../../ui/notice.tsx';
import styles from './member-file.module.css';

function Sent({ uid }: { readonly uid: string }) {
  const deliveries = useDeliveriesOf(uid);
  if (deliveries.status === 'loading') return null;
  if (deliveries.status === 'error') return <Notice tone="bad">{staffRefusalText(deliveries.reason)}</Notice>;
  if (deliveries.value.length === 0) return <p className={styles.none}>{REMINDER_TEXT.none}</p>;
  return (
    <ul className={styles.notes}>
      {deliveries.value.map(({ key, value: { State, Reason, Changed, Ends, Guardian } }) => (
        <li key={key}>
          <p className={styles.noteText}>{deliveryText(State, Reason)}</p>
          <p className={styles.when}>
            <Dated>
              {`${momentText(Changed)} · ${REMINDER_TEXT.about(Ends)}${Guardian ? ` · ${REMINDER_TEXT.toGuardian}` : ''}`}
            </Dated>
          </p>
        </li>
      ))}
    </ul>
  );
}

/** What became of the reminders that went to a person by themselves, and whether the person wants them; nothing where none ever went out. */
export function MemberReminders({ uid }: { readonly uid: string }) {
  const channel = useChannel();
  const { refusalOf, isAsking } = useAuthority(uid, ['edit-profile']);
  if (channel.status !== 'value' || channel.value === null) return null;
  return (
    <Card title={REMINDER_TEXT.title}>
      <ReminderSwitch uid={uid} isOwn={false} isReadOnly={isAsking || refusalOf('edit-profile') !== null} />
      <Sent uid={uid} />
    </Card>
  );
}
