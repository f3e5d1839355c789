import { useEffect } from 'react';
import { useSession } from '../../data/session.ts';
import { waitUntilIdle } from '../../lib/idle.ts';
import { cacheSet } from '../../lib/kept-files.ts';
import { logNote } from '../../lib/log.ts';
import { keepFocus } from '../../ui/kept-focus.ts';
import { keptSetOf } from '../kept-sets.ts';
import { EndedSessionWatch } from './ended-session-watch.tsx';
import { NewBuildBar } from './new-build-bar.tsx';
import { OutboxWatch } from './outbox-watch.tsx';
import { PendingRequests } from './pending-requests.tsx';
import { RestoringBar } from './restoring-bar.tsx';
import { SearchShortcut } from './search-shortcut.tsx';
import { UnreadWatch } from './unread-watch.tsx';

interface AfterFirstViewProps {
  readonly uid: string;
  /** Whether the number of unsent records is shown. */
  readonly showsCount: boolean;
  /**
   * Whether to restore the keyboard focus, fetch the card, and announce new builds and unread items. False on a
   * terminal and for staff on the check-in page, where a scanner types wherever the focus is.
   */
  readonly keepsFocus: boolean;
}

/** Starts what a signed-in person needs after the first view: precaching, bars, watchers and shortcuts. */
export function AfterFirstView({ uid, showsCount, keepsFocus }: AfterFirstViewProps) {
  useEffect(() => (keepsFocus ? keepFocus() : undefined), [keepsFocus]);
  const session = useSession();
  const role = session.status === 'signed-in' ? session.role : null;
  useEffect(() => {
    if (role !== null) cacheSet(keptSetOf(role));
  }, [role]);
  // Prefetches the menu, so that it opens at once and offline. A failure is ignored, because opening it retries.
  useEffect(
    () =>
      void waitUntilIdle()
        .then(() => import('../menu/menu.tsx'))
        .catch(() => {}),
    [],
  );
  // Fetches the card, which must open at the door without network.
  useEffect(() => {
    if (!keepsFocus) return;
    waitUntilIdle()
      .then(() => import('../../data/card-copy.ts'))
      .then(({ prefetchCard }) => prefetchCard(uid))
      .catch((error: unknown) => logNote('card copy', error));
  }, [uid, keepsFocus]);
  return (
    <>
      <RestoringBar />
      <EndedSessionWatch uid={uid} />
      <OutboxWatch showsCount={showsCount} />
      <PendingRequests />
      <SearchShortcut />
      {keepsFocus && (
        <>
          <NewBuildBar />
          <UnreadWatch uid={uid} />
        </>
      )}
    </>
  );
}
