import type { ReactNode } from 'react';
import styles from './follow-up.module.css';

/** The meaning of a date, in the colour of its urgency. */
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
