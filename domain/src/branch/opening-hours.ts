import { addDays, type GymDay, gymDayOf, startOfGymDay, weekdayOf } from '../calendar/calendar.ts';

/**
 * A span of opening hours, in minutes since the day's midnight. `until` is above 1440 if the span ends on the next day.
 */
export interface Span {
  readonly from: number;
  readonly until: number;
}

/** The stored opening hours of a branch. No span begins on a day whose text is missing or unreadable. */
export interface OpeningHours {
  /** ISO weekday, `d1` Monday to `d7` Sunday → spans as {@link parseSpans} reads them. */
  readonly week: Readonly<Record<string, string>>;
  /** `yyyy-MM-dd` → the spans that begin on that day in place of the weekday's; empty: none. */
  readonly holidays: Readonly<Record<string, string>>;
}

/** Whether a branch is open; instants in epoch milliseconds. */
export type OpenState =
  /** `until` null: it doesn't close within {@link LOOK_AHEAD_DAYS}. */
  | { readonly open: true; readonly until: number | null }
  /** `opensAt` null: it doesn't open within {@link LOOK_AHEAD_DAYS}. */
  | { readonly open: false; readonly opensAt: number | null };

const DAY_MINUTES = 1_440;
const MINUTE_MS = 60_000;
/** Number of days in which a branch's next opening or closing is searched. */
const LOOK_AHEAD_DAYS = 31;
/** The most spans that one day may have. */
export const MAX_SPANS = 4;

const SPAN = /^(\d{2}):(\d{2})-(\d{2}):(\d{2})$/;

function parseSpan(text: string): Span | null {
  const match = SPAN.exec(text);
  if (!match) return null;
  const [fromHour = 0, fromMinute = 0, untilHour = 0, untilMinute = 0] = match.slice(1).map(Number);
  const from = fromHour * 60 + fromMinute;
  const until = untilHour * 60 + untilMinute;
  if (fromMinute > 59 || untilMinute > 59 || from >= DAY_MINUTES || until > DAY_MINUTES) return null;
  // An end at or before the start is on the next day.
  return { from, until: until > from ? until : until + DAY_MINUTES };
}

/**
 * Parses the stored spans of a day: `HH:mm-HH:mm`, separated by commas, in order and without overlaps. A span that ends
 * at or before its start continues past midnight (`20:00-02:00`); the whole day is `00:00-24:00`. Returns `null` if the
 * text is invalid.
 */
export function parseSpans(text: string): readonly Span[] | null {
  if (text === '') return [];
  const spans: Span[] = [];
  for (const part of text.split(',')) {
    const span = parseSpan(part);
    if (!span || span.from < (spans.at(-1)?.until ?? 0)) return null;
    spans.push(span);
  }
  // A last span that continues past midnight must end by the time at which the first span starts.
  const overlapsNextDay = (spans.at(-1)?.until ?? 0) > (spans[0]?.from ?? 0) + DAY_MINUTES;
  return spans.length > MAX_SPANS || overlapsNextDay ? null : spans;
}

function formatClock(minutes: number): string {
  const inDay = minutes > DAY_MINUTES ? minutes - DAY_MINUTES : minutes;
  return [Math.floor(inDay / 60), inDay % 60].map((part) => String(part).padStart(2, '0')).join(':');
}

/** Formats the start and end of a span, `HH:mm` in 24 hours. */
export function spanTimes({ from, until }: Span): { readonly from: string; readonly until: string } {
  return { from: formatClock(from), until: formatClock(until) };
}

/** Returns the spans that begin on a day: those of the holiday if it is one, otherwise those of the weekday. */
export function spansOn({ week, holidays }: OpeningHours, day: GymDay): readonly Span[] {
  return parseSpans(holidays[day] ?? week[`d${weekdayOf(day)}`] ?? '') ?? [];
}

/**
 * Returns the spans of a day in epoch milliseconds. Every day has 24 hours, because Monterrey has had no
 * daylight-saving time since 2022.
 */
function instantsOn(hours: OpeningHours, day: GymDay): readonly { readonly from: number; readonly until: number }[] {
  const start = startOfGymDay(day);
  return spansOn(hours, day).map(({ from, until }) => ({
    from: start + from * MINUTE_MS,
    until: start + until * MINUTE_MS,
  }));
}

/**
 * Returns whether a branch is open at an instant (epoch milliseconds), and when it next closes or opens. Adjacent spans
 * count as one.
 */
export function openStateAt(hours: OpeningHours, now: number): OpenState {
  const today = gymDayOf(now);
  // The days begin with yesterday, whose last span may continue past midnight.
  const days = Array.from({ length: LOOK_AHEAD_DAYS + 2 }, (_, index) => addDays(today, index - 1));
  const spans = days.flatMap((day) => instantsOn(hours, day)).filter(({ until }) => until > now);
  const [first] = spans;
  if (!first || first.from > now) return { open: false, opensAt: first?.from ?? null };
  let until = first.until;
  for (const span of spans) {
    if (span.from > until) return { open: true, until };
    until = Math.max(until, span.until);
  }
  return { open: true, until: until >= startOfGymDay(addDays(today, LOOK_AHEAD_DAYS)) ? null : until };
}
