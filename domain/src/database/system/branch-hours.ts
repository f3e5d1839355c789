import type { OpeningHours } from '../../branch/opening-hours.ts';
import type { StoredBranch } from './branches.ts';

/**
 * Converts the stored opening hours and holidays of a branch into the domain's type; `null` if the branch has neither.
 */
export function hoursFromStored({ Hours: week, Holidays: days }: StoredBranch): OpeningHours | null {
  if (!week && !days) return null;
  const holidays = Object.entries(days ?? {}).map(([day, { Hours: spans = '' }]) => [day, spans] as const);
  return { week: week ?? {}, holidays: Object.fromEntries(holidays) };
}
