import { addDays, type GymDay, monthOf, parseGymDay } from '@gym/domain/calendar/calendar';

const MONTH_NAME = new Intl.DateTimeFormat('es-MX', { month: 'long', year: 'numeric', timeZone: 'UTC' });

function firstDay(month: string): GymDay | null {
  return parseGymDay(`${month}-01`);
}

/** Parses the month of an address (`yyyy-MM`). Returns this month for an invalid or future one. */
export function monthFrom(text: string | null, today: GymDay): string {
  const now = monthOf(today);
  return text !== null && firstDay(text) !== null && text <= now ? text : now;
}

/** Returns the month before. */
export function monthBefore(month: string): string {
  const first = firstDay(month);
  return first === null ? month : monthOf(addDays(first, -1));
}

/** Returns the month after. */
export function monthAfter(month: string): string {
  const first = firstDay(month);
  return first === null ? month : monthOf(addDays(first, 31));
}

/** Formats a month: 'noviembre de 2026'. */
export function monthText(month: string): string {
  return MONTH_NAME.format(new Date(`${month}-01T00:00:00Z`));
}
