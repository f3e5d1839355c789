import type { StoredNotification } from '@gym/domain/database/messages/notifications';
import { type Icon, IconCalendarDue, IconMail, IconShieldLock, IconShoppingBag } from '@tabler/icons-react';
import { orderPagePath, RENEW_PATH } from '../../shared/order-paths.ts';
import { MY_DATA_PATH } from '../../shared/paths.ts';

/** The icon and the path of a kind of notification. */
interface KindPresentation<Kind extends StoredNotification['Kind']> {
  readonly icon: Icon;
  readonly path: (notification: Extract<StoredNotification, { Kind: Kind }>) => string;
}

const PRESENTATIONS: { readonly [Kind in StoredNotification['Kind']]: KindPresentation<Kind> } = {
  reminder: { icon: IconCalendarDue, path: () => RENEW_PATH },
  order: { icon: IconShoppingBag, path: ({ Order }) => orderPagePath(Order) },
  'order-waits': { icon: IconShoppingBag, path: ({ Order }) => orderPagePath(Order) },
  'order-review': { icon: IconShoppingBag, path: ({ Order }) => orderPagePath(Order) },
  'order-lapses': { icon: IconShoppingBag, path: ({ Order }) => orderPagePath(Order) },
  'order-unheld': { icon: IconShoppingBag, path: ({ Order }) => orderPagePath(Order) },
  'erasure-requested': { icon: IconShieldLock, path: () => MY_DATA_PATH },
  'erasure-refused': { icon: IconShieldLock, path: () => MY_DATA_PATH },
  'email-changed': { icon: IconMail, path: () => MY_DATA_PATH },
};

/** Returns the icon of a notification and the path to which it links. */
export function presentNotification(notification: StoredNotification): { readonly icon: Icon; readonly path: string } {
  // The cast is safe, because `PRESENTATIONS` has the function of each kind under the name of the kind.
  const { icon, path } = PRESENTATIONS[notification.Kind];
  return { icon, path: (path as (notification: StoredNotification) => string)(notification) };
}
