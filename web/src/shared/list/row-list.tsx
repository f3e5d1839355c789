import { FAILURE_TEXT } from '@gym/domain/text/failures';
import type { ReactNode } from 'react';
import { onRowKey } from '../../ui/row-keys.ts';
import { Cell, MIN_ROW_HEIGHT, ROW_LAYOUT_QUERY, Row, Rows } from '../../ui/rows.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useMediaQuery } from '../../ui/use-media-query.ts';
import { VirtualList } from '../../ui/virtual-list.tsx';
import { List, type ListProps } from './list.tsx';

/** Keys of the skeleton's rows. */
const SKELETON_ROWS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'] as const;

interface RowListProps<Item> extends Omit<ListProps<Item>, 'children' | 'className' | 'frame' | 'label' | 'skeleton'> {
  readonly label: string;
  /** Renders an item as a `Row`. */
  readonly children: (item: Item) => ReactNode;
  /** The columns on a wide screen, as CSS grid columns. */
  readonly columns: string;
  /** The column headings; see {@link Rows}. */
  readonly head?: readonly ReactNode[];
  /** Lines of text in a cell; see {@link Rows}. */
  readonly lines?: 1 | 2;
  /** Whether the first cell of each row is a time. */
  readonly isTimed?: boolean;
  /** Minimum height of a card on a narrower screen, px. */
  readonly cardHeight?: number;
  /** Minimum height of a row on a wide screen, px. */
  readonly rowHeight?: number;
}

/** A list of any length: rows on a wide screen, cards on a narrower one. Arrow keys move from row to row. */
export function RowList<Item>(props: RowListProps<Item>) {
  const { columns, head, lines = 1, isTimed = false, rowHeight = MIN_ROW_HEIGHT, cardHeight = rowHeight } = props;
  const isWide = useMediaQuery(ROW_LAYOUT_QUERY);
  return (
    <List
      {...props}
      skeleton={
        <Rows columns={columns} lines={lines} isTimed={isTimed} isBusy>
          <span className="only-read">{FAILURE_TEXT.loading}</span>
          {SKELETON_ROWS.map((row) => (
            <Row key={row}>
              {isTimed && (
                <Cell kind="time">
                  <Skeleton height={16} width="40px" />
                </Cell>
              )}
              <Cell kind="name">
                <Skeleton height={16} width="70%" />
              </Cell>
            </Row>
          ))}
        </Rows>
      }
      frame={(items) => (
        // biome-ignore lint/a11y/noStaticElementInteractions: only adds shortcuts to the links and buttons inside
        <div onKeyDown={onRowKey}>
          <Rows columns={columns} head={head} lines={lines} isTimed={isTimed}>
            <VirtualList
              items={items}
              rowHeight={isWide ? rowHeight : cardHeight}
              keyOf={props.keyOf}
              label={props.label}
            >
              {props.children}
            </VirtualList>
          </Rows>
        </div>
      )}
    />
  );
}
