import type { RefusalReason, Result } from '@gym/domain/errors';
import { useCallback, useEffect, useRef, useState } from 'react';

/** One page of a list, and the cursor of the next one. */
export interface ListPage<Row> {
  readonly rows: readonly Row[];
  /** Cursor of the next page; absent for the last one. */
  readonly next?: string | undefined;
  /** How many damaged rows were left out. */
  readonly damaged?: number | undefined;
  /** The number of all rows, if the server counts them. */
  readonly total?: number | undefined;
  /** Whether there are more rows than `total`, because the server stopped counting there. */
  readonly isMore?: boolean | undefined;
  /** Numbers of rows in the views (tabs) of the list. Present only in a first page whose request asked for them. */
  readonly counts?: readonly number[] | undefined;
}

/** Reads the page at a cursor; without one, the first page. */
export type ReadPage<Row> = (cursor: string | undefined) => Promise<Result<ListPage<Row>>>;

export interface Pages<Row> {
  /**
   * `loading`: the first page is loading, and there are no rows. `reloading`: it is loading again, and the present rows
   * stay. `loading-more`: the next page is loading. `failed`: the last requested page failed. `ready`: no page is
   * loading, and the last requested one didn't fail.
   */
  readonly status: 'loading' | 'ready' | 'reloading' | 'loading-more' | 'failed';
  /** Why the last requested page failed; `null` unless `status` is `failed`. */
  readonly reason: RefusalReason | null;
  readonly rows: readonly Row[];
  /** How many damaged rows were left out so far. */
  readonly damaged?: number | undefined;
  /** The number of all rows; `null` until the first answer, and if the server doesn't count them. */
  readonly total: number | null;
  /** Whether there are more rows than `total`. */
  readonly isMore: boolean;
  /** The tabs' counts from the newest answer that had them. They stay while another list is loading. */
  readonly counts: readonly number[];
  /** Whether there is another page. */
  readonly hasMore: boolean;
  /** Loads the next page, or the page that failed. */
  readonly loadMore: () => void;
  /** Loads the list from the beginning. The present rows stay until the answer comes. */
  readonly reload: () => void;
  /** Edits the loaded rows on this page without reading them again. */
  readonly change: (edit: (rows: readonly Row[]) => readonly Row[]) => void;
}

interface State<Row> {
  readonly status: Pages<Row>['status'];
  readonly reason: RefusalReason | null;
  readonly rows: readonly Row[];
  readonly damaged: number;
  readonly total: number | null;
  readonly isMore: boolean;
  readonly counts: readonly number[];
  readonly next: string | undefined;
  /** The cursor of the page that failed; `undefined`: the first page, or none failed. */
  readonly failedCursor: string | undefined;
}

const START = {
  status: 'loading',
  reason: null,
  rows: [],
  damaged: 0,
  total: null,
  isMore: false,
  counts: [],
  next: undefined,
  failedCursor: undefined,
} as const;

/**
 * Reads pages until one has rows or is the last one, because an empty page leaves nothing to scroll to. Stops when
 * `isLatest` returns `false`.
 */
async function readFilledPage<Row>(
  read: ReadPage<Row>,
  cursor: string | undefined,
  isLatest: () => boolean,
): Promise<Result<ListPage<Row>>> {
  let answer = await read(cursor);
  while (answer.ok && answer.value.rows.length === 0 && answer.value.next !== undefined && isLatest()) {
    const { next, damaged = 0, ...first } = answer.value;
    answer = await read(next);
    if (answer.ok)
      answer = {
        ok: true,
        value: { ...first, ...answer.value, damaged: damaged + (answer.value.damaged ?? 0) },
      };
  }
  return answer;
}

/**
 * Reads a list page by page while the user scrolls. `key` identifies the list: another key reads from the beginning,
 * and late answers for the earlier key are ignored. `null`: nothing is read, and the list is empty.
 */
export function usePages<Row>(key: string | null, read: ReadPage<Row>): Pages<Row> {
  const [state, setState] = useState<State<Row>>(START);
  const currentRead = useRef(read);
  currentRead.current = read;
  // Each load has a number. Only the latest load may show its answer.
  const latest = useRef(0);

  const load = useCallback(async (cursor: string | undefined, isOtherList = false): Promise<void> => {
    latest.current += 1;
    const loadNumber = latest.current;
    const isFirst = cursor === undefined;
    setState((current) => {
      const kept = isOtherList ? { ...START, counts: current.counts } : current;
      const status = !isFirst ? 'loading-more' : kept.rows.length === 0 ? 'loading' : 'reloading';
      return { ...kept, status, reason: null };
    });
    const answer = await readFilledPage(currentRead.current, cursor, () => loadNumber === latest.current);
    if (loadNumber !== latest.current) return;
    if (!answer.ok) {
      const { reason } = answer.refusal;
      setState((current) => ({ ...current, status: 'failed', reason, failedCursor: cursor }));
      return;
    }
    const { rows, damaged = 0, next, total, counts, isMore } = answer.value;
    setState((current) => ({
      status: 'ready',
      reason: null,
      rows: isFirst ? rows : [...current.rows, ...rows],
      damaged: isFirst ? damaged : current.damaged + damaged,
      total: total ?? current.total,
      isMore: isMore ?? (total === undefined && current.isMore),
      counts: counts ?? current.counts,
      next,
      failedCursor: undefined,
    }));
  }, []);

  useEffect(() => {
    if (key === null) setState(({ counts }) => ({ ...START, counts, status: 'ready' }));
    else void load(undefined, true);
    return () => {
      latest.current += 1;
    };
  }, [key, load]);

  const loadMore = (): void => {
    if (state.status === 'failed') void load(state.failedCursor);
    else if (state.status === 'ready' && state.next !== undefined) void load(state.next);
  };
  return {
    ...state,
    hasMore: state.next !== undefined,
    loadMore,
    reload: () => void load(undefined),
    change: (edit) => setState((current) => ({ ...current, rows: edit(current.rows) })),
  };
}

/**
 * Reads all pages one after another, and counts the damaged rows that they leave out. `onProgress` gets the number of
 * rows so far.
 */
export async function readAllPages<Row>(
  read: ReadPage<Row>,
  onProgress: (count: number) => void,
): Promise<Result<{ readonly rows: readonly Row[]; readonly damaged: number }>> {
  const rows: Row[] = [];
  let damaged = 0;
  let cursor: string | undefined;
  do {
    const page = await read(cursor);
    if (!page.ok) return page;
    rows.push(...page.value.rows);
    damaged += page.value.damaged ?? 0;
    cursor = page.value.next;
    onProgress(rows.length);
  } while (cursor !== undefined);
  return { ok: true, value: { rows, damaged } };
}
