import { type KeyboardEvent, type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import styles from './terminal-panel.module.css';

/** A panel that nobody touches closes itself after so long: the next person finds the terminal ready. */
export const PANEL_IDLE_MS = 15_000;

interface TerminalPanelProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/**
 * What is asked or shown at a terminal beside the door's own keys. It is no modal dialog: pad, keyboard, scanner and
 * camera go on reaching the door, whose answer covers it for its three seconds. Escape closes it, and so does time.
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

/** Closes once the time is over; what it answers is to be called at each touch, and starts it anew. */
function useIdleClose(onClose: () => void): () => void {
  const close = useRef(onClose);
  close.current = onClose;
  const [touches, setTouches] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each touch starts the time anew
  useEffect(() => {
    const timer = setTimeout(() => close.current(), PANEL_IDLE_MS);
    return () => clearTimeout(timer);
  }, [touches]);
  return () => setTouches((count) => count + 1);
}

/** Takes the focus to the first field, or to the panel itself, and gives it back at the end. */
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
