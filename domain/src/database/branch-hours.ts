import type { OpeningHours } from '../branch/opening-hours.ts';
import type { StoredBranch } from './branches.ts';

/** A branch's hours as the domain reads them; `null` when it says none. */
export function hoursFromStored({ Hours: week, Holidays: days }: StoredBranch): OpeningHours | null {
  if (!week && !days) return null;
  const holidays = Object.entries(days ?? {}).map(([day, { Hours: spans = '' }]) => [day, spans] as const);
  return { week: week ?? {}, holidays: Object.fromEntries(holidays) };
}
