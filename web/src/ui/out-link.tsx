import type { ReactNode } from 'react';
import styles from './button.module.css';

/**
 * A way out of the app, in a new tab, that looks like a button. The other side learns nothing of where it was pressed.
 */
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
  /** A name for screen readers when the words alone don't say for whom. */
  readonly label?: string;
  readonly onOpen?: () => void;
  /** The letter that presses it in a list that goes on by keyboard (`pressedBy`). */
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
