import type { ReactNode } from 'react';
import styles from './follow-up.module.css';

/**
 * Row with the number of people in a list, its filters and its download. `data-dense` makes the page around it more
 * compact on a wide screen.
 */
export function FilterBar({ children }: { readonly children: ReactNode }) {
  return (
    <div className={styles.bar} data-dense>
      {children}
    </div>
  );
}
