import styles from './follow-up.module.css';
import { FOLLOW_UP_TEXT } from './text.ts';

/** How many people a list has, announced. `null`: not counted yet. */
export function ListSummary({ total, isMore = false }: { readonly total: number | null; readonly isMore?: boolean }) {
  return (
    <p className={styles.summary} role="status">
      {total !== null && (isMore ? FOLLOW_UP_TEXT.peopleOrMore(total) : FOLLOW_UP_TEXT.people(total))}
    </p>
  );
}
