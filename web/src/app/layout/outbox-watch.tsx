import { unsentText } from '@gym/domain/text/door';
import { useOutboxCounts, useOutboxOf } from '../../features/check-in/outbox/own-outbox.ts';
import { Notice } from '../../ui/notice.tsx';
import styles from './offline-bar.module.css';

/** Sends what waits for this person from every page, and says how much it is where the page itself doesn't. */
export function OutboxWatch({ uid, showsCount = false }: { readonly uid: string; readonly showsCount?: boolean }) {
  useOutboxOf(uid);
  const { unsent } = useOutboxCounts();
  return (
    <div className={styles.bar}>{showsCount && unsent > 0 && <Notice tone="info">{unsentText(unsent)}</Notice>}</div>
  );
}
