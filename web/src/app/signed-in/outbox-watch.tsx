import { useEffect } from 'react';
import { useSession } from '../../data/session.ts';
import { readStored } from '../../lib/device-storage.ts';
import { logFailure } from '../../lib/log.ts';
import { unsentText } from '../../shared/door/text.ts';
import { useOutboxCounts, useOutboxOf } from '../../shared/door/use-outbox.ts';
import { Notice } from '../../ui/notice.tsx';
import styles from './offline-bar.module.css';

/** Removes what a terminal keeps of people once an account that is no terminal signs in on its device. */
function useForgetTerminal(): void {
  const session = useSession();
  const isOther = session.status === 'signed-in' && session.role !== null && session.role !== 'kiosk';
  useEffect(() => {
    if (!isOther || readStored('isTerminal') === null) return;
    import('../../features/terminal/forget-terminal.ts')
      .then(({ forgetTerminal }) => forgetTerminal())
      .catch((error: unknown) => logFailure('terminal', error));
  }, [isOther]);
}

/** Sends what waits for this person from every page, and says how much it is where the page itself doesn't. */
export function OutboxWatch({ uid, showsCount = false }: { readonly uid: string; readonly showsCount?: boolean }) {
  useOutboxOf(uid);
  useForgetTerminal();
  const { unsent } = useOutboxCounts();
  return (
    <div className={styles.bar}>{showsCount && unsent > 0 && <Notice tone="info">{unsentText(unsent)}</Notice>}</div>
  );
}
