import { type ReactNode, useId } from 'react';
import styles from './checkbox.module.css';

/**
 * A checkbox or, with `type="radio"` and a `name` that the group shares, a radio button. Its label can be pressed, too.
 */
export function Checkbox({
  children,
  checked,
  onChange,
  type = 'checkbox',
  name,
  disabled,
  error,
}: {
  readonly children: ReactNode;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly type?: 'checkbox' | 'radio';
  readonly name?: string;
  readonly disabled?: boolean;
  /** The problem and what to do. Screen readers read it with the checkbox. */
  readonly error?: string | null | undefined;
}) {
  const errorId = useId();
  return (
    <div>
      <label className={styles.box} data-invalid={error ? true : undefined}>
        <input
          type={type}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : undefined}
          name={name}
          checked={checked}
          disabled={disabled}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
        <span>{children}</span>
      </label>
      {/* Outside of the label, so that it isn't part of the accessible name. */}
      {error && (
        <p id={errorId} className={styles.error} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
