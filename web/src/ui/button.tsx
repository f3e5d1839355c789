import type { ButtonHTMLAttributes, MouseEventHandler, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styles from './button.module.css';

interface Look {
  readonly children: ReactNode;
  /** `primary` once per view; `quiet` reads as text; `danger` for what can't be taken back. */
  readonly look?: 'primary' | 'secondary' | 'quiet' | 'danger' | undefined;
  readonly size?: 'small' | 'regular' | 'large' | 'huge' | undefined;
  readonly wide?: boolean | undefined;
}

function looks({ look = 'primary', size = 'regular', wide = false }: Omit<Look, 'children'>) {
  return { className: styles.button, 'data-look': look, 'data-size': size, 'data-wide': wide || undefined };
}

type Native = Pick<ButtonHTMLAttributes<HTMLButtonElement>, 'type' | 'onClick' | 'disabled' | 'id' | 'aria-label'>;

/**
 * A button. Our own: the kit's brings its transition and loaders, 3 kB of the sign-in page. While `busy` it can't be
 * pressed again and keeps its name.
 */
export function Button({
  children,
  look,
  size,
  wide,
  busy = false,
  type = 'button',
  disabled,
  onClick,
  ...native
}: Look & Native & { readonly busy?: boolean }) {
  return (
    <button
      {...native}
      {...looks({ look, size, wide })}
      type={type}
      disabled={disabled}
      // Not `disabled` while busy: that would take the keyboard's focus away.
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      {children}
    </button>
  );
}

/** A way on that looks like a button and is a link. */
export function LinkButton({
  to,
  state,
  onClick,
  children,
  look,
  size,
  wide,
  label,
  'data-key': letter,
}: Look & {
  readonly to: string;
  /** A name for screen readers when the words alone don't say for what. */
  readonly label?: string;
  /** What a press does before the browser goes there, or instead. */
  readonly onClick?: MouseEventHandler;
  /** Kept with the history entry that it makes. */
  readonly state?: unknown;
  /** The letter that presses it in a list that goes on by keyboard (`pressedBy`). */
  readonly 'data-key'?: string;
}) {
  return (
    <Link to={to} state={state} onClick={onClick} data-key={letter} aria-label={label} {...looks({ look, size, wide })}>
      {children}
    </Link>
  );
}
