import { type GymDay, parseGymDay } from '@gym/domain/calendar/calendar';

/** A day as it is written under a chart, `MM-dd`: the year stands in the fields over it. */
export function monthAndDay(day: string): string {
  return day.slice(5);
}

/** The first day of a day's month. */
export function firstOfMonth(day: GymDay): GymDay {
  return parseGymDay(`${day.slice(0, 7)}-01`) ?? day;
}
