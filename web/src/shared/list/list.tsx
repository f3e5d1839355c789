import type { RefusalReason } from '@gym/domain/errors';
import { FAILURE_TEXT, READ_FAILURE_TEXT } from '@gym/domain/text/failures';
import { Fragment, type ReactNode } from 'react';
import type { Loaded } from '../../data/value-store.ts';
import { Button } from '../../ui/button.tsx';
import { Dated } from '../../ui/dated.tsx';
import { EndSentinel } from '../../ui/end-sentinel.tsx';
import styles from './list.module.css';
import { LoadFailed } from './load-failed.tsx';
import { LeftOut, LoadingBlock } from './loaded-part.tsx';
import type { Pages } from './use-pages.ts';

const LIST_TEXT = {
  loadingMore: 'Cargando más…',
  moreFailed: 'No se pudo cargar lo que sigue.',
  more: 'Ver más',
} as const;

/** The state of a list with more pages. */
export type Listed<Item> = Pick<Pages<Item>, 'status' | 'reason' | 'rows' | 'damaged' | 'hasMore' | 'loadMore'>;

export interface ListProps<Item> {
  /** The items: an array, a loaded value, or pages. */
  readonly items: readonly Item[] | Loaded<readonly Item[]> | Listed<Item>;
  readonly keyOf: (item: Item) => string;
  readonly label?: string;
  /** Shown if there are no items. */
  readonly empty: ReactNode;
  /** Shown while the first items are loading. */
  readonly skeleton?: ReactNode;
  /** Sentences for reasons other than those of reading. */
  readonly refusalText?: Readonly<Partial<Record<RefusalReason, string>>>;
  /** How the next page is loaded: when the end comes into view, or by a button. */
  readonly more?: 'scroll' | 'press';
  /** Shown above the first item and under the last one, if there are items. */
  readonly above?: ReactNode;
  readonly below?: ReactNode;
  readonly className?: string | undefined;
  /** Renders an item as an `li` of a `ul`. */
  readonly children?: (item: Item) => ReactNode;
  /** Renders all items, in place of `children`. */
  readonly frame?: (items: readonly Item[]) => ReactNode;
}

function listedFrom<Item>(items: ListProps<Item>['items']): Listed<Item> {
  const none = { status: 'ready', reason: null, rows: [], hasMore: false, loadMore: () => {} } as const;
  if (!('status' in items)) return { ...none, rows: items };
  if ('rows' in items) return items;
  if (items.status === 'loading') return { ...none, status: 'loading' };
  if (items.status === 'error') return { ...none, status: 'failed', reason: items.reason, loadMore: items.retry };
  return { ...none, rows: items.value, damaged: items.damaged };
}

/** A list in all its states: loading, failed, empty, or its items, the number of damaged ones, and the next page. */
export function List<Item>(props: ListProps<Item>) {
  const { keyOf, label, empty, skeleton = <LoadingBlock />, more = 'scroll', className } = props;
  const { status, reason, rows, damaged, hasMore, loadMore } = listedFrom(props.items);
  if (status === 'loading') return skeleton;
  if (rows.length === 0 && status === 'failed') {
    const texts = { ...READ_FAILURE_TEXT, ...props.refusalText };
    return <LoadFailed text={texts[reason ?? 'unavailable'] ?? texts.unavailable} retry={loadMore} />;
  }
  if (rows.length === 0)
    return (
      <>
        <LeftOut count={damaged} />
        {empty}
      </>
    );
  return (
    <>
      <LeftOut count={damaged} />
      {props.above}
      {props.frame?.(rows) ?? (
        <ul className={className} aria-label={label}>
          {rows.map((item) => (
            <Fragment key={keyOf(item)}>
              <Dated>{props.children?.(item)}</Dated>
            </Fragment>
          ))}
        </ul>
      )}
      {props.below}
      {hasMore && more === 'scroll' && status !== 'failed' && <EndSentinel key={rows.length} onNear={loadMore} />}
      {hasMore && more === 'press' && status !== 'failed' && (
        <Button look="secondary" busy={status === 'more'} onClick={loadMore}>
          {LIST_TEXT.more}
        </Button>
      )}
      {more === 'scroll' && status === 'more' && <p className={styles.foot}>{LIST_TEXT.loadingMore}</p>}
      {status === 'failed' && (
        <p className={styles.foot} role="alert">
          {LIST_TEXT.moreFailed}{' '}
          <Button look="quiet" onClick={loadMore}>
            {FAILURE_TEXT.retry}
          </Button>
        </p>
      )}
    </>
  );
}
