import { addDays, type GymDay, monthOf, parseGymDay } from '@gym/domain/calendar/calendar';

const MONTH_NAME = new Intl.DateTimeFormat('es-MX', { month: 'long', year: 'numeric', timeZone: 'UTC' });

function parseFirstDay(month: string): GymDay | null {
  return parseGymDay(`${month}-01`);
}

/** Parses the month (`yyyy-MM`) in the URL. Returns the current month if it is missing, invalid or in the future. */
export function monthFrom(text: string | null, today: GymDay): string {
  const currentMonth = monthOf(today);
  return text !== null && parseFirstDay(text) !== null && text <= currentMonth ? text : currentMonth;
}

/** Returns the previous month (`yyyy-MM`). */
export function monthBefore(month: string): string {
  const first = parseFirstDay(month);
  return first === null ? month : monthOf(addDays(first, -1));
}

/** Returns the next month (`yyyy-MM`). */
export function monthAfter(month: string): string {
  const first = parseFirstDay(month);
  // A month has at most 31 days, so the day 31 days after its first is in the next month.
  return first === null ? month : monthOf(addDays(first, 31));
}

/** Formats a month (`yyyy-MM`), such as 'noviembre de 2026'. */
export function monthText(month: string): string {
  return MONTH_NAME.format(new Date(`${month}-01T00:00:00Z`));
}
