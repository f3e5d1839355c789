import { useOffline } from '../../data/public/connection.ts';
import { Notice } from '../../ui/notice.tsx';
import styles from './offline-bar.module.css';

/** Shows a text once the database has been unreachable for a moment. */
export function OfflineBar({ text }: { readonly text: string }) {
  const offline = useOffline();
  return (
    <div aria-live="polite" className={styles.bar}>
      {offline && <Notice tone="warn">{text}</Notice>}
    </div>
  );
}
