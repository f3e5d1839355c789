import { type ReactNode, useId } from 'react';
import { Link } from 'react-router-dom';
import styles from './general-search.module.css';
import { GENERAL_SEARCH_TEXT } from './text.ts';

/** The results of one kind under a heading. `more`: address of the complete list; `null`: no link to it. */
export function ResultGroup({
  title,
  more,
  children,
}: {
  readonly title: string;
  readonly more: string | null;
  readonly children: ReactNode;
}) {
  const id = useId();
  return (
    <section className={styles.group} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>{title}</h2>
        {more !== null && (
          <Link to={more} aria-label={GENERAL_SEARCH_TEXT.moreOf(title)}>
            {GENERAL_SEARCH_TEXT.more}
          </Link>
        )}
      </div>
      {children}
    </section>
  );
}
