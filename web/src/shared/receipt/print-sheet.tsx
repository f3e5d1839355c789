import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { type Paper, pageRule } from './paper.ts';
import styles from './print.module.css';

/**
 * Prints its children as soon as they are rendered, and calls `onPrinted` afterwards. The sheet is rendered beside the
 * app, off screen; its stylesheet hides the app while printing.
 */
export function PrintSheet({
  paper,
  onPrinted,
  children,
}: {
  readonly paper: Paper;
  readonly onPrinted: () => void;
  readonly children: ReactNode;
}) {
  const sheet = useRef<HTMLDivElement>(null);
  const [rule, setRule] = useState<string | null>(null);
  const currentOnPrinted = useRef(onPrinted);
  currentOnPrinted.current = onPrinted;
  useLayoutEffect(() => setRule(pageRule(paper, sheet.current?.offsetHeight ?? 0)), [paper]);
  useEffect(() => {
    if (rule === null) return;
    const onAfterPrint = (): void => currentOnPrinted.current();
    window.addEventListener('afterprint', onAfterPrint, { once: true });
    // Waits for a frame: in development React runs effects twice, and the cleanup then cancels the first print.
    const frame = requestAnimationFrame(() => window.print());
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('afterprint', onAfterPrint);
    };
  }, [rule]);
  return createPortal(
    <div ref={sheet} className={styles.sheet} data-paper={paper} aria-hidden="true">
      {rule !== null && <style>{rule}</style>}
      {children}
    </div>,
    document.body,
  );
}
