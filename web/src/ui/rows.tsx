import type { CSSProperties, ReactNode } from 'react';
import { UnbrokenDates } from './dated.tsx';
import { ROW } from './row-keys.ts';
import styles from './rows.module.css';

/** The media query of the row layout. Narrower or zoomed screens show cards. Equal to the query in rows.module.css. */
export const ROW_LAYOUT_QUERY = '(min-width: 80em)';
/** Minimum height of a row in the row layout, px. Rows grow with their content. Equal to that in rows.module.css. */
export const MIN_ROW_HEIGHT = 52;

interface RowsProps {
  /** The columns of the row layout: a value of `grid-template-columns`. */
  readonly columns: string;
  /** The column headings of the row layout, which stay visible while the list scrolls. Hidden from screen readers. */
  readonly head?: readonly ReactNode[] | undefined;
  /** Lines of text in a cell: 1, or 2 if cells contain {@link CellSecondLine}. */
  readonly lines?: 1 | 2;
  /** Whether the first cell of each row is a time. */
  readonly isTimed?: boolean;
  readonly isBusy?: boolean;
  readonly children: ReactNode;
}

/** The frame of a list. Its children are {@link Row}s: table rows on wide screens, else cards. */
export function Rows({ columns, head, lines = 1, isTimed = false, isBusy = false, children }: RowsProps) {
  return (
    <div
      className={styles.rows}
      style={{ '--columns': columns } as CSSProperties}
      data-lines={lines}
      data-timed={isTimed || undefined}
      aria-busy={isBusy || undefined}
    >
      {head && (
        <div className={styles.head} aria-hidden="true">
          {head.map((heading, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: columns are never reordered
            <span key={index}>{heading}</span>
          ))}
        </div>
      )}
      {children}
    </div>
  );
}

interface RowProps {
  readonly children: ReactNode;
  /** Strikes the row's name and time out, because the record was annulled. */
  readonly isOff?: boolean;
}

/** One row of a list. Long text wraps and the row grows; nothing is truncated. */
export function Row({ children, isOff = false }: RowProps) {
  return (
    <div {...ROW} className={styles.row} data-off={isOff || undefined}>
      {children}
    </div>
  );
}

type CellKind = 'name' | 'time' | 'fact' | 'actions';

/** A cell: the row's name, a time, another fact, or the row's buttons. In a card the name has its own line. */
export function Cell({ kind = 'fact', children }: { readonly kind?: CellKind; readonly children?: ReactNode }) {
  return (
    <div className={styles.cell} data-kind={kind}>
      <UnbrokenDates>{children}</UnbrokenDates>
    </div>
  );
}

/** The second line of a cell, in a smaller font. */
export function CellSecondLine({ children }: { readonly children: ReactNode }) {
  return <span className={styles.secondLine}>{children}</span>;
}
