import { useEffect } from 'react';
import { useSession } from '../../data/session.ts';
import { readStored } from '../../lib/device-storage.ts';
import { logFailure } from '../../lib/log.ts';
import { UnsentNotice } from '../../shared/door/unsent-notice.tsx';
import { useOwnUnsent } from '../../shared/door/use-outbox.ts';
import styles from './bar.module.css';

/**
 * Removes what a terminal keeps of people once its role is gone or another account signs in on its device; while it is
 * the terminal's own account, the device stays a terminal, which says that it is closed.
 */
function useForgetTerminal(): void {
  const session = useSession();
  const isOther = session.status === 'signed-in' && session.role !== null && session.role !== 'kiosk';
  const uid = isOther ? session.uid : null;
  useEffect(() => {
    const terminal = readStored('isTerminal');
    if (uid === null || terminal === null) return;
    import('../../features/terminal/forget-terminal.ts')
      .then(({ forgetTerminal, wipeTerminal }) => (terminal === uid ? wipeTerminal() : forgetTerminal()))
      .catch((error: unknown) => logFailure('terminal', error));
  }, [uid]);
}

/**
 * Removes what a desk keeps of people once its role or its person is another, or where an earlier removal was cut off.
 */
function useForgetDesk(): void {
  const session = useSession();
  const uid = session.status === 'signed-in' && session.role !== null ? session.uid : null;
  const { role, branch } = session.status === 'signed-in' ? session : { role: null, branch: null };
  useEffect(() => {
    if (uid === null || readStored('deskCopy') === null) return;
    const mayKeep = (of: string): boolean => role === 'admin' || (role === 'reception' && branch === of);
    import('../../door/desk-copy/open-desk-copy.ts')
      .then(({ removeForeignCopy }) => removeForeignCopy({ uid, mayKeep }))
      .catch((error: unknown) => logFailure('desk copy', error));
  }, [uid, role, branch]);
}

/**
 * Says how much of this person waits to be sent, where the page itself doesn't, and removes what another left on the
 * device.
 */
export function OutboxWatch({ showsCount }: { readonly showsCount: boolean }) {
  useForgetTerminal();
  useForgetDesk();
  const unsent = useOwnUnsent();
  return <div className={styles.bar}>{showsCount && <UnsentNotice unsent={unsent} />}</div>;
}
