import type { GymDay } from '@gym/domain/calendar/calendar';
import { ATTENDANCE_PAGE } from '@gym/domain/database/door/attendance';
import { useEffect, useMemo, useRef, useState } from 'react';
import { type AttendanceRow, readEarlierAttendance, useNewestAttendance } from '../../data/attendance-day.ts';
import { logNote } from '../../lib/log.ts';
import type { Listed } from '../../shared/list/list.tsx';

const NO_ROWS: ReadonlyMap<string, AttendanceRow> = new Map();

/** Sorts rows, newest first. Rows of the same instant are sorted by uid. */
function sortNewestFirst(rows: Iterable<AttendanceRow>): readonly AttendanceRow[] {
  return [...rows].sort((a, b) => b.value.At - a.value.At || (a.key < b.key ? -1 : 1));
}

/** The request for an earlier page of a list. */
interface PageRequest {
  readonly listKey: string;
  readonly state: 'running' | 'failed';
}

/**
 * Subscribes to the newest check-ins of a branch on a day, and loads earlier ones page by page. Rows that newer ones
 * push out of the live query stay in the list.
 */
export function useAttendanceRows(branch: string | null, day: GymDay): Listed<AttendanceRow> {
  const newest = useNewestAttendance(branch, day);
  const listKey = `${branch}/${day}`;
  // `rows`: the earlier pages, and all rows that the live query had. `damaged`: number of damaged rows in the
  // earlier pages. `complete`: whether no earlier page is left to load.
  const [collected, setCollected] = useState({ listKey, rows: NO_ROWS, damaged: 0, complete: false });
  const [request, setRequest] = useState<PageRequest | null>(null);
  // Counts the changes of the list, so that a late page isn't added after the list was left and shown again.
  const shownList = useRef({ listKey, number: 0 });
  if (shownList.current.listKey !== listKey) shownList.current = { listKey, number: shownList.current.number + 1 };
  const current = collected.listKey === listKey ? collected : { listKey, rows: NO_ROWS, damaged: 0, complete: false };
  const requestState = request?.listKey === listKey ? request.state : null;

  useEffect(() => {
    if (newest.status !== 'value') return;
    const newestRows = newest.value;
    setCollected((previous) => {
      const isSameList = previous.listKey === listKey;
      return {
        listKey,
        rows: new Map([...(isSameList ? previous.rows : NO_ROWS), ...newestRows.map((row) => [row.key, row] as const)]),
        damaged: isSameList ? previous.damaged : 0,
        complete: isSameList ? previous.complete : false,
      };
    });
    setRequest((previous) => (previous?.state === 'running' ? previous : null));
  }, [newest, listKey]);

  const rows = useMemo(() => {
    if (newest.status !== 'value') return [];
    return sortNewestFirst(new Map([...current.rows, ...newest.value.map((row) => [row.key, row] as const)]).values());
  }, [newest, current.rows]);

  const loadMore = async (): Promise<void> => {
    const oldest = rows.at(-1);
    if (branch === null || oldest === undefined || requestState === 'running') return;
    const { number } = shownList.current;
    setRequest({ listKey, state: 'running' });
    const endRequest = (outcome: PageRequest | null) =>
      setRequest((previous) => (previous?.listKey === listKey ? outcome : previous));
    try {
      const page = await readEarlierAttendance(branch, day, oldest);
      endRequest(null);
      // Another day or branch was shown meanwhile.
      if (shownList.current.number !== number) return;
      setCollected((previous) => ({
        listKey,
        rows: new Map([...page.rows.map((row) => [row.key, row] as const), ...previous.rows]),
        damaged: previous.damaged + page.damaged.length,
        complete: page.next === null,
      }));
    } catch (error) {
      logNote('earlier attendance', error);
      endRequest({ listKey, state: 'failed' });
    }
  };
  if (newest.status === 'loading') return { status: 'loading', reason: null, rows, hasMore: false, loadMore: () => {} };
  if (newest.status === 'error')
    return { status: 'failed', reason: newest.reason, rows, hasMore: false, loadMore: newest.retry };
  return {
    status: requestState === null ? 'ready' : requestState === 'running' ? 'loading-more' : 'failed',
    reason: null,
    rows,
    damaged: (newest.damaged ?? 0) + current.damaged,
    hasMore: newest.value.length + (newest.damaged ?? 0) >= ATTENDANCE_PAGE && !current.complete,
    loadMore: () => void loadMore(),
  };
}
