import { addDays, type GymDay, parseGymDay } from '@gym/domain/calendar/calendar';
import { monthOf } from '@gym/domain/database/money/uncharged';

const MONTH_NAME = new Intl.DateTimeFormat('es-MX', { month: 'long', year: 'numeric', timeZone: 'UTC' });

function firstDay(month: string): GymDay | null {
  return parseGymDay(`${month}-01`);
}

/** The month in an address (`yyyy-MM`); this one when it is none, or is still to come. */
export function monthFrom(text: string | null, today: GymDay): string {
  const now = monthOf(today);
  return text !== null && firstDay(text) !== null && text <= now ? text : now;
}

/** The month before. */
export function monthBefore(month: string): string {
  const first = firstDay(month);
  return first === null ? month : monthOf(addDays(first, -1));
}

/** The month after. */
export function monthAfter(month: string): string {
  const first = firstDay(month);
  return first === null ? month : monthOf(addDays(first, 31));
}

/** A month in words: 'noviembre de 2026'. */
export function monthText(month: string): string {
  return MONTH_NAME.format(new Date(`${month}-01T00:00:00Z`));
}
