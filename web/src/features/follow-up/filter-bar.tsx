import type { ReactNode } from 'react';
import styles from './follow-up.module.css';

/** How many people a list has, its filters and its download, in one row; at a desk the page above it moves together. */
export function FilterBar({ children }: { readonly children: ReactNode }) {
  return (
    <div className={styles.bar} data-dense>
      {children}
    </div>
  );
}
