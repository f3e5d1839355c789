import type { ReactNode } from 'react';
import styles from './follow-up.module.css';

/**
 * Row above a list, for its filters. `data-dense` makes the page around it more compact on a wide screen.
 */
export function FilterBar({ children }: { readonly children: ReactNode }) {
  return (
    <div className={styles.bar} data-dense>
      {children}
    </div>
  );
}
