/** The gym's time zone. */
export const TIME_ZONE = 'America/Monterrey';

/** A day at the gym, `yyyy-MM-dd`, counted in {@link TIME_ZONE}. Compares as text in calendar order. */
export type GymDay = string & { readonly __brand: 'GymDay' };

/** The parts of a day as numbers; `month` counts from 1. */
export interface DayParts {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

const DAY_PATTERN = /^(\d{4})-(\d{2})-(\d{2})$/;
const MS_PER_CALENDAR_DAY = 86_400_000;

/** Returns the number of days in a month of the Gregorian calendar; `month` counts from 1. */
export function daysInMonth(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate();
}

/**
 * The accepted years: no living person was born before the first year, and the day after the last year still has a
 * year of four digits.
 */
const FIRST_YEAR = 1900;
const LAST_YEAR = 9998;

/**
 * Parses a day `yyyy-MM-dd` of the years 1900 to 9998; `null` if the day doesn't exist or the text has another form.
 */
export function parseGymDay(text: string): GymDay | null {
  const match = DAY_PATTERN.exec(text);
  if (!match) return null;
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  const exists =
    year >= FIRST_YEAR && year <= LAST_YEAR && month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month);
  return exists ? (text as GymDay) : null;
}

/** Whether {@link parseGymDay} accepts the text. */
export function isGymDay(text: string): text is GymDay {
  return parseGymDay(text) !== null;
}

/** Returns the year, month and day of a gym day. */
export function partsOf(day: GymDay): DayParts {
  return { year: Number(day.slice(0, 4)), month: Number(day.slice(5, 7)), day: Number(day.slice(8, 10)) };
}

/**
 * Returns the day of these parts. A day beyond the end of the month becomes the month's last day. A month below 1 or
 * above 12 is one of an earlier or later year.
 */
export function dayFromParts({ year, month, day }: DayParts): GymDay {
  const monthsFromZero = year * 12 + (month - 1);
  const y = Math.floor(monthsFromZero / 12);
  const m = monthsFromZero - y * 12 + 1;
  const d = Math.min(day, daysInMonth(y, m));
  return `${String(y).padStart(4, '0')}-${twoDigits(m)}-${twoDigits(d)}` as GymDay;
}

/** Returns the whole days since 1970-01-01, for arithmetic without time zones. */
function dayNumber(day: GymDay): number {
  const { year, month, day: dayOfMonth } = partsOf(day);
  return Date.UTC(year, month - 1, dayOfMonth) / MS_PER_CALENDAR_DAY;
}

/** Returns the month of a day, `yyyy-MM`. */
export function monthOf(day: GymDay): string {
  return day.slice(0, 7);
}

/** Returns the day `count` days later (earlier if negative). */
export function addDays(day: GymDay, count: number): GymDay {
  const moved = new Date((dayNumber(day) + count) * MS_PER_CALENDAR_DAY);
  return dayFromParts({ year: moved.getUTCFullYear(), month: moved.getUTCMonth() + 1, day: moved.getUTCDate() });
}

/**
 * Returns the day `count` working days (Monday to Friday) later. Holidays count as working days, so a deadline is never
 * later than the legal one.
 */
export function addWorkingDays(day: GymDay, count: number): GymDay {
  let reached = day;
  for (let remaining = count; remaining > 0; ) {
    reached = addDays(reached, 1);
    if (weekdayOf(reached) <= 5) remaining -= 1;
  }
  return reached;
}

/** Returns the number of days from `from` to `to`: 0 for the same day, negative if `to` is earlier. */
export function daysBetween(from: GymDay, to: GymDay): number {
  return dayNumber(to) - dayNumber(from);
}

/**
 * The formatter of instants in the gym's time zone. It uses the platform's time zones, because date-fns-tz is wrong in
 * the six hours before a change of the offset.
 */
let gymFormat: Intl.DateTimeFormat | undefined;

/** Returns the formatter. It is created at the first use, because that takes several milliseconds. */
function getGymFormat(): Intl.DateTimeFormat {
  gymFormat ??= new Intl.DateTimeFormat('en-US-u-hc-h23-nu-latn', {
    timeZone: TIME_ZONE,
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  return gymFormat;
}

const MS_PER_HOUR = 3_600_000;
/**
 * Cache of the time zone's offsets, because computing them is slow: hours since 1970 → milliseconds. An offset
 * changes only on the hour.
 */
const offsetOfHour = new Map<number, number>();
/** Maximum number of offsets in the cache. */
const MAX_CACHED_OFFSETS = 2_000;

/** Returns the offset of the gym's time zone from UTC at an instant, milliseconds. */
function gymOffset(instant: number): number {
  const hour = Math.floor(instant / MS_PER_HOUR);
  const known = offsetOfHour.get(hour);
  if (known !== undefined) return known;
  if (offsetOfHour.size >= MAX_CACHED_OFFSETS) offsetOfHour.clear();
  const offset = computeOffset(hour * MS_PER_HOUR);
  offsetOfHour.set(hour, offset);
  return offset;
}

function computeOffset(wholeHour: number): number {
  const parts: Partial<Record<Intl.DateTimeFormatPartTypes, number>> = {};
  for (const { type, value } of getGymFormat().formatToParts(wholeHour)) parts[type] = Number(value);
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
  return Date.UTC(year, month - 1, day, hour, minute, second) - wholeHour;
}

/** Returns the instant shifted so that its UTC fields are the gym's local time. */
function gymClock(instant: number): Date {
  return new Date(instant + gymOffset(instant));
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0');
}

/** Returns the gym's day at an instant (epoch milliseconds). */
export function gymDayOf(instant: number): GymDay {
  const clock = gymClock(instant);
  return dayFromParts({ year: clock.getUTCFullYear(), month: clock.getUTCMonth() + 1, day: clock.getUTCDate() });
}

/** Returns the instant (epoch milliseconds) at which a gym day starts. */
export function startOfGymDay(day: GymDay): number {
  const midnightUtc = dayNumber(day) * MS_PER_CALENDAR_DAY;
  // The offset is computed again at the found instant: near a change of the offset the first guess may be an hour off.
  const guess = midnightUtc - gymOffset(midnightUtc);
  return midnightUtc - gymOffset(guess);
}

/** Returns the first instant (epoch milliseconds) after a gym day. */
export function endOfGymDay(day: GymDay): number {
  return startOfGymDay(addDays(day, 1));
}

/** Formats an instant as the gym's local time, `HH:mm` in 24 hours. */
export function formatTime(instant: number): string {
  const clock = gymClock(instant);
  return `${twoDigits(clock.getUTCHours())}:${twoDigits(clock.getUTCMinutes())}`;
}

/** Returns the hour of the gym's local time at an instant, 0 to 23. */
export function hourOf(instant: number): number {
  return gymClock(instant).getUTCHours();
}

/** Returns whether two instants are in the same minute of the gym's local time. */
export function isSameMinute(a: number, b: number): boolean {
  return gymDayOf(a) === gymDayOf(b) && formatTime(a) === formatTime(b);
}

/** Returns the ISO weekday, 1 (Monday) to 7 (Sunday). */
export function weekdayOf(day: GymDay): number {
  const weekday = new Date(dayNumber(day) * MS_PER_CALENDAR_DAY).getUTCDay();
  return weekday === 0 ? 7 : weekday;
}
