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

/** Maximum number of reminders that are shown, the newest first. */
const MAX_REMINDERS = 6;

function Deliveries({ uid }: { readonly uid: string }) {
  const deliveries = useNewest(deliveryPath, { uid }, { by: 'At', count: MAX_REMINDERS });
  return (
    <List
      items={deliveries}
      keyOf={({ key }) => key}
      empty={<p className={styles.muted}>{REMINDER_TEXT.none}</p>}
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
 * The automatic reminders of a person: a switch for whether the person wants them, and what became of the newest ones.
 * Hidden until the gym's channel for automatic messages has been switched on.
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
