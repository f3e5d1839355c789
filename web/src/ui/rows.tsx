import type { CSSProperties, ReactNode } from 'react';
import { ROW } from './row-keys.ts';
import styles from './rows.module.css';

/** From this width on a list has rows; below it, at 200 % too, cards. The style sheet says the same. */
export const DESK_ROWS = '(min-width: 80em)';
/** The least height of a row at a desk and of a card, px; both grow with what they hold. */
export const DESK_ROW_HEIGHT = 52;

interface RowsProps {
  /** The columns at a desk, as CSS has them for a grid. */
  readonly columns: string;
  /** What stands over the columns at a desk; stays in view while the list scrolls. For the eye only. */
  readonly head?: readonly ReactNode[] | undefined;
  /** Two: a fact with another one under it. One: rows as high with a single line. */
  readonly lines?: 1 | 2;
  /** Do the rows begin with a time? */
  readonly isTimed?: boolean;
  readonly isBusy?: boolean;
  readonly children: ReactNode;
}

/** The frame of a list and its columns: the one look of all lists of people and events. */
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
          {head.map((word, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
            <span key={index}>{word}</span>
          ))}
        </div>
      )}
      {children}
    </div>
  );
}

/** One row. Nothing in it is cut: what is long goes on in the next line and the row grows. */
export function Row({ children, isOff = false }: { readonly children: ReactNode; readonly isOff?: boolean }) {
  return (
    <div {...ROW} className={styles.row} data-off={isOff || undefined}>
      {children}
    </div>
  );
}

type CellKind = 'name' | 'time' | 'fact' | 'actions';

/** A cell: whose row it is, when it was, a fact, or what can be done. On a card the name has a line of its own. */
export function Cell({ kind = 'fact', children }: { readonly kind?: CellKind; readonly children?: ReactNode }) {
  return (
    <div className={styles.cell} data-kind={kind}>
      {children}
    </div>
  );
}

/** The fact under another one in the same cell. */
export function Under({ children }: { readonly children: ReactNode }) {
  return <span className={styles.under}>{children}</span>;
}
