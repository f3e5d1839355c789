import type { ComponentType, ReactNode } from 'react';
import styles from './message.module.css';

/**
 * Message that replaces the content of an area, such as that it is empty or failed to load. `children`: links or
 * buttons.
 */
export function Message({
  icon: Icon,
  title,
  body,
  children,
  heading = 'h2',
  live = false,
}: {
  readonly icon: ComponentType<{ size?: number; stroke?: number; 'aria-hidden'?: boolean }>;
  readonly title: string;
  readonly body: string;
  readonly children?: ReactNode;
  readonly heading?: 'h2' | 'h3';
  readonly live?: boolean;
}) {
  const Heading = heading;
  return (
    <section className={styles.message} role={live ? 'alert' : undefined}>
      <span className={styles.icon}>
        <Icon size={28} stroke={1.5} aria-hidden />
      </span>
      <Heading className={styles.title}>{title}</Heading>
      <p className={styles.body}>{body}</p>
      {children && <div className={styles.actions}>{children}</div>}
    </section>
  );
}
