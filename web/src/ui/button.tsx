import type { ButtonHTMLAttributes, MouseEventHandler, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styles from './button.module.css';

interface ButtonLook {
  readonly children: ReactNode;
  /** `primary`: the main action of a view; `quiet`: looks like text; `danger`: for irreversible actions. */
  readonly look?: 'primary' | 'secondary' | 'quiet' | 'danger' | undefined;
  readonly size?: 'small' | 'regular' | 'large' | 'huge' | undefined;
  /** Whether it is as wide as its container. */
  readonly wide?: boolean | undefined;
}

function buttonAttributes({ look = 'primary', size = 'regular', wide = false }: Omit<ButtonLook, 'children'>) {
  return { className: styles.button, 'data-look': look, 'data-size': size, 'data-wide': wide || undefined };
}

type Native = Pick<ButtonHTMLAttributes<HTMLButtonElement>, 'type' | 'onClick' | 'disabled' | 'id' | 'aria-label'>;

/**
 * A button. While `busy` it ignores presses, and keeps its label and the focus.
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
}: ButtonLook & Native & { readonly busy?: boolean }) {
  return (
    <button
      {...native}
      {...buttonAttributes({ look, size, wide })}
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
}: ButtonLook & {
  readonly to: string;
  /** Accessible name, if the visible words don't name the subject. */
  readonly label?: string;
  /** Called before the browser follows the link, which it can prevent. */
  readonly onClick?: MouseEventHandler;
  /** State of the new history entry. */
  readonly state?: unknown;
  /** The letter that presses it in a list with keyboard navigation (`pressedByKey`). */
  readonly 'data-key'?: string;
}) {
  return (
    <Link
      to={to}
      state={state}
      onClick={onClick}
      data-key={letter}
      aria-label={label}
      {...buttonAttributes({ look, size, wide })}
    >
      {children}
    </Link>
  );
}
