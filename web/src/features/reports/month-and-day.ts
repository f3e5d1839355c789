import { type GymDay, monthOf, parseGymDay } from '@gym/domain/calendar/calendar';

/** Formats a day as the label of a chart, `MM-dd`. */
export function formatMonthAndDay(day: string): string {
  return day.slice(5);
}

export function firstOfMonth(day: GymDay): GymDay {
  return parseGymDay(`${monthOf(day)}-01`) ?? day;
}
