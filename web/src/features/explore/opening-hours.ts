import { addDays, daysBetween, formatTime, type GymDay, gymDayOf, weekdayOf } from '@gym/domain/calendar/calendar';

/** Hours as stored: ISO weekday `d1` (Monday) to `d7` → `HH:mm-HH:mm`; a missing day is closed. */
export type StoredHours = Readonly<Record<string, string>>;

export type OpenState =
  | { readonly open: true; readonly until: string }
  | { readonly open: false; readonly opensAt: string | null; readonly opensIn: number | null };

const HOURS = /^(\d{2}:\d{2})-(\d{2}:\d{2})$/;

/** One weekday's opening and closing time, or `null` when closed or not readable. 1 is Monday. */
export function hoursOn(hours: StoredHours, weekday: number): { readonly from: string; readonly until: string } | null {
  const match = HOURS.exec(hours[`d${weekday}`] ?? '');
  return match?.[1] && match[2] ? { from: match[1], until: match[2] } : null;
}

/** Is it open at an instant (epoch milliseconds)? If not, when it opens next, within a week. Times compare as text. */
export function openStateAt(hours: StoredHours, now: number): OpenState {
  const today: GymDay = gymDayOf(now);
  const time = formatTime(now);
  const current = hoursOn(hours, weekdayOf(today));
  if (current && time >= current.from && time < current.until) return { open: true, until: current.until };
  if (current && time < current.from) return { open: false, opensAt: current.from, opensIn: 0 };
  for (let day = addDays(today, 1); daysBetween(today, day) <= 7; day = addDays(day, 1)) {
    const next = hoursOn(hours, weekdayOf(day));
    if (next) return { open: false, opensAt: next.from, opensIn: daysBetween(today, day) };
  }
  return { open: false, opensAt: null, opensIn: null };
}
