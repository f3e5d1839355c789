import { type KeyboardEvent, type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import styles from './terminal-panel.module.css';

/** Idle time after which a panel closes, so that the next person finds the terminal ready. */
export const PANEL_IDLE_MS = 15_000;

interface TerminalPanelProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/**
 * A panel beside the door's keys. It is no modal dialog: key pad, keyboard, scanner and camera still reach the door,
 * whose answer covers the panel for three seconds. It closes on Escape and after an idle time.
 */
export function TerminalPanel({ title, onClose, children }: TerminalPanelProps) {
  const panel = useRef<HTMLElement>(null);
  const titleId = useId();
  const touched = useIdleClose(onClose);
  useFocusWithin(panel);
  const onKeyDown = (event: KeyboardEvent): void => {
    touched();
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    onClose();
  };
  return (
    <section
      ref={panel}
      role="dialog"
      aria-labelledby={titleId}
      tabIndex={-1}
      className={styles.panel}
      onPointerDown={touched}
      onKeyDown={onKeyDown}
      onInput={touched}
    >
      <h2 id={titleId} className={styles.title}>
        {title}
      </h2>
      {children}
    </section>
  );
}

/** Closes the panel after the idle time. The returned function restarts that time; call it at each touch. */
function useIdleClose(onClose: () => void): () => void {
  const close = useRef(onClose);
  close.current = onClose;
  const [touches, setTouches] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each touch restarts the timer
  useEffect(() => {
    const timer = setTimeout(() => close.current(), PANEL_IDLE_MS);
    return () => clearTimeout(timer);
  }, [touches]);
  return () => setTouches((count) => count + 1);
}

/** Moves the focus to the first field or the panel itself, and restores it when the panel closes. */
function useFocusWithin(panel: { readonly current: HTMLElement | null }): void {
  useLayoutEffect(() => {
    const before = document.activeElement;
    const first = panel.current?.querySelector<HTMLElement>('input, select, textarea') ?? panel.current;
    first?.focus();
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, [panel]);
}
