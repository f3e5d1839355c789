import { useEffect } from 'react';
import { useSession } from '../../data/session.ts';
import { idle } from '../../lib/idle.ts';
import { keepSet } from '../../lib/kept-files.ts';
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
  readonly showsCount: boolean;
  /** Does the keyboard find its place again? Not on a terminal, whose scanner types wherever the focus is. */
  readonly keepsFocus: boolean;
}

/** What accompanies whoever is signed in once the first view stands. */
export function AfterFirstView({ uid, showsCount, keepsFocus }: AfterFirstViewProps) {
  useEffect(() => (keepsFocus ? keepFocus() : undefined), [keepsFocus]);
  const session = useSession();
  const role = session.status === 'signed-in' ? session.role : null;
  useEffect(() => {
    if (role !== null) keepSet(keptSetOf(role));
  }, [role]);
  // So that a closed menu opens at once, also when the network has gone by then; the menu itself asks again.
  useEffect(
    () =>
      void idle()
        .then(() => import('../menu/menu.tsx'))
        .catch(() => {}),
    [],
  );
  // The card has to open at the door, where there may be no network. A terminal has none.
  useEffect(() => {
    if (!keepsFocus) return;
    idle()
      .then(() => import('../../data/card-copy.ts'))
      .then(({ fetchCard }) => fetchCard(uid))
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
