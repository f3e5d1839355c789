import type { KeyboardEvent, ReactNode, Ref } from 'react';
import styles from './general-search.module.css';
import { GENERAL_TEXT } from './text.ts';

/**
 * The column of the box and what it found, or of the results alone; `onKeyDown` takes the keys of all that is in it.
 */
export function FoundSection({
  at,
  onKeyDown,
  children,
}: {
  readonly at?: Ref<HTMLDivElement>;
  readonly onKeyDown?: (event: KeyboardEvent<HTMLElement>) => void;
  readonly children: ReactNode;
}) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys that bubble up from the box and the links in it
    <div ref={at} className={styles.groups} onKeyDown={onKeyDown}>
      {children}
    </div>
  );
}

/** How far the search is and how much it found, announced. `count`: `null` while it isn't known. */
export function ResultCount({ isSearching, count }: { readonly isSearching: boolean; readonly count: number | null }) {
  return (
    <p className={styles.count} role="status">
      {isSearching && GENERAL_TEXT.searching}
      {count !== null && count > 0 && GENERAL_TEXT.found(count)}
    </p>
  );
}
