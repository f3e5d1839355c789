import { isCurrentNotice, isNoticeFor } from '@gym/domain/database/messages/notices';
import type { StoredNotification } from '@gym/domain/database/messages/notifications';
import type { ReadMarks } from '../data/notifications.ts';
import type { Keyed } from '../data/parse.ts';
import type { KeyedNotice } from '../data/public/notices.ts';

/** An item of the inbox: a notification of the person's account (`own`), or a notice of the gym. */
export type InboxItem = { readonly key: string; readonly at: number; readonly isRead: boolean } & (
  | { readonly kind: 'own'; readonly notification: Keyed<StoredNotification> }
  | { readonly kind: 'notice'; readonly notice: KeyedNotice }
);

/**
 * Merges a person's notifications with the current notices for their home branch, newest first.
 * @param noticesRead the `From` of the newest notice that the person has read
 */
export function inboxOf(
  notifications: readonly Keyed<StoredNotification>[],
  notices: readonly KeyedNotice[],
  homeBranch: string | null,
  noticesRead: number,
  now: number,
): readonly InboxItem[] {
  const items: readonly InboxItem[] = [
    ...notifications.map((notification) => ({
      kind: 'own' as const,
      key: notification.key,
      at: notification.value.At,
      isRead: notification.value.ReadAt !== undefined,
      notification,
    })),
    ...notices
      .filter(({ value }) => isCurrentNotice(value, now) && isNoticeFor(value, homeBranch))
      .map((notice) => ({
        kind: 'notice' as const,
        key: notice.key,
        at: notice.value.From,
        isRead: notice.value.From <= noticesRead,
        notice,
      })),
  ];
  return items.toSorted((a, b) => b.at - a.at);
}

export function unreadCount(items: readonly InboxItem[]): number {
  return items.filter(({ isRead }) => !isRead).length;
}

/**
 * Returns what to write so that these items count as read. For notices only the newest `From` is stored, so older
 * notices count as read too.
 */
export function marksFor(items: readonly InboxItem[]): ReadMarks {
  const unread = items.filter(({ isRead }) => !isRead);
  const notices = unread.flatMap((item) => (item.kind === 'notice' ? [item.at] : []));
  return {
    ids: unread.flatMap((item) => (item.kind === 'own' ? [item.key] : [])),
    notice: notices.length === 0 ? null : Math.max(...notices),
  };
}
