import { useOffline } from '../../data/public/connection.ts';
import { Notice } from '../../ui/notice.tsx';
import styles from './offline-bar.module.css';

/** Says that the data on screen may be old, once the connection has been lost for a moment. */
export function OfflineBar({ text }: { readonly text: string }) {
  const offline = useOffline();
  return (
    <div aria-live="polite" className={styles.bar}>
      {offline && <Notice tone="warn">{text}</Notice>}
    </div>
  );
}
