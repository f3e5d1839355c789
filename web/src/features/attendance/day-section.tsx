import type { ReactNode } from 'react';
import styles from './attendance.module.css';
import { ATTENDANCE_TEXT } from './text.ts';

interface DaySectionProps {
  readonly title: string;
  /** Whether new rows appear by themselves. */
  readonly isLive?: boolean;
  readonly buttons?: ReactNode;
  readonly children: ReactNode;
}

/** One list of the day under its heading. */
export function DaySection({ title, isLive = false, buttons, children }: DaySectionProps) {
  return (
    <section className={styles.list}>
      <div className={styles.listHead}>
        <h2>{title}</h2>
        {isLive && <p className={styles.live}>{ATTENDANCE_TEXT.live}</p>}
      </div>
      {buttons && <div className={styles.buttons}>{buttons}</div>}
      {children}
    </section>
  );
}
