import type { OccupancyStep } from '../branch/occupancy.ts';
import type { OpenState, Span } from '../branch/opening-hours.ts';
import { spanTimes } from '../branch/opening-hours.ts';
import { daysBetween, formatTime, gymDayOf } from '../calendar/calendar.ts';
import { plural } from './plural.ts';

const DAY_MS = 86_400_000;

/** Returns when an instant is, as a part of a sentence: ' mañana', ' en 3 días'; empty for today. */
function dayText(now: number, instant: number): string {
  const days = daysBetween(gymDayOf(now), gymDayOf(instant));
  if (days === 0) return '';
  return plural(days, ' mañana', ' en # días');
}

/** Returns whether a branch is open at `now` (epoch milliseconds) and when that changes, as a sentence. */
export function openText(state: OpenState, now: number): string {
  if (state.open) {
    if (state.until === null) return 'Abierto las 24 horas';
    // Less than a day ahead, the time is clear without a day, for example 01:00 after midnight.
    const day = state.until - now < DAY_MS ? '' : dayText(now, state.until);
    return `Abierto, cierra${day} a las ${formatTime(state.until)}`;
  }
  if (state.opensAt === null) return 'Cerrado';
  return `Cerrado, abre${dayText(now, state.opensAt)} a las ${formatTime(state.opensAt)}`;
}

/** Formats the opening hours of one day: `06:00 – 12:00, 16:00 – 22:00`, or `Cerrado`. */
export function spansText(spans: readonly Span[]): string {
  if (spans.length === 0) return 'Cerrado';
  return spans
    .map(spanTimes)
    .map(({ from, until }) => `${from} – ${until}`)
    .join(', ');
}

/** How full a branch is. */
export const OCCUPANCY_TEXT: Readonly<Record<OccupancyStep, string>> = {
  calm: 'Ahora: tranquilo',
  normal: 'Ahora: normal',
  full: 'Ahora: lleno',
};
