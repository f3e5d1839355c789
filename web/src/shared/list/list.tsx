import type { RefusalReason } from '@gym/domain/errors';
import { FAILURE_TEXT, READ_FAILURE_TEXT } from '@gym/domain/text/failures';
import { Fragment, type ReactNode } from 'react';
import type { Loaded } from '../../data/value-store.ts';
import { Button } from '../../ui/button.tsx';
import { UnbrokenDates } from '../../ui/dated.tsx';
import { EndSentinel } from '../../ui/end-sentinel.tsx';
import styles from './list.module.css';
import { LoadFailed } from './load-failed.tsx';
import { DamagedRowsNotice, LoadingBlock } from './loaded-part.tsx';
import type { Pages } from './use-pages.ts';

const LIST_TEXT = {
  loadingMore: 'Cargando más…',
  moreFailed: 'No se pudo cargar.',
  more: 'Ver más',
} as const;

/** The part of {@link Pages} that a list shows. */
export type Listed<Item> = Pick<Pages<Item>, 'status' | 'reason' | 'rows' | 'damaged' | 'hasMore' | 'loadMore'>;

export interface ListProps<Item> {
  /** The items: an array, a loaded value, or pages. */
  readonly items: readonly Item[] | Loaded<readonly Item[]> | Listed<Item>;
  /** Returns a key that identifies the item in the list. */
  readonly keyOf: (item: Item) => string;
  readonly label?: string;
  /** Shown if there are no items. */
  readonly empty: ReactNode;
  /** Shown while the first items are loading. */
  readonly skeleton?: ReactNode;
  /** Sentences for refusals. They replace those of `READ_FAILURE_TEXT`. */
  readonly refusalText?: Readonly<Partial<Record<RefusalReason, string>>>;
  /** How the next page is loaded: `scroll`: when the end comes into view; `press`: by a button. */
  readonly more?: 'scroll' | 'press';
  /** Shown above the first item, if there are items. */
  readonly above?: ReactNode;
  /** Shown below the last item, if there are items. */
  readonly below?: ReactNode;
  readonly className?: string | undefined;
  /** Renders an item as an `li` of a `ul`. */
  readonly children?: (item: Item) => ReactNode;
  /** Renders all items, in place of `children`. */
  readonly frame?: (items: readonly Item[]) => ReactNode;
}

function toListed<Item>(items: ListProps<Item>['items']): Listed<Item> {
  const emptyList = { status: 'ready', reason: null, rows: [], hasMore: false, loadMore: () => {} } as const;
  if (!('status' in items)) return { ...emptyList, rows: items };
  if ('rows' in items) return items;
  if (items.status === 'loading') return { ...emptyList, status: 'loading' };
  if (items.status === 'error') return { ...emptyList, status: 'failed', reason: items.reason, loadMore: items.retry };
  return { ...emptyList, rows: items.value, damaged: items.damaged };
}

/**
 * A list in each of its states: loading, failed, empty, or with items. It also says how many damaged rows were left
 * out, and loads the next page.
 */
export function List<Item>(props: ListProps<Item>) {
  const { keyOf, label, empty, skeleton = <LoadingBlock />, more = 'scroll', className } = props;
  const { status, reason, rows, damaged, hasMore, loadMore } = toListed(props.items);
  if (status === 'loading') return skeleton;
  if (rows.length === 0 && status === 'failed') {
    const texts = { ...READ_FAILURE_TEXT, ...props.refusalText };
    return <LoadFailed text={texts[reason ?? 'unavailable'] ?? texts.unavailable} retry={loadMore} />;
  }
  if (rows.length === 0)
    return (
      <>
        <DamagedRowsNotice count={damaged} />
        {empty}
      </>
    );
  return (
    <>
      <DamagedRowsNotice count={damaged} />
      {props.above}
      {props.frame?.(rows) ?? (
        <ul className={className} aria-label={label}>
          {rows.map((item) => (
            <Fragment key={keyOf(item)}>
              <UnbrokenDates>{props.children?.(item)}</UnbrokenDates>
            </Fragment>
          ))}
        </ul>
      )}
      {props.below}
      {hasMore && more === 'scroll' && status !== 'failed' && (
        <EndSentinel key={`${rows.length} ${status}`} onNear={loadMore} />
      )}
      {hasMore && more === 'press' && status !== 'failed' && (
        <Button look="secondary" busy={status === 'loading-more'} onClick={loadMore}>
          {LIST_TEXT.more}
        </Button>
      )}
      {more === 'scroll' && status === 'loading-more' && <p className={styles.foot}>{LIST_TEXT.loadingMore}</p>}
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
