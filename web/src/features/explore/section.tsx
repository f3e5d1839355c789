import { type ReactNode, useId } from 'react';
import type { Loaded } from '../../data/value-store.ts';
import { ListFailed } from '../../shared/list-failed.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './explore.module.css';

const EXPECTED_CARDS = ['first', 'second', 'third'] as const;

/** A headed list of cards with its own loading, empty and error states, so that one never holds up another. */
export function Section<T>({
  title,
  state,
  empty,
  action,
  inPairs = false,
  children,
}: {
  readonly title: string;
  readonly state: Loaded<readonly T[]>;
  readonly empty: string;
  /** Stands beside the heading. */
  readonly action?: ReactNode;
  /** Two beside each other on a phone. */
  readonly inPairs?: boolean;
  readonly children: (items: readonly T[]) => ReactNode;
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
      {state.status === 'loading' && (
        <div className={styles.grid}>
          {EXPECTED_CARDS.map((card) => (
            <Skeleton key={card} height={192} radius={16} />
          ))}
        </div>
      )}
      {state.status === 'error' && <ListFailed reason={state.reason} retry={state.retry} />}
      {state.status === 'value' && state.value.length === 0 && <Notice tone="info">{empty}</Notice>}
      {state.status === 'value' && state.value.length > 0 && (
        <ul className={styles.grid} data-pairs={inPairs || undefined}>
          {children(state.value)}
        </ul>
      )}
    </section>
  );
}
