import type { GymDay } from '@gym/domain/calendar/calendar';
import {
  ANNULLED_PAGE,
  ATTENDANCE_PAGE,
  annulledOfPersonPath,
  attendancePath,
  type StoredAttendance,
} from '@gym/domain/database/door/attendance';
import { hourKey, type StoredStats, statsPath } from '@gym/domain/database/door/stats';
import { database } from '../lib/database.ts';
import { type FetchedPage, fetchEvery, fetchPage } from './fetch.ts';
import type { Keyed, ParsedRows } from './parse.ts';
import { mapLoaded, useNewest, useRange, useRecord } from './read.ts';
import type { Loaded } from './value-store.ts';

/** A check-in with the uid of who made it. */
export type AttendanceRow = Keyed<StoredAttendance>;

/** The day's newest check-ins at a branch, newest first, live; at most {@link ATTENDANCE_PAGE}. */
export function useNewestAttendance(branch: string | null, day: GymDay): Loaded<readonly AttendanceRow[]> {
  return useNewest(attendancePath, branch === null ? null : { branch, day }, { by: 'At', count: ATTENDANCE_PAGE });
}

const BY_PERSON = { by: '$key', count: ANNULLED_PAGE } as const;

/** The day's annulled check-ins whose place another one took, by uid, live. Empty while they are loading. */
export function useReplacedAttendance(
  branch: string | null,
  day: GymDay,
): ReadonlyMap<string, readonly StoredAttendance[]> {
  const rows = useRange(annulledOfPersonPath, branch === null ? null : { branch, day }, BY_PERSON);
  return new Map(rows.status === 'value' ? rows.value.map(({ key, value }) => [key, Object.values(value)]) : []);
}

/** Every check-in of a day, newest first. Rejects when a page doesn't come. */
export function readWholeDay(branch: string, day: GymDay): Promise<ParsedRows<StoredAttendance>> {
  return fetchEvery(database, attendancePath, { branch, day }, { by: 'At', count: ATTENDANCE_PAGE, newest: true });
}

/** The page of check-ins before this one, newest first, read once. */
export function readEarlierAttendance(
  branch: string,
  day: GymDay,
  { value, key }: AttendanceRow,
): Promise<FetchedPage<StoredAttendance>> {
  const after = { value: value.At, key };
  return fetchPage(
    database,
    attendancePath,
    { branch, day },
    { by: 'At', count: ATTENDANCE_PAGE, newest: true, after },
  );
}

const HOURS_OF_DAY = 24;

/** A day's check-ins, in all and by hour of the gym's clock (24 counts). */
export interface DayTotals {
  readonly total: number;
  readonly byHour: readonly number[];
}

function totalsIn(stored: StoredStats | null): DayTotals {
  const byHour = Array.from({ length: HOURS_OF_DAY }, (_, hour) => stored?.Hours?.[hourKey(hour)] ?? 0);
  return { total: stored?.Total ?? 0, byHour };
}

/** The day's totals at a branch, live. */
export function useDayTotals(branch: string | null, day: GymDay): Loaded<DayTotals> {
  return mapLoaded(useRecord(statsPath, branch === null ? null : { branch, day }), totalsIn);
}
