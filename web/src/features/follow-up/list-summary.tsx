import styles from './follow-up.module.css';
import { FOLLOW_UP_TEXT } from './text.ts';

/**
 * The number of people in a list, announced to screen readers. `total`: `null` until they are counted. `isMore`: there
 * may be more than `total`.
 */
export function ListSummary({ total, isMore = false }: { readonly total: number | null; readonly isMore?: boolean }) {
  return (
    <p className={styles.summary} role="status">
      {total !== null && (isMore ? FOLLOW_UP_TEXT.peopleOrMore(total) : FOLLOW_UP_TEXT.people(total))}
    </p>
  );
}
