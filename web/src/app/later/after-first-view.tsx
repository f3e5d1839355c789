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
   * Whether a scanner types on this screen, wherever the focus is: on a terminal, and for staff on the check-in page.
   * Then the focus isn't restored, the card isn't fetched, and new builds and unread items aren't announced.
   */
  readonly hasScanner: boolean;
}

/** Starts what a signed-in person needs after the first view: precaching, bars, watchers and shortcuts. */
export function AfterFirstView({ uid, showsCount, hasScanner }: AfterFirstViewProps) {
  useEffect(() => (hasScanner ? undefined : keepFocus()), [hasScanner]);
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
    if (hasScanner) return;
    waitUntilIdle()
      .then(() => import('../../data/card-copy.ts'))
      .then(({ prefetchCard }) => prefetchCard(uid))
      .catch((error: unknown) => logNote('card copy', error));
  }, [uid, hasScanner]);
  return (
    <>
      <RestoringBar />
      <EndedSessionWatch uid={uid} />
      <OutboxWatch showsCount={showsCount} />
      <PendingRequests />
      <SearchShortcut />
      {!hasScanner && (
        <>
          <NewBuildBar />
          <UnreadWatch uid={uid} />
        </>
      )}
    </>
  );
}
