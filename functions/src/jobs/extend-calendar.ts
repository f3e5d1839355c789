import { addDays, dayFromParts, gymDayOf, parseGymDay, partsOf } from '@gym/domain/calendar/calendar';
import { calendarPath, calendarRows } from '@gym/domain/database/system/calendar';
import { laterOf } from '@gym/domain/membership/dates';
import { loadLastKey } from '../lib/read-keys.ts';
import { serverUpdate } from '../lib/server-update.ts';

/** If the table is empty, it begins this number of years before the current year. */
const YEARS_BACK = 2;
/** Number of years after the current year to which the table is extended. */
const YEARS_AHEAD = 3;
/** Number of days that are written in one update. */
const CHUNK = 500;

/**
 * Extends the table of days (`Calendar`) to the end of the third year after the current year. The rules refuse
 * check-ins on a day that the table doesn't have.
 *
 * @returns how many days were added
 */
export async function extendCalendar(now: number): Promise<number> {
  const { year } = partsOf(gymDayOf(now));
  const last = parseGymDay((await loadLastKey(calendarPath.list({}))) ?? '');
  const end = dayFromParts({ year: year + YEARS_AHEAD, month: 12, day: 31 });
  let from = last ? addDays(last, 1) : dayFromParts({ year: year - YEARS_BACK, month: 1, day: 1 });
  let added = 0;
  while (from <= end) {
    const chunkEnd = addDays(from, CHUNK - 1);
    const to = laterOf(chunkEnd, end) === end ? chunkEnd : end;
    const rows = Object.entries(calendarRows(from, to)).map(([day, at]) => [calendarPath.at({ day }), at] as const);
    if ((await serverUpdate(Object.fromEntries(rows))) === 'refused') return added;
    added += rows.length;
    from = addDays(to, 1);
  }
  return added;
}
