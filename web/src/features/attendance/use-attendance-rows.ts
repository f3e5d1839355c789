import type { GymDay } from '@gym/domain/calendar/calendar';
import { ATTENDANCE_PAGE } from '@gym/domain/database/door/attendance';
import { useEffect, useMemo, useRef, useState } from 'react';
import { type AttendanceRow, readEarlierAttendance, useNewestAttendance } from '../../data/attendance-day.ts';
import { logNote } from '../../lib/log.ts';
import type { Listed } from '../../shared/list/list.tsx';

const NO_ROWS: ReadonlyMap<string, AttendanceRow> = new Map();

/** Sorts rows, newest first. Rows of the same instant are sorted by uid. */
function newestFirst(rows: Iterable<AttendanceRow>): readonly AttendanceRow[] {
  return [...rows].sort((a, b) => b.value.At - a.value.At || (a.key < b.key ? -1 : 1));
}

/**
 * Listens to the newest rows of a branch and day, and loads earlier ones page by page. Rows that slide out of the live
 * window stay in the list, so nothing is downloaded twice.
 */
export function useAttendanceRows(branch: string | null, day: GymDay): Listed<AttendanceRow> {
  const newest = useNewestAttendance(branch, day);
  const place = `${branch}/${day}`;
  const [earlier, setEarlier] = useState({ place, rows: NO_ROWS, damaged: 0, complete: false });
  const [loading, setLoading] = useState<'no' | 'yes' | 'failed'>('no');
  const current = useRef(place);
  current.current = place;
  const known = earlier.place === place ? earlier : { place, rows: NO_ROWS, damaged: 0, complete: false };

  // Adds the rows of the live window to the list, so that they stay on screen when newer ones push them out.
  useEffect(() => {
    if (newest.status !== 'value') return;
    const seen = newest.value;
    setEarlier((before) => {
      const same = before.place === place;
      return {
        place,
        rows: new Map([...(same ? before.rows : NO_ROWS), ...seen.map((row) => [row.key, row] as const)]),
        damaged: same ? before.damaged : 0,
        complete: same ? before.complete : false,
      };
    });
    setLoading((before) => (before === 'yes' ? before : 'no'));
  }, [newest, place]);

  const rows = useMemo(() => {
    if (newest.status !== 'value') return [];
    return newestFirst(new Map([...known.rows, ...newest.value.map((row) => [row.key, row] as const)]).values());
  }, [newest, known.rows]);

  const loadMore = async (): Promise<void> => {
    const oldest = rows.at(-1);
    if (branch === null || oldest === undefined || loading === 'yes') return;
    setLoading('yes');
    try {
      const page = await readEarlierAttendance(branch, day, oldest);
      if (current.current !== place) return;
      setEarlier((before) => ({
        place,
        rows: new Map([...page.rows.map((row) => [row.key, row] as const), ...before.rows]),
        damaged: before.damaged + page.damaged.length,
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
    damaged: (newest.damaged ?? 0) + known.damaged,
    hasMore: newest.value.length >= ATTENDANCE_PAGE && !known.complete,
    loadMore: () => void loadMore(),
  };
}
