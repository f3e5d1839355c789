import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { type Paper, pageRule } from './paper.ts';
import styles from './print.module.css';

/**
 * Prints what it holds, once, as soon as it is rendered, and says when that is over. Beside the app, which is left out of the print;
 * out of sight on the screen.
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
  const printed = useRef(onPrinted);
  printed.current = onPrinted;
  useLayoutEffect(() => setRule(pageRule(paper, sheet.current?.offsetHeight ?? 0)), [paper]);
  useEffect(() => {
    if (rule === null) return;
    const end = (): void => printed.current();
    window.addEventListener('afterprint', end, { once: true });
    // In the next frame: development mounts everything twice, and prints once.
    const frame = requestAnimationFrame(() => window.print());
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('afterprint', end);
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
