import type { Notice } from '../../data/public/notices.ts';
import styles from './explore.module.css';

/** Something the gym tells everyone. */
export function NoticeCard({ notice }: { readonly notice: Notice }) {
  return (
    <li className={styles.notice}>
      <h3 className={styles.cardTitle}>{notice.value.Title}</h3>
      <p className={styles.text}>{notice.value.Text}</p>
    </li>
  );
}

/** Is it to be shown at this instant (epoch milliseconds)? */
export function isCurrent({ value }: Notice, now: number): boolean {
  return value.From <= now && (value.Until === undefined || now < value.Until);
}
