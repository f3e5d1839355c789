import type { ReactNode } from 'react';
import styles from './follow-up.module.css';

/** Text in a row of a list, in the colour of its tone. `tone`: `undefined` for the usual colour. */
export function TonedText({
  tone,
  children,
}: {
  readonly tone: 'bad' | 'warn' | 'info' | undefined;
  readonly children: ReactNode;
}) {
  return (
    <span className={styles.tone} data-tone={tone}>
      {children}
    </span>
  );
}
