import { useNoticesRead, useNotifications } from '../data/notifications.ts';
import { useNotices } from '../data/public/notices.ts';
import { useUserRecord } from '../data/users.ts';
import type { Loaded } from '../data/value-store.ts';
import { type InboxItem, inboxOf } from './inbox.ts';
import { useNoticeTime } from './use-notice-time.ts';

/** What a person was told, with the notices of now, live. */
export function useInbox(uid: string): Loaded<readonly InboxItem[]> {
  const own = useNotifications(uid);
  const notices = useNotices();
  const read = useNoticesRead(uid);
  const user = useUserRecord(uid);
  const now = useNoticeTime(notices);
  const missing = [own, notices, read, user].find(({ status }) => status !== 'value');
  if (own.status === 'value' && notices.status === 'value' && read.status === 'value' && user.status === 'value') {
    const homeBranch = user.value?.HomeBranch ?? null;
    return { status: 'value', value: inboxOf(own.value, notices.value, homeBranch, read.value, now) };
  }
  return missing !== undefined && missing.status === 'error' ? missing : { status: 'loading' };
}
