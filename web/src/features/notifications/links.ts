import type { StoredNotification } from '@gym/domain/database/messages/notifications';
import { type Icon, IconCalendarDue, IconMail, IconShieldLock, IconShoppingBag } from '@tabler/icons-react';
import { orderPagePath, RENEW_PATH } from '../../shared/order-paths.ts';
import { MY_DATA_PATH } from '../../shared/paths.ts';

/** The icon and the link of a kind of notification. Its texts are in domain/src/text/notifications.ts. */
interface KindLook<Kind extends StoredNotification['Kind']> {
  readonly icon: Icon;
  readonly to: (notification: Extract<StoredNotification, { Kind: Kind }>) => string;
}

const LOOKS: { readonly [Kind in StoredNotification['Kind']]: KindLook<Kind> } = {
  reminder: { icon: IconCalendarDue, to: () => RENEW_PATH },
  order: { icon: IconShoppingBag, to: ({ Order }) => orderPagePath(Order) },
  'order-waits': { icon: IconShoppingBag, to: ({ Order }) => orderPagePath(Order) },
  'order-review': { icon: IconShoppingBag, to: ({ Order }) => orderPagePath(Order) },
  'order-lapses': { icon: IconShoppingBag, to: ({ Order }) => orderPagePath(Order) },
  'order-unheld': { icon: IconShoppingBag, to: ({ Order }) => orderPagePath(Order) },
  'erasure-requested': { icon: IconShieldLock, to: () => MY_DATA_PATH },
  'erasure-refused': { icon: IconShieldLock, to: () => MY_DATA_PATH },
  'email-changed': { icon: IconMail, to: () => MY_DATA_PATH },
};

/** Returns the icon of a notification and the path to which it links. */
export function notificationLook(notification: StoredNotification): { readonly icon: Icon; readonly to: string } {
  // `LOOKS` has the entry of each kind under the kind's name.
  const { icon, to } = LOOKS[notification.Kind];
  return { icon, to: (to as (notification: StoredNotification) => string)(notification) };
}
