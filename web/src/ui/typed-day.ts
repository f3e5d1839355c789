import { type GymDay, parseGymDay } from '@gym/domain/calendar/calendar';

/** Inserts the hyphens into a partly typed day (`202611` becomes `2026-11`), and removes letters and spaces. */
export function insertHyphens(typed: string): string {
  return typed
    .replace(/[^\d/.-]/g, '')
    .replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3')
    .replace(/^(\d{4})(\d{1,2})$/, '$1-$2')
    .replace(/^(\d{4}-\d{2})(\d{1,2})$/, '$1-$2');
}

function dayOfParts(year: string, month: string, day: string): GymDay | null {
  return parseGymDay(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`);
}

/**
 * Parses a typed day, with or without leading zeros, also in Mexican order (`5/1/2026` is 5 January); `null` for other
 * text.
 */
export function parseTypedDay(typed: string): GymDay | null {
  const text = typed.trim();
  const yearFirst = /^(\d{4})[/.-]?(\d{1,2})[/.-](\d{1,2})$/.exec(text) ?? /^(\d{4})(\d{2})(\d{2})$/.exec(text);
  if (yearFirst) return dayOfParts(yearFirst[1] ?? '', yearFirst[2] ?? '', yearFirst[3] ?? '');
  const dayFirst = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(text);
  return dayFirst && dayOfParts(dayFirst[3] ?? '', dayFirst[2] ?? '', dayFirst[1] ?? '');
}

/**
 * Inserts the colon into a partly typed time, and removes letters and spaces: `152` → `15:2`. No hour of two digits
 * begins with 3 to 9, so such a digit is the whole hour: `93` → `09:3`.
 */
export function insertColon(typed: string): string {
  return typed
    .replace(/[^\d:]/g, '')
    .replace(/^([3-9])(\d{1,2})$/, '0$1:$2')
    .replace(/^(\d{2})(\d{1,2})$/, '$1:$2');
}

/** Parses a typed time, with or without leading zeros or minutes, into `HH:mm`; `null` for other text. */
export function parseTypedTime(typed: string): string | null {
  const [, hour = '', minute = ''] = /^(\d{1,2})(?::(\d{0,2}))?$/.exec(typed.trim()) ?? [];
  if (hour === '' || Number(hour) > 23 || Number(minute) > 59) return null;
  return `${hour.padStart(2, '0')}:${minute.padStart(2, '0')}`;
}
