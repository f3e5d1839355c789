import type { ReactNode } from 'react';
import { useMediaQuery } from '../../ui/use-media-query.ts';
import styles from './folded-filters.module.css';
import { FILTERS_TEXT } from './text.ts';

/** Media query of screens with space for several fields in a row. */
const WIDE = '(min-width: 40em)';

/** The filters of a list, collapsed on narrow screens so that the list is in view. `isUsed`: a filter is set. */
export function FoldedFilters({ isUsed, children }: { readonly isUsed: boolean; readonly children: ReactNode }) {
  const isWide = useMediaQuery(WIDE);
  if (isWide) return children;
  return (
    <details className={styles.folded}>
      <summary>{isUsed ? FILTERS_TEXT.used : FILTERS_TEXT.filters}</summary>
      <div className={styles.fields}>{children}</div>
    </details>
  );
}
