import { FAILURE_TEXT, READ_FAILURE_TEXT } from '@gym/domain/text/failures';
import { type ReactNode, useId } from 'react';
import type { Loaded } from '../../data/value-store.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './explore.module.css';

const EXPECTED_CARDS = ['first', 'second', 'third'] as const;

/** A headed list of cards with its own loading, empty and error states, so that one never holds up another. */
export function Section<T>({
  title,
  state,
  empty,
  children,
}: {
  readonly title: string;
  readonly state: Loaded<readonly T[]>;
  readonly empty: string;
  readonly children: (items: readonly T[]) => ReactNode;
}) {
  const id = useId();
  return (
    <section aria-labelledby={id} aria-busy={state.status === 'loading'} className={styles.section}>
      <h2 id={id} className={styles.sectionTitle}>
        {title}
      </h2>
      {state.status === 'loading' && (
        <div className={styles.grid}>
          {EXPECTED_CARDS.map((card) => (
            <Skeleton key={card} height={192} radius={16} />
          ))}
        </div>
      )}
      {state.status === 'error' && (
        <Notice tone="bad" live title={FAILURE_TEXT.listTitle}>
          <p>{READ_FAILURE_TEXT[state.reason]}</p>
          <Button look="quiet" onClick={state.retry}>
            {FAILURE_TEXT.retry}
          </Button>
        </Notice>
      )}
      {state.status === 'value' && state.value.length === 0 && <Notice tone="info">{empty}</Notice>}
      {state.status === 'value' && state.value.length > 0 && <ul className={styles.grid}>{children(state.value)}</ul>}
    </section>
  );
}
