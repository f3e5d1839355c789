import { useEffect } from 'react';
import { useSession } from '../../data/session.ts';
import { readStored } from '../../lib/device-storage.ts';
import { logFailure } from '../../lib/log.ts';
import { UnsentNotice } from '../../shared/door/unsent-notice.tsx';
import { useOwnUnsent } from '../../shared/door/use-outbox.ts';
import styles from './bar.module.css';

/**
 * Deletes a terminal's personal data once an account without the role of a terminal is signed in on the device: the
 * terminal's account after the role was removed, or another account. In the first case the device stays marked as a
 * terminal.
 */
function useForgetTerminal(): void {
  const session = useSession();
  const hasOtherRole = session.status === 'signed-in' && session.role !== null && session.role !== 'kiosk';
  const uid = hasOtherRole ? session.uid : null;
  useEffect(() => {
    const terminalUid = readStored('terminalUid');
    if (uid === null || terminalUid === null) return;
    import('../../features/terminal/forget-terminal.ts')
      .then(({ forgetTerminal, wipeTerminal }) => (terminalUid === uid ? wipeTerminal() : forgetTerminal()))
      .catch((error: unknown) => logFailure('terminal', error));
  }, [uid]);
}

/**
 * Deletes the personal data of a desk once somebody else is signed in, or the person may no longer work at the desk's
 * branch. Also completes an interrupted deletion.
 */
function useForgetDesk(): void {
  const session = useSession();
  const uid = session.status === 'signed-in' && session.role !== null ? session.uid : null;
  const { role, branch } = session.status === 'signed-in' ? session : { role: null, branch: null };
  useEffect(() => {
    if (uid === null || readStored('deskCopy') === null) return;
    const mayKeep = (copyBranch: string): boolean =>
      role === 'admin' || (role === 'reception' && branch === copyBranch);
    import('../../door/desk-copy/open-desk-copy.ts')
      .then(({ removeForeignCopy }) => removeForeignCopy({ uid, mayKeep }))
      .catch((error: unknown) => logFailure('desk copy', error));
  }, [uid, role, branch]);
}

/**
 * Shows the person's number of unsent records if `showsCount` is set, and deletes the data of a terminal or desk that
 * the signed-in account may not keep.
 */
export function OutboxWatch({ showsCount }: { readonly showsCount: boolean }) {
  useForgetTerminal();
  useForgetDesk();
  const unsent = useOwnUnsent();
  return <div className={styles.bar}>{showsCount && <UnsentNotice unsent={unsent} />}</div>;
}
