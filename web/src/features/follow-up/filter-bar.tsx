import type { ReactNode } from 'react';
import styles from './follow-up.module.css';

/** The filters of a list, and its download, in one row. */
export function FilterBar({ children }: { readonly children: ReactNode }) {
  return <div className={styles.bar}>{children}</div>;
}
