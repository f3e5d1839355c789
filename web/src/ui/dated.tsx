import { Fragment } from 'react';
import styles from './dated.module.css';

const DAY = /(\d{4}-\d{2}-\d{2}(?: \d{2}:\d{2})?)/;

/** A sentence whose days are never broken at a hyphen by the end of a line. */
export function Dated({ children }: { readonly children: string }) {
  // Every second part is a day: the pattern's own group.
  return children.split(DAY).map((part, index) =>
    index % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one sentence don't move
      <span key={index} className={styles.day}>
        {part}
      </span>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one sentence don't move
      <Fragment key={index}>{part}</Fragment>
    ),
  );
}
