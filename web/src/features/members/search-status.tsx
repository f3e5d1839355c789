import styles from './members.module.css';
import { SEARCH_TEXT } from './search-text.ts';
import type { SearchState } from './use-member-search.ts';

/** How far the search is and how many it found; announced. */
export function SearchStatus({ state }: { readonly state: SearchState }) {
  return (
    <p className={styles.count} role="status">
      {state.status === 'searching' && SEARCH_TEXT.searching}
      {state.status === 'found' &&
        state.answer.members.length > 0 &&
        SEARCH_TEXT.found(state.answer.members.length, state.answer.more)}
    </p>
  );
}
