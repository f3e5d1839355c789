import { Button } from './button.tsx';
import styles from './undo-button.module.css';

/** Takes back what was just done, while there are seconds left for it. */
export function UndoButton({
  label,
  seconds,
  onUndo,
  ...row
}: {
  readonly label: string;
  /** How many are left; at 0 the button is gone. */
  readonly seconds: number;
  readonly onUndo: () => void;
  /** The letter that presses it in a list that goes on by keyboard (`pressedBy`). */
  readonly 'data-key'?: string;
}) {
  if (seconds === 0) return null;
  return (
    <Button {...row} look="secondary" onClick={onUndo}>
      {label}
      {/* Seen, not read out: it changes every second. */}
      <span aria-hidden="true" className={styles.seconds}>
        {seconds}
      </span>
    </Button>
  );
}
