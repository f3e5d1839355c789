import { daysBetween, type GymDay, partsOf, weekdayOf } from '../calendar/calendar.ts';

export const MONTH_NAMES = [
  'enero',
  'febrero',
  'marzo',
  'abril',
  'mayo',
  'junio',
  'julio',
  'agosto',
  'septiembre',
  'octubre',
  'noviembre',
  'diciembre',
] as const;

/** Monday to Sunday. */
export const WEEKDAY_NAMES = ['Lunes', 'Martes', 'Miércoles', 'Jueves', 'Viernes', 'Sábado', 'Domingo'] as const;

/** Monday to Sunday, short. */
export const WEEKDAYS_SHORT = ['lun', 'mar', 'mié', 'jue', 'vie', 'sáb', 'dom'] as const;

/** Formats a day for people: '22 de noviembre', with the year unless it is the current year. */
export function dayInWords(day: GymDay, today: GymDay): string {
  const { year, month, day: dayOfMonth } = partsOf(day);
  const text = `${dayOfMonth} de ${MONTH_NAMES[month - 1]}`;
  return year === partsOf(today).year ? text : `${text} de ${year}`;
}

/** Formats a day relative to today: 'hoy', 'ayer', 'hace 3 días', 'mañana', 'en 3 días'. */
export function relativeDayText(day: GymDay, today: GymDay): string {
  const days = daysBetween(today, day);
  if (days === 0) return 'hoy';
  if (days === 1) return 'mañana';
  if (days === -1) return 'ayer';
  return days > 0 ? `en ${days} días` : `hace ${-days} días`;
}

/** A day is also given in words if it is at most this many days before or after today. */
const NEAR_DAYS = 30;

/** Formats a day, with words if it is near: '2026-11-28, en 2 días'. */
export function dayAndWords(day: GymDay, today: GymDay): string {
  return Math.abs(daysBetween(today, day)) <= NEAR_DAYS ? `${day}, ${relativeDayText(day, today)}` : day;
}

/** Formats a day with its weekday: `lun 2026-11-23`. */
export function dayWithWeekday(day: GymDay): string {
  return `${WEEKDAYS_SHORT[weekdayOf(day) - 1]} ${day}`;
}
