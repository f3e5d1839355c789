import { formatTime, type GymDay, gymDayOf } from '@gym/domain/calendar/calendar';
import type { ShownDelivery } from '@gym/domain/contracts/expirations';
import { relativeDayText } from '@gym/domain/text/days';
import { IconBrandWhatsapp, IconCheck, IconChecks, IconClock } from '@tabler/icons-react';
import { DELIVERY_TEXT, deliveryText } from '../../shared/reminders/text.ts';
import styles from './follow-up.module.css';
import { FOLLOW_UP_TEXT } from './text.ts';

/** The icon of each state of a delivery. */
const ICONS = {
  waiting: IconClock,
  claimed: IconClock,
  accepted: IconCheck,
  sent: IconCheck,
  delivered: IconChecks,
  read: IconChecks,
  failed: IconBrandWhatsapp,
  unconfirmed: IconBrandWhatsapp,
  skipped: IconBrandWhatsapp,
} as const;

function isFailedOrUnconfirmed({ State }: ShownDelivery): boolean {
  return State === 'failed' || State === 'unconfirmed';
}

/**
 * The mark of the delivery of an automatic reminder: an icon with a text. On a wide screen the text is only visible
 * while the icon has the pointer over it or the focus.
 */
export function DeliveryMark({ delivery, today }: { readonly delivery: ShownDelivery; readonly today: GymDay }) {
  const Icon = ICONS[delivery.State];
  const day = gymDayOf(delivery.At);
  const when =
    day === today ? `${relativeDayText(day, today)} ${formatTime(delivery.At)}` : relativeDayText(day, today);
  const text = isFailedOrUnconfirmed(delivery)
    ? deliveryText(delivery.State, delivery.Reason)
    : DELIVERY_TEXT[delivery.State];
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the focus reveals the text of the mark on a wide screen
    <span className={styles.sent} data-tone={isFailedOrUnconfirmed(delivery) ? 'bad' : undefined} tabIndex={0}>
      <Icon size={16} stroke={2} aria-hidden />
      <span>{FOLLOW_UP_TEXT.delivered(when, text)}</span>
    </span>
  );
}
