import type { ReactNode } from 'react';
import styles from './button.module.css';

/** A link out of the app that looks like a button and opens a new tab. It sends no referrer. */
export function OutLink({
  href,
  children,
  look = 'secondary',
  size = 'regular',
  wide = false,
  label,
  onOpen,
  'data-key': letter,
}: {
  readonly href: string;
  readonly children: ReactNode;
  readonly look?: 'primary' | 'secondary' | 'quiet';
  readonly size?: 'regular' | 'large';
  readonly wide?: boolean;
  /** Accessible name, if the visible words don't name the subject. */
  readonly label?: string;
  readonly onOpen?: () => void;
  /** The letter that presses it in a list with keyboard navigation (`pressedByKey`). */
  readonly 'data-key'?: string;
}) {
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      className={styles.button}
      data-look={look}
      data-size={size}
      data-wide={wide || undefined}
      data-key={letter}
      aria-label={label}
      onClick={onOpen}
    >
      {children}
    </a>
  );
}
