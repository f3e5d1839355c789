import styles from './follow-up.module.css';
import { FOLLOW_UP_TEXT } from './text.ts';

/** How many people a list has, announced, and which keys move through it. `null`: not counted yet. */
export function ListSummary({ total }: { readonly total: number | null }) {
  return (
    <p className={styles.summary}>
      <strong role="status">{total !== null && FOLLOW_UP_TEXT.people(total)}</strong>
      <span className={styles.keys}>{FOLLOW_UP_TEXT.keys}</span>
    </p>
  );
}
