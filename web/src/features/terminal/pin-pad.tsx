import { IconArrowBackUp, IconX } from '@tabler/icons-react';
import styles from './pin-pad.module.css';
import { TERMINAL_TEXT } from './text.ts';

const DIGITS = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const;

interface PinPadProps {
  readonly disabled: boolean;
  readonly onDigit: (digit: string) => void;
  readonly onErase: () => void;
  readonly onClear: () => void;
}

/** A key pad. Digits act when touched, not when released, which is faster. */
export function PinPad({ disabled, onDigit, onErase, onClear }: PinPadProps) {
  const digitKey = (digit: string) => (
    <button
      key={digit}
      type="button"
      className={styles.key}
      disabled={disabled}
      onPointerDown={() => onDigit(digit)}
      // Handles presses by keyboard and screen reader (`detail` is 0), which have no pointer event.
      onClick={(event) => {
        if (event.detail === 0) onDigit(digit);
      }}
    >
      {digit}
    </button>
  );
  return (
    <div className={styles.pad}>
      {DIGITS.map(digitKey)}
      <button type="button" className={styles.key} data-quiet aria-label={TERMINAL_TEXT.clear} onClick={onClear}>
        <IconX size={32} stroke={1.75} aria-hidden />
      </button>
      {digitKey('0')}
      <button type="button" className={styles.key} data-quiet aria-label={TERMINAL_TEXT.erase} onClick={onErase}>
        <IconArrowBackUp size={32} stroke={1.75} aria-hidden />
      </button>
    </div>
  );
}
