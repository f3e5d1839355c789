import { useEffect } from 'react';
import { unreadCount } from '../../shared/inbox.ts';
import { useInbox } from '../../shared/use-inbox.ts';
import { setUnread } from '../menu/unread.ts';

/** Passes the number of the person's unread notifications and notices to the menu. */
export function UnreadWatch({ uid }: { readonly uid: string }) {
  const inbox = useInbox(uid);
  const count = inbox.status === 'value' ? unreadCount(inbox.value) : 0;
  useEffect(() => setUnread(count), [count]);
  useEffect(() => () => setUnread(0), []);
  return null;
}
