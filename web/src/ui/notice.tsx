import { IconAlertTriangle, IconCircleCheck, IconCircleX, IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { UnbrokenDates } from './dated.tsx';
import styles from './notice.module.css';

export type Tone = 'info' | 'good' | 'warn' | 'bad';

const ICONS = { info: IconInfoCircle, good: IconCircleCheck, warn: IconAlertTriangle, bad: IconCircleX } as const;

/** A short message with an icon, so that colour isn't the only sign of its tone. `live`: announced when it appears. */
export function Notice({
  tone,
  title,
  children,
  live = false,
}: {
  readonly tone: Tone;
  readonly title?: ReactNode;
  readonly children?: ReactNode;
  readonly live?: boolean;
}) {
  const Icon = ICONS[tone];
  return (
    <div className={styles.notice} data-tone={tone} role={live ? 'alert' : undefined}>
      <Icon size={20} stroke={1.75} aria-hidden className={styles.icon} />
      <div>
        {title && (
          <p className={styles.title}>
            <UnbrokenDates>{title}</UnbrokenDates>
          </p>
        )}
        {children && (
          <div className={styles.body}>
            <UnbrokenDates>{children}</UnbrokenDates>
          </div>
        )}
      </div>
    </div>
  );
}
