import type { ReactNode } from 'react';
import styles from './checkbox.module.css';

/** A box to tick, or one of several to choose from (`radio` with the same `name`); its words are part of what can be touched. */
export function Checkbox({
  children,
  checked,
  onChange,
  type = 'checkbox',
  name,
  disabled,
}: {
  readonly children: ReactNode;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly type?: 'checkbox' | 'radio';
  readonly name?: string;
  readonly disabled?: boolean;
}) {
  return (
    <label className={styles.box}>
      <input
        type={type}
        name={name}
        checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <span>{children}</span>
    </label>
  );
}
