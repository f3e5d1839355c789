import type { OpeningHours } from '../../branch/opening-hours.ts';
import type { StoredBranch } from './branches.ts';

/** Converts the hours of a branch into those of the domain; `null` if the branch has none. */
export function hoursFromStored({ Hours: week, Holidays: days }: StoredBranch): OpeningHours | null {
  if (!week && !days) return null;
  const holidays = Object.entries(days ?? {}).map(([day, { Hours: spans = '' }]) => [day, spans] as const);
  return { week: week ?? {}, holidays: Object.fromEntries(holidays) };
}
