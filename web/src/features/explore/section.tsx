import { type ReactNode, useId } from 'react';
import type { Loaded } from '../../data/value-store.ts';
import { List } from '../../shared/list/list.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './explore.module.css';

/** Keys of the placeholders that are shown while the cards are loading. */
const PLACEHOLDER_KEYS = ['first', 'second', 'third'] as const;

/**
 * A list of cards under a heading. It has its own loading, empty and error states, so it doesn't wait for other lists.
 */
export function Section<T extends { readonly key: string }>({
  title,
  state,
  empty,
  action,
  inPairs = false,
  maxCards = Number.POSITIVE_INFINITY,
  children,
}: {
  readonly title: string;
  readonly state: Loaded<readonly T[]>;
  /** Sentence that is shown if there are no cards. */
  readonly empty: string;
  /** Shown beside the heading. */
  readonly action?: ReactNode;
  /** Whether a phone shows two cards side by side. */
  readonly inPairs?: boolean;
  /** Maximum number of cards. */
  readonly maxCards?: number;
  readonly children: (item: T) => ReactNode;
}) {
  const id = useId();
  return (
    <section aria-labelledby={id} aria-busy={state.status === 'loading'} className={styles.section}>
      <div className={styles.sectionHead}>
        <h2 id={id} className={styles.sectionTitle}>
          {title}
        </h2>
        {action}
      </div>
      <List
        items={state.status === 'value' ? { ...state, value: state.value.slice(0, maxCards) } : state}
        keyOf={({ key }) => key}
        empty={<Notice tone="info">{empty}</Notice>}
        skeleton={
          <div className={styles.grid}>
            {PLACEHOLDER_KEYS.map((card) => (
              <Skeleton key={card} height={192} radius={16} />
            ))}
          </div>
        }
        className={inPairs ? `${styles.grid} ${styles.pairs}` : styles.grid}
      >
        {children}
      </List>
    </section>
  );
}
