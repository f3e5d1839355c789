import type { ReactNode } from 'react';
import styles from './card.module.css';
import { UnbrokenDates } from './dated.tsx';

/** A titled area of a page. `aside` follows the title in the same line if the width allows it. */
export function Card({
  title,
  aside,
  children,
}: {
  readonly title: string;
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}) {
  return (
    <section className={styles.card}>
      <div className={styles.head}>
        <h2 className={styles.title}>{title}</h2>
        {aside}
      </div>
      {children}
    </section>
  );
}

/** Terms and their values, in columns if the width allows it. `missing` replaces values that are null or undefined. */
export function Facts({
  items,
  missing,
}: {
  readonly items: readonly (readonly [string, ReactNode])[];
  readonly missing: string;
}) {
  return (
    <dl className={styles.facts}>
      {items.map(([term, value]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd data-missing={value === null || value === undefined || undefined}>
            <UnbrokenDates>{value ?? missing}</UnbrokenDates>
          </dd>
        </div>
      ))}
    </dl>
  );
}
