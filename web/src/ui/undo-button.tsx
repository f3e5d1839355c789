import { Button } from './button.tsx';
import styles from './undo-button.module.css';

/** Button that undoes an action. It shows for how many seconds the undo is still possible. */
export function UndoButton({
  label,
  seconds,
  onUndo,
  ...rowProps
}: {
  readonly label: string;
  /** Seconds left. The button is hidden at 0. */
  readonly seconds: number;
  readonly onUndo: () => void;
  /** The letter that presses it in a list with keyboard navigation (`pressedByKey`). */
  readonly 'data-key'?: string;
}) {
  if (seconds === 0) return null;
  return (
    <Button {...rowProps} look="secondary" onClick={onUndo}>
      {label}
      {/* Hidden from screen readers, because it changes every second. */}
      <span aria-hidden="true" className={styles.seconds}>
        {seconds}
      </span>
    </Button>
  );
}
