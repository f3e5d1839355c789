import { channelPath, WHATSAPP } from '@gym/domain/database/messages/channels';
import { deliveryPath } from '@gym/domain/database/messages/deliveries';
import { useAuthority } from '../../../data/authority.ts';
import { useNewest, useRecord } from '../../../data/read.ts';
import { momentText } from '../../../lib/moment-text.ts';
import { List } from '../../../shared/list/list.tsx';
import { ReminderSwitch } from '../../../shared/reminders/reminder-switch.tsx';
import { deliveryText, REMINDER_TEXT } from '../../../shared/reminders/text.ts';
import { Card } from '../../../ui/card.tsx';
import styles from './member-file.module.css';

/** How many reminders of a person are shown. */
const SHOWN = 6;

function Deliveries({ uid }: { readonly uid: string }) {
  const deliveries = useNewest(deliveryPath, { uid }, { by: 'At', count: SHOWN });
  return (
    <List
      items={deliveries}
      keyOf={({ key }) => key}
      empty={<p className={styles.none}>{REMINDER_TEXT.none}</p>}
      skeleton={null}
      className={styles.notes}
    >
      {({ value: { State, Reason, Changed, Ends, Guardian } }) => (
        <li>
          <p className={styles.noteText}>{deliveryText(State, Reason)}</p>
          <p className={styles.when}>
            {`${momentText(Changed)} · ${REMINDER_TEXT.about(Ends)}${Guardian ? ` · ${REMINDER_TEXT.toGuardian}` : ''}`}
          </p>
        </li>
      )}
    </List>
  );
}

/**
 * The automatic reminders of a person: whether they want them, and their deliveries. Hidden until the gym sends its
 * first automatic reminder.
 */
export function MemberReminders({ uid }: { readonly uid: string }) {
  const channel = useRecord(channelPath, { channel: WHATSAPP });
  const { refusalOf, isAsking } = useAuthority(uid, ['edit-profile']);
  if (channel.status !== 'value' || channel.value === null) return null;
  return (
    <Card title={REMINDER_TEXT.title}>
      <ReminderSwitch uid={uid} isOwn={false} isReadOnly={isAsking || refusalOf('edit-profile') !== null} />
      <Deliveries uid={uid} />
    </Card>
  );
}
