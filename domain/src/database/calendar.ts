import * as z from 'zod/mini';
import { addDays, type GymDay, startOfGymDay } from '../calendar/calendar.ts';
import { databasePath } from './path.ts';

/** `Calendar/{day}`: the instant (epoch milliseconds) at which that gym day starts. Lets the rules check a check-in's day. */
export const calendarPath = databasePath('Calendar/{day}', z.number());

/** The table's rows from one day to another, both in it. */
export function calendarRows(from: GymDay, to: GymDay): Record<string, number> {
  const rows: Record<string, number> = {};
  for (let day = from; day <= to; day = addDays(day, 1)) rows[day] = startOfGymDay(day);
  return rows;
}
