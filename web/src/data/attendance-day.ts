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

/** A check-in with the person's uid. */
export type AttendanceRow = Keyed<StoredAttendance>;

/** Subscribes to the day's newest check-ins at a branch, newest first; at most {@link ATTENDANCE_PAGE}. */
export function useNewestAttendance(branch: string | null, day: GymDay): Loaded<readonly AttendanceRow[]> {
  return useNewest(attendancePath, branch === null ? null : { branch, day }, { by: 'At', count: ATTENDANCE_PAGE });
}

const BY_PERSON = { by: '$key', count: ANNULLED_PAGE } as const;

/**
 * Subscribes to the day's annulled check-ins that other check-ins replaced, by uid; at most {@link ANNULLED_PAGE}
 * people. Empty while they are loading, and if they can't be read.
 */
export function useReplacedAttendance(
  branch: string | null,
  day: GymDay,
): ReadonlyMap<string, readonly StoredAttendance[]> {
  const rows = useRange(annulledOfPersonPath, branch === null ? null : { branch, day }, BY_PERSON);
  return new Map(rows.status === 'value' ? rows.value.map(({ key, value }) => [key, Object.values(value)]) : []);
}

/** Reads all check-ins of a day, newest first. Rejects if a page can't be read. */
export function readWholeDay(branch: string, day: GymDay): Promise<ParsedRows<StoredAttendance>> {
  return fetchEvery(database, attendancePath, { branch, day }, { by: 'At', count: ATTENDANCE_PAGE, newest: true });
}

/** Reads once the page of check-ins that are older than this one, newest first. */
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

/** Number of a day's check-ins and day passes: in total, and for each of the 24 hours of the gym's clock. */
export interface DayTotals {
  readonly total: number;
  readonly byHour: readonly number[];
}

function toDayTotals(stored: StoredStats | null): DayTotals {
  const byHour = Array.from({ length: HOURS_OF_DAY }, (_, hour) => stored?.Hours?.[hourKey(hour)] ?? 0);
  return { total: stored?.Total ?? 0, byHour };
}

/** Subscribes to the day's totals at a branch. */
export function useDayTotals(branch: string | null, day: GymDay): Loaded<DayTotals> {
  return mapLoaded(useRecord(statsPath, branch === null ? null : { branch, day }), toDayTotals);
}
