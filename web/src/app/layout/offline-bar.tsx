import { useEffect, useState } from 'react';
import { useConnected } from '../../data/connection.ts';
import { Notice } from '../../ui/notice.tsx';
import styles from './offline-bar.module.css';

/** A drop this short isn't worth a word. */
const PATIENCE_MS = 4_000;

/** Says that what is on screen may be old, once the connection has been gone for a moment. */
export function OfflineBar({ text }: { readonly text: string }) {
  const connected = useConnected();
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (connected === true) return;
    const timer = setTimeout(() => setLate(true), PATIENCE_MS);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [connected]);
  return (
    <div role="status" className={styles.bar}>
      {late && <Notice tone="warn">{text}</Notice>}
    </div>
  );
}
