import type { ReadFailure } from '@gym/domain/errors';
import { READ_FAILURE_TEXT } from '@gym/domain/text/failures';
import { type NotificationNames, notificationText } from '@gym/domain/text/notifications';
import { type Icon, IconBell, IconChevronRight, IconSpeakerphone } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import type { ReadMarks } from '../../data/notifications.ts';
import { momentText } from '../../lib/moment-text.ts';
import { type InboxItem, marksFor, unreadCount } from '../../shared/inbox.ts';
import { List } from '../../shared/list/list.tsx';
import { Button } from '../../ui/button.tsx';
import { useAction } from '../../ui/form/use-action.ts';
import { Message } from '../../ui/message.tsx';
import { Notice } from '../../ui/notice.tsx';
import { presentNotification } from './links.ts';
import styles from './notifications.module.css';
import { NOTIFICATIONS_TEXT } from './text.ts';

/** What a row shows. `path`: the address of its subject; `null` for a notice, which has no link. */
interface RowContent {
  readonly icon: Icon;
  readonly title: string;
  readonly body: string;
  readonly path: string | null;
}

function describeItem(item: InboxItem, names: NotificationNames): RowContent {
  if (item.kind === 'notice') {
    const { Title, Text } = item.notice.value;
    return { icon: IconSpeakerphone, title: Title, body: Text, path: null };
  }
  return { ...presentNotification(item.notification.value), ...notificationText(item.notification.value, names) };
}

/** A person's inbox in the given order. Unread items are labelled as new, and can be marked as read. */
export function NotificationList({
  items,
  names,
  markRead,
}: {
  readonly items: readonly InboxItem[];
  readonly names: NotificationNames;
  readonly markRead: (marks: ReadMarks) => Promise<ReadFailure | null>;
}) {
  const { busy, refusal, run } = useAction(
    async (marked: readonly InboxItem[]) => {
      const failure = await markRead(marksFor(marked));
      return failure === null ? { ok: true, value: null } : { ok: false, refusal: failure };
    },
    () => {},
  );
  const unread = unreadCount(items);
  return (
    <div className={styles.page}>
      <List
        items={items}
        keyOf={({ kind, key }) => `${kind}~${key}`}
        label={NOTIFICATIONS_TEXT.list}
        empty={<Message icon={IconBell} title={NOTIFICATIONS_TEXT.emptyTitle} body={NOTIFICATIONS_TEXT.emptyBody} />}
        above={
          <>
            <div className={styles.head}>
              <p role="status" className={styles.count}>
                {unread === 0 ? NOTIFICATIONS_TEXT.allRead : NOTIFICATIONS_TEXT.unread(unread)}
              </p>
              {unread > 0 && (
                <Button look="secondary" busy={busy} onClick={() => void run(items)}>
                  {NOTIFICATIONS_TEXT.markAll}
                </Button>
              )}
            </div>
            {refusal && (
              <Notice tone="bad" live>
                {READ_FAILURE_TEXT[refusal]}
              </Notice>
            )}
          </>
        }
        className={styles.list}
      >
        {(item) => <Row item={item} names={names} onRead={() => void run([item])} />}
      </List>
    </div>
  );
}

function Row({
  item,
  names,
  onRead,
}: {
  readonly item: InboxItem;
  readonly names: NotificationNames;
  readonly onRead: () => void;
}) {
  const { icon: Icon, title, body, path } = describeItem(item, names);
  return (
    <li className={styles.row} data-unread={!item.isRead || undefined}>
      <span className={styles.icon}>
        <Icon size={24} stroke={1.75} aria-hidden />
      </span>
      <div className={styles.words}>
        <p className={styles.meta}>
          {!item.isRead && <strong className={styles.fresh}>{NOTIFICATIONS_TEXT.fresh}</strong>}
          {item.kind === 'notice' && <span>{NOTIFICATIONS_TEXT.notice}</span>}
          <time>{momentText(item.at)}</time>
        </p>
        <h2 className={styles.title}>
          {path === null ? (
            title
          ) : (
            // The link covers the whole row.
            <Link to={path} className={styles.link} onClick={item.isRead ? undefined : onRead}>
              {title}
            </Link>
          )}
        </h2>
        <p className={styles.body}>{body}</p>
        {!item.isRead && (
          <div className={styles.actions}>
            <Button size="small" look="quiet" aria-label={`${NOTIFICATIONS_TEXT.mark}: ${title}`} onClick={onRead}>
              {NOTIFICATIONS_TEXT.mark}
            </Button>
          </div>
        )}
      </div>
      {path !== null && <IconChevronRight size={20} stroke={1.75} aria-hidden className={styles.onward} />}
    </li>
  );
}
