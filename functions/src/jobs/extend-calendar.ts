import { addDays, dayFromParts, gymDayOf, parseGymDay, partsOf } from '@gym/domain/calendar/calendar';
import { calendarPath, calendarRows } from '@gym/domain/database/system/calendar';
import { laterOf } from '@gym/domain/membership/dates';
import { loadLastKey } from '../lib/read-keys.ts';
import { serverUpdate } from '../lib/server-update.ts';

/** The range of the table: years before and after the present one. */
const YEARS_BACK = 2;
const YEARS_AHEAD = 3;
/** Days written in one update. */
const CHUNK = 500;

/**
 * Keeps the table of days three years ahead. The rules accept no check-in on a day that isn't in it. An empty table
 * starts two years back.
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
