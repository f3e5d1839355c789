import type { AttendanceRow } from '../../data/attendance-day.ts';

/** How long somebody is taken to stay where `Config` doesn't say, minutes. */
const DEFAULT_STAY_MINUTES = 90;

/** How many of these check-ins are of people still inside: not annulled, and no longer ago than people stay. */
export function countInside(rows: readonly AttendanceRow[], now: number, stayMinutes = DEFAULT_STAY_MINUTES): number {
  const since = now - stayMinutes * 60_000;
  return rows.filter(({ value }) => !value.Annulled && value.At > since && value.At <= now + 120_000).length;
}
