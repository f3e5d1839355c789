import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import styles from './virtual-list.module.css';

/** Rows rendered above and below the window, so that scrolling shows no gap. */
const OVERSCAN = 12;

/**
 * Returns the distance of an element from the page's top, px. It is updated when the content above changes its height.
 */
function useTop(element: RefObject<HTMLElement | null>): number {
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    const measure = (): void => {
      if (element.current) setTop(Math.round(element.current.getBoundingClientRect().top + window.scrollY));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [element]);
  return top;
}

/**
 * A list of any length that scrolls with the page and renders only the rows near the window. A row is at least
 * `rowHeight` px high and grows with its content; screen readers get the whole length.
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
  const top = useTop(list);
  const count = items.length;
  const virtualizer = useWindowVirtualizer({
    count,
    estimateSize: () => rowHeight,
    overscan: OVERSCAN,
    scrollMargin: top,
    getItemKey: (index) => {
      const item = items[index];
      return item === undefined ? index : keyOf(item);
    },
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another row height invalidates the measured sizes
  useLayoutEffect(() => virtualizer.measure(), [rowHeight]);

  return (
    <ul ref={list} aria-label={label} className={styles.list} style={{ height: virtualizer.getTotalSize() }}>
      {virtualizer.getVirtualItems().map(({ index, key, start }) => {
        const item = items[index];
        return item === undefined ? null : (
          <li
            key={key}
            ref={virtualizer.measureElement}
            data-index={index}
            aria-setsize={count}
            aria-posinset={index + 1}
            className={styles.row}
            style={{ minHeight: rowHeight, transform: `translateY(${start - top}px)` }}
          >
            {children(item)}
          </li>
        );
      })}
    </ul>
  );
}
