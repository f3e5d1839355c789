import type { KeyboardEvent, ReactNode, Ref } from 'react';
import styles from './general-search.module.css';
import { GENERAL_SEARCH_TEXT } from './text.ts';

/** Column with the search box and the results, or with the results alone. `onKeyDown`: keys pressed in the column. */
export function SearchSection({
  elementRef,
  onKeyDown,
  children,
}: {
  readonly elementRef?: Ref<HTMLDivElement>;
  readonly onKeyDown?: (event: KeyboardEvent<HTMLElement>) => void;
  readonly children: ReactNode;
}) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: handles keys that bubble up from the box and the links
    <div ref={elementRef} className={styles.groups} onKeyDown={onKeyDown}>
      {children}
    </div>
  );
}

/**
 * The progress of a search and its number of results, announced to screen readers. `count`: `null` until it is known.
 */
export function ResultCount({ isSearching, count }: { readonly isSearching: boolean; readonly count: number | null }) {
  return (
    <p className={styles.count} role="status">
      {isSearching && GENERAL_SEARCH_TEXT.searching}
      {count !== null && count > 0 && GENERAL_SEARCH_TEXT.found(count)}
    </p>
  );
}
