import { addDays, dayFromParts, gymDayOf, parseGymDay, partsOf } from '@gym/domain/calendar/calendar';
import { calendarPath, calendarRows } from '@gym/domain/database/calendar';
import { laterOf } from '@gym/domain/membership/dates';
import { serverUpdate } from '../../lib/server-update.ts';
import { loadLastKey } from '../../repositories/jobs.ts';

/** How far the table reaches into both directions, in years. */
const YEARS_BACK = 2;
const YEARS_AHEAD = 3;
/** Days written in one update. */
const CHUNK = 500;

/**
 * Keeps the table of days, without which no check-in is accepted, three years ahead; an empty one is begun two years back.
 *
 * @returns days added
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
