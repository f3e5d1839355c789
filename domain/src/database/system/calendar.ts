import * as z from 'zod/mini';
import { addDays, type GymDay, startOfGymDay } from '../../calendar/calendar.ts';
import { databasePath } from '../path.ts';

/** `Calendar/{day}`: the start of the gym day (epoch milliseconds). Rules use it to check the day of a record. */
export const calendarPath = databasePath('Calendar/{day}', z.number());

/** Returns the starts of the days from one day to another, both inclusive, by day. */
export function calendarRows(from: GymDay, to: GymDay): Record<string, number> {
  const rows: Record<string, number> = {};
  for (let day = from; day <= to; day = addDays(day, 1)) rows[day] = startOfGymDay(day);
  return rows;
}
