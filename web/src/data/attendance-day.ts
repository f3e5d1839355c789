import type { GymDay } from '@gym/domain/calendar/calendar';
import { attendanceDayPath, type StoredAttendance, storedAttendanceSchema } from '@gym/domain/database/attendance';
import { endBefore, get, limitToLast, orderByChild, query, ref } from 'firebase/database';
import { database } from '../lib/database.ts';
import { answered } from './answered.ts';
import { type Keyed, parseCollection } from './parse.ts';
import { useValue } from './use-value.ts';
import type { Loaded } from './value-store.ts';

/** A check-in with the uid of who made it. */
export type AttendanceRow = Keyed<StoredAttendance>;

/** How many rows the live list holds, and how many each further page brings. */
export const ATTENDANCE_PAGE = 200;

const parseRows = parseCollection('Attendance', storedAttendanceSchema);

function pathOf(branch: string, day: GymDay): string {
  return attendanceDayPath.at({ branch, day });
}

/** The day's newest check-ins at a branch, live, in no particular order; at most {@link ATTENDANCE_PAGE}. */
export function useNewestAttendance(branch: string | null, day: GymDay): Loaded<readonly AttendanceRow[]> {
  return useValue(
    branch === null
      ? null
      : { path: pathOf(branch, day), last: { child: 'At', count: ATTENDANCE_PAGE }, parse: parseRows },
  );
}

/** Every check-in of a day, page by page, oldest page last. Rejects when one doesn't come. */
export async function readWholeDay(branch: string, day: GymDay): Promise<readonly AttendanceRow[]> {
  const newest = query(ref(database, pathOf(branch, day)), orderByChild('At'), limitToLast(ATTENDANCE_PAGE));
  const all: AttendanceRow[] = [];
  let page = parseRows((await answered(get(newest))).val());
  while (page.length > 0) {
    all.push(...page);
    const oldest = page.reduce((a, b) =>
      b.value.At < a.value.At || (b.value.At === a.value.At && b.key < a.key) ? b : a,
    );
    page = page.length < ATTENDANCE_PAGE ? [] : await readEarlierAttendance(branch, day, oldest);
  }
  return all;
}

/** The page of check-ins before this one, read once. */
export async function readEarlierAttendance(
  branch: string,
  day: GymDay,
  before: AttendanceRow,
): Promise<readonly AttendanceRow[]> {
  const place = ref(database, pathOf(branch, day));
  const page = query(place, orderByChild('At'), endBefore(before.value.At, before.key), limitToLast(ATTENDANCE_PAGE));
  return parseRows((await answered(get(page))).val());
}
