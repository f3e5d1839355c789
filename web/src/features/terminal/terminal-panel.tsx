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
 * A panel beside the terminal's key pad. It is no modal dialog: people can still check in with key pad, scanner and
 * camera. It closes on Escape, and after {@link PANEL_IDLE_MS} without input.
 */
export function TerminalPanel({ title, onClose, children }: TerminalPanelProps) {
  const panel = useRef<HTMLElement>(null);
  const titleId = useId();
  const restartIdleTime = useIdleClose(onClose);
  useFocusWithin(panel);
  const onKeyDown = (event: KeyboardEvent): void => {
    restartIdleTime();
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
      onPointerDown={restartIdleTime}
      onKeyDown={onKeyDown}
      onInput={restartIdleTime}
    >
      <h2 id={titleId} className={styles.title}>
        {title}
      </h2>
      {children}
    </section>
  );
}

/** Closes the panel after {@link PANEL_IDLE_MS}. Returns a function that restarts this time; call it at each input. */
function useIdleClose(onClose: () => void): () => void {
  const close = useRef(onClose);
  close.current = onClose;
  const [inputCount, setInputCount] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each input restarts the timer
  useEffect(() => {
    const timer = setTimeout(() => close.current(), PANEL_IDLE_MS);
    return () => clearTimeout(timer);
  }, [inputCount]);
  return () => setInputCount((count) => count + 1);
}

/** Moves the focus to the panel's first field, or to the panel if it has none. Restores it when the panel closes. */
function useFocusWithin(panel: { readonly current: HTMLElement | null }): void {
  useLayoutEffect(() => {
    const previous = document.activeElement;
    const first = panel.current?.querySelector<HTMLElement>('input, select, textarea') ?? panel.current;
    first?.focus();
    return () => {
      if (previous instanceof HTMLElement && previous.isConnected) previous.focus();
    };
  }, [panel]);
}
