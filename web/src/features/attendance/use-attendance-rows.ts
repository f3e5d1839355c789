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

/**
 * Subscribes to the newest check-ins of a branch on a day, and loads earlier ones page by page. Rows that newer ones
 * push out of the live query stay in the list.
 */
export function useAttendanceRows(branch: string | null, day: GymDay): Listed<AttendanceRow> {
  const newest = useNewestAttendance(branch, day);
  const listKey = `${branch}/${day}`;
  const [earlier, setEarlier] = useState({ listKey, rows: NO_ROWS, damaged: 0, complete: false });
  const [loading, setLoading] = useState<'no' | 'yes' | 'failed'>('no');
  const latestKey = useRef(listKey);
  latestKey.current = listKey;
  const loaded = earlier.listKey === listKey ? earlier : { listKey, rows: NO_ROWS, damaged: 0, complete: false };

  useEffect(() => {
    if (newest.status !== 'value') return;
    const newestRows = newest.value;
    setEarlier((previous) => {
      const isSameList = previous.listKey === listKey;
      return {
        listKey,
        rows: new Map([...(isSameList ? previous.rows : NO_ROWS), ...newestRows.map((row) => [row.key, row] as const)]),
        damaged: isSameList ? previous.damaged : 0,
        complete: isSameList ? previous.complete : false,
      };
    });
    setLoading((previous) => (previous === 'yes' ? previous : 'no'));
  }, [newest, listKey]);

  const rows = useMemo(() => {
    if (newest.status !== 'value') return [];
    return sortNewestFirst(new Map([...loaded.rows, ...newest.value.map((row) => [row.key, row] as const)]).values());
  }, [newest, loaded.rows]);

  const loadMore = async (): Promise<void> => {
    const oldest = rows.at(-1);
    if (branch === null || oldest === undefined || loading === 'yes') return;
    setLoading('yes');
    try {
      const page = await readEarlierAttendance(branch, day, oldest);
      if (latestKey.current !== listKey) return;
      setEarlier((previous) => ({
        listKey,
        rows: new Map([...page.rows.map((row) => [row.key, row] as const), ...previous.rows]),
        damaged: previous.damaged + page.damaged.length,
        complete: page.next === null,
      }));
      setLoading('no');
    } catch (error) {
      logNote('earlier attendance', error);
      setLoading('failed');
    }
  };
  if (newest.status === 'loading') return { status: 'loading', reason: null, rows, hasMore: false, loadMore: () => {} };
  if (newest.status === 'error')
    return { status: 'failed', reason: newest.reason, rows, hasMore: false, loadMore: newest.retry };
  return {
    status: loading === 'no' ? 'ready' : loading === 'yes' ? 'more' : 'failed',
    reason: null,
    rows,
    damaged: (newest.damaged ?? 0) + loaded.damaged,
    hasMore: newest.value.length >= ATTENDANCE_PAGE && !loaded.complete,
    loadMore: () => void loadMore(),
  };
}
