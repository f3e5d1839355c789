import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import styles from './virtual-list.module.css';

/** Rows kept above and below what is seen, so that scrolling never shows a gap. */
const OVERSCAN = 12;

interface Span {
  readonly first: number;
  readonly last: number;
}

/** The rows to draw of `count` of `rowHeight` px, when the list's top is `top` px from the window's. */
export function visibleSpan(count: number, rowHeight: number, top: number, windowHeight: number): Span {
  const first = Math.max(0, Math.floor(-top / rowHeight) - OVERSCAN);
  const last = Math.min(count, Math.ceil((windowHeight - top) / rowHeight) + OVERSCAN);
  return { first: Math.min(first, count), last: Math.max(last, Math.min(first, count)) };
}

/**
 * A list of any length that scrolls with the page and draws only the rows near the window. Rows are `rowHeight` px high; a
 * screen reader is told the whole length.
 */
export function VirtualList<T>({
  items,
  rowHeight,
  keyOf,
  label,
  children,
}: {
  readonly items: readonly T[];
  readonly rowHeight: number;
  readonly keyOf: (item: T) => string;
  readonly label: string;
  readonly children: (item: T) => ReactNode;
}) {
  const list = useRef<HTMLUListElement>(null);
  const [span, setSpan] = useState<Span>({ first: 0, last: Math.min(items.length, OVERSCAN * 2) });
  const count = items.length;

  useLayoutEffect(() => {
    const top = list.current?.getBoundingClientRect().top ?? 0;
    setSpan(visibleSpan(count, rowHeight, top, window.innerHeight));
  }, [count, rowHeight]);

  useEffect(() => {
    let frame = 0;
    const look = (): void => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => {
        const top = list.current?.getBoundingClientRect().top ?? 0;
        const next = visibleSpan(count, rowHeight, top, window.innerHeight);
        setSpan((current) => (current.first === next.first && current.last === next.last ? current : next));
      });
    };
    window.addEventListener('scroll', look, { passive: true });
    window.addEventListener('resize', look);
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('scroll', look);
      window.removeEventListener('resize', look);
    };
  }, [count, rowHeight]);

  return (
    <ul ref={list} aria-label={label} className={styles.list} style={{ height: count * rowHeight }}>
      {items.slice(span.first, span.last).map((item, index) => (
        <li
          key={keyOf(item)}
          aria-setsize={count}
          aria-posinset={span.first + index + 1}
          className={styles.row}
          style={{ height: rowHeight, transform: `translateY(${(span.first + index) * rowHeight}px)` }}
        >
          {children(item)}
        </li>
      ))}
    </ul>
  );
}
