import { MAX_SPANS, parseSpans, spanTimes } from '@gym/domain/branch/opening-hours';
import { parseGymDay } from '@gym/domain/calendar/calendar';
import type { StoredBranch } from '@gym/domain/database/system/branches';
import * as z from 'zod/mini';

/** A span as it is typed, `HH:mm` each. */
export interface TypedSpan {
  readonly from: string;
  readonly until: string;
}
export interface TypedHoliday {
  readonly day: string;
  readonly name: string;
  readonly spans: readonly TypedSpan[];
}

const SPANS = z.array(z.object({ from: z.string(), until: z.string() }));
/** What a draft of a week, and of holidays, has to be. */
export const HOURS_LISTS = {
  week: z.array(SPANS).check(z.length(7)),
  holidays: z.array(z.object({ day: z.string(), name: z.string(), spans: SPANS })),
};

function typedSpans(stored: string | undefined): readonly TypedSpan[] {
  // A field for times knows no 24:00; an end at midnight says the same.
  return (parseSpans(stored ?? '') ?? []).map(spanTimes).map(({ from, until }) => ({
    from,
    until: until === '24:00' ? '00:00' : until,
  }));
}

/** Monday to Sunday. */
export function typedWeek(stored: StoredBranch['Hours']): readonly (readonly TypedSpan[])[] {
  return [1, 2, 3, 4, 5, 6, 7].map((weekday) => typedSpans(stored?.[`d${weekday}`]));
}

export function typedHolidays(stored: StoredBranch['Holidays']): readonly TypedHoliday[] {
  return Object.entries(stored ?? {})
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([day, { Hours, Name = '' }]) => ({ day, name: Name, spans: typedSpans(Hours) }));
}

/** Spans as they are stored, or `null` when they can't be. */
export function spansToStored(spans: readonly TypedSpan[]): string | null {
  const text = spans.map(({ from, until }) => `${from.trim()}-${until.trim()}`).join(',');
  return spans.length <= MAX_SPANS && parseSpans(text) !== null ? text : null;
}

export function weekToStored(week: readonly (readonly TypedSpan[])[]): Record<string, string> | null {
  const days = week.map((spans, index) => [`d${index + 1}`, spansToStored(spans)] as const);
  if (days.some(([, spans]) => spans === null)) return null;
  return Object.fromEntries(days.flatMap(([day, spans]) => (spans ? [[day, spans]] : [])));
}

/** Whether what was typed as the day of a holiday is a day that no earlier holiday of the list has. */
export function isHolidayDay(holidays: readonly TypedHoliday[], at: number): boolean {
  const day = parseGymDay(holidays[at]?.day.trim() ?? '');
  return day !== null && !holidays.slice(0, at).some((before) => parseGymDay(before.day.trim()) === day);
}

export function holidaysToStored(
  holidays: readonly TypedHoliday[],
): Record<string, { Hours: string; Name: string }> | null {
  const days = holidays.map(({ day, name, spans }) => [parseGymDay(day.trim()), spansToStored(spans), name] as const);
  if (days.some(([day, spans]) => day === null || spans === null)) return null;
  if (new Set(days.map(([day]) => day)).size < days.length) return null;
  return Object.fromEntries(days.map(([day, spans, name]) => [day ?? '', { Hours: spans ?? '', Name: name.trim() }]));
}
