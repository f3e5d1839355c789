import { noticesReadPath } from '@gym/domain/database/messages/notices';
import { notificationPath } from '@gym/domain/database/messages/notifications';
import { userPath } from '@gym/domain/database/people/users';
import { useNotices } from '../data/public/notices.ts';
import { useNewest, useRecord } from '../data/read.ts';
import type { Loaded } from '../data/value-store.ts';
import { type InboxItem, inboxOf } from './inbox.ts';
import { useNoticeTime } from './use-notice-time.ts';

/** Number of the newest notifications that are loaded. */
const NEWEST = 30;

/** Subscribes to a person's notifications and the current notices. */
export function useInbox(uid: string): Loaded<readonly InboxItem[]> {
  const notifications = useNewest(notificationPath, { uid }, { by: 'At', count: NEWEST });
  const notices = useNotices();
  const noticesRead = useRecord(noticesReadPath, { uid });
  const user = useRecord(userPath, { uid });
  const now = useNoticeTime(notices);
  const notLoaded = [notifications, notices, noticesRead, user].find(({ status }) => status !== 'value');
  if (
    notifications.status === 'value' &&
    notices.status === 'value' &&
    noticesRead.status === 'value' &&
    user.status === 'value'
  ) {
    const homeBranch = user.value?.HomeBranch ?? null;
    const value = inboxOf(notifications.value, notices.value, homeBranch, noticesRead.value ?? 0, now);
    const damaged = (notifications.damaged ?? 0) + (notices.damaged ?? 0);
    return { status: 'value', value, ...(damaged > 0 && { damaged }) };
  }
  return notLoaded !== undefined && notLoaded.status === 'error' ? notLoaded : { status: 'loading' };
}
