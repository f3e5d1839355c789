import type { Ref } from 'react';
import { FRAME_TEXT } from '../text.ts';
import styles from './menu-button.module.css';

/** Button that opens and closes the menu on a phone: three bars, or a cross while it is open. */
export function MenuButton({
  isOpen,
  controls,
  onClick,
  ref,
}: {
  readonly isOpen: boolean;
  /** Id of the menu. */
  readonly controls: string;
  readonly onClick: () => void;
  readonly ref: Ref<HTMLButtonElement>;
}) {
  return (
    <button
      ref={ref}
      type="button"
      className={styles.button}
      aria-label={FRAME_TEXT.open}
      aria-expanded={isOpen}
      aria-controls={controls}
      onClick={onClick}
    >
      <span className={styles.bars} />
    </button>
  );
}
