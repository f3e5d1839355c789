import { type ReactNode, useId } from 'react';
import styles from './checkbox.module.css';

/**
 * A box to tick, or one of several to choose from (`radio` with the same `name`); its words are part of what can be
 * touched.
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
  /** What is wrong and what to do; beside the box and read with it. */
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
      {/* Outside of the label, or it would be part of the name. */}
      {error && (
        <p id={errorId} className={styles.error} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
