import { MAX_SPANS, parseSpans, spanTimes } from '@gym/domain/branch/opening-hours';
import { parseGymDay } from '@gym/domain/calendar/calendar';
import type { StoredBranch } from '@gym/domain/database/system/branches';
import * as z from 'zod/mini';

/** A typed span, each time as `HH:mm`. */
export interface TypedSpan {
  readonly from: string;
  readonly until: string;
}

/** A typed day with special opening hours. Without spans the branch is closed. */
export interface TypedHoliday {
  /** `yyyy-MM-dd` if it is valid. */
  readonly day: string;
  readonly name: string;
  readonly spans: readonly TypedSpan[];
}

const SPANS_SCHEMA = z.array(z.object({ from: z.string(), until: z.string() }));
/** Schemas of the week and the holidays in a draft. */
export const HOURS_LISTS = {
  week: z.array(SPANS_SCHEMA).check(z.length(7)),
  holidays: z.array(z.object({ day: z.string(), name: z.string(), spans: SPANS_SCHEMA })),
};

function typedSpans(stored: string | undefined): readonly TypedSpan[] {
  // A time field can't show 24:00, so an end at midnight is 00:00.
  return (parseSpans(stored ?? '') ?? []).map(spanTimes).map(({ from, until }) => ({
    from,
    until: until === '24:00' ? '00:00' : until,
  }));
}

/** Returns the typed spans of each day, Monday to Sunday. */
export function typedWeek(stored: StoredBranch['Hours']): readonly (readonly TypedSpan[])[] {
  return [1, 2, 3, 4, 5, 6, 7].map((weekday) => typedSpans(stored?.[`d${weekday}`]));
}

/** Returns the holidays as typed, in the order of their days. */
export function typedHolidays(stored: StoredBranch['Holidays']): readonly TypedHoliday[] {
  return Object.entries(stored ?? {})
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([day, { Hours, Name = '' }]) => ({ day, name: Name, spans: typedSpans(Hours) }));
}

/** Returns spans in stored form, such as `06:00-12:00,16:00-22:00`; `null` if they are invalid. */
export function spansToStored(spans: readonly TypedSpan[]): string | null {
  const text = spans.map(({ from, until }) => `${from.trim()}-${until.trim()}`).join(',');
  return spans.length <= MAX_SPANS && parseSpans(text) !== null ? text : null;
}

/** Returns the hours of a week in stored form, without closed days; `null` if some spans are invalid. */
export function weekToStored(week: readonly (readonly TypedSpan[])[]): Record<string, string> | null {
  const days = week.map((spans, index) => [`d${index + 1}`, spansToStored(spans)] as const);
  if (days.some(([, spans]) => spans === null)) return null;
  return Object.fromEntries(days.flatMap(([day, spans]) => (spans ? [[day, spans]] : [])));
}

/** Whether the typed day of a holiday is valid and differs from the days of the holidays before it in the list. */
export function isHolidayDay(holidays: readonly TypedHoliday[], at: number): boolean {
  const day = parseGymDay(holidays[at]?.day.trim() ?? '');
  return day !== null && !holidays.slice(0, at).some((earlier) => parseGymDay(earlier.day.trim()) === day);
}

/** Returns holidays in stored form, by day; `null` if a day or its spans are invalid, or a day occurs twice. */
export function holidaysToStored(
  holidays: readonly TypedHoliday[],
): Record<string, { Hours: string; Name: string }> | null {
  const days = holidays.map(({ day, name, spans }) => [parseGymDay(day.trim()), spansToStored(spans), name] as const);
  if (days.some(([day, spans]) => day === null || spans === null)) return null;
  if (new Set(days.map(([day]) => day)).size < days.length) return null;
  return Object.fromEntries(days.map(([day, spans, name]) => [day ?? '', { Hours: spans ?? '', Name: name.trim() }]));
}
