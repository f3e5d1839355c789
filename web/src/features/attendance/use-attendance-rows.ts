import type { GymDay } from '@gym/domain/calendar/calendar';
import { useEffect, useMemo, useRef, useState } from 'react';
import {
  ATTENDANCE_PAGE,
  type AttendanceRow,
  readEarlierAttendance,
  useNewestAttendance,
} from '../../data/attendance-day.ts';
import type { Loaded } from '../../data/value-store.ts';
import { logNote } from '../../lib/log.ts';

const NO_ROWS: ReadonlyMap<string, AttendanceRow> = new Map();

/** Newest first; who came in the same instant, by uid. */
function newestFirst(rows: Iterable<AttendanceRow>): readonly AttendanceRow[] {
  return [...rows].sort((a, b) => b.value.At - a.value.At || (a.key < b.key ? -1 : 1));
}

/** The day's rows seen so far: the live newest ones over those that slid out of them or were loaded with 'Ver más'. */
export interface AttendanceRows {
  readonly rows: Loaded<readonly AttendanceRow[]>;
  readonly hasMore: boolean;
  readonly loadingMore: boolean;
  readonly moreFailed: boolean;
  readonly loadMore: () => void;
}

/** Listens to the newest rows of a branch and day and loads earlier ones page by page; nothing is downloaded twice. */
export function useAttendanceRows(branch: string | null, day: GymDay): AttendanceRows {
  const newest = useNewestAttendance(branch, day);
  const place = `${branch}/${day}`;
  const [earlier, setEarlier] = useState({ place, rows: NO_ROWS, complete: false });
  const [loading, setLoading] = useState<'no' | 'yes' | 'failed'>('no');
  const current = useRef(place);
  current.current = place;
  const known = earlier.place === place ? earlier : { place, rows: NO_ROWS, complete: false };

  // What the live window shows is kept: a row that slides out of it when others come in stays on screen.
  useEffect(() => {
    if (newest.status !== 'value') return;
    const seen = newest.value;
    setEarlier((before) => {
      const same = before.place === place;
      return {
        place,
        rows: new Map([...(same ? before.rows : NO_ROWS), ...seen.map((row) => [row.key, row] as const)]),
        complete: same ? before.complete : false,
      };
    });
    setLoading((before) => (before === 'yes' ? before : 'no'));
  }, [newest, place]);

  const rows = useMemo<Loaded<readonly AttendanceRow[]>>(() => {
    if (newest.status !== 'value') return newest;
    const all = new Map([...known.rows, ...newest.value.map((row) => [row.key, row] as const)]);
    return { status: 'value', value: newestFirst(all.values()) };
  }, [newest, known.rows]);

  const loadMore = async (): Promise<void> => {
    const oldest = rows.status === 'value' ? rows.value.at(-1) : undefined;
    if (branch === null || oldest === undefined || loading === 'yes') return;
    setLoading('yes');
    try {
      const page = await readEarlierAttendance(branch, day, oldest);
      if (current.current !== place) return;
      setEarlier((before) => ({
        place,
        rows: new Map([...page.map((row) => [row.key, row] as const), ...before.rows]),
        complete: page.length < ATTENDANCE_PAGE,
      }));
      setLoading('no');
    } catch (error) {
      logNote('earlier attendance', error);
      setLoading('failed');
    }
  };
  const isFull = newest.status === 'value' && newest.value.length >= ATTENDANCE_PAGE;
  return {
    rows,
    hasMore: isFull && !known.complete,
    loadingMore: loading === 'yes',
    moreFailed: loading === 'failed',
    loadMore,
  };
}
