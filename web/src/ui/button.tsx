import type { ButtonHTMLAttributes, MouseEventHandler, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styles from './button.module.css';

interface Look {
  readonly children: ReactNode;
  /** `primary` once per view; `quiet` looks like text; `danger` for irreversible actions. */
  readonly look?: 'primary' | 'secondary' | 'quiet' | 'danger' | undefined;
  readonly size?: 'small' | 'regular' | 'large' | 'huge' | undefined;
  readonly wide?: boolean | undefined;
}

function looks({ look = 'primary', size = 'regular', wide = false }: Omit<Look, 'children'>) {
  return { className: styles.button, 'data-look': look, 'data-size': size, 'data-wide': wide || undefined };
}

type Native = Pick<ButtonHTMLAttributes<HTMLButtonElement>, 'type' | 'onClick' | 'disabled' | 'id' | 'aria-label'>;

/**
 * A button. It isn't the kit's, whose transition and loaders take 3 kB of the sign-in page. While `busy` it can't be
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
      // `disabled` would remove the keyboard's focus while busy.
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      {children}
    </button>
  );
}

/** A link that looks like a button. */
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
  /** Accessible name, if the visible words don't name the subject. */
  readonly label?: string;
  /** Called before the browser follows the link, which it can prevent. */
  readonly onClick?: MouseEventHandler;
  /** State of the new history entry. */
  readonly state?: unknown;
  /** The key that presses it in a list with keyboard navigation (`pressedBy`). */
  readonly 'data-key'?: string;
}) {
  return (
    <Link to={to} state={state} onClick={onClick} data-key={letter} aria-label={label} {...looks({ look, size, wide })}>
      {children}
    </Link>
  );
}
