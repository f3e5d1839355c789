import { DEFAULT_STAY_MINUTES } from '@gym/domain/branch/occupancy';
import type { Keyed } from '../../data/parse.ts';

/** What tells whether somebody is inside: of a check-in, or of a guest's visit. */
type Entry = Keyed<{ readonly At: number; readonly Annulled?: unknown }>;

/** How many of these came in and are taken to be still inside: not annulled, and no longer ago than people stay. */
export function countInside(rows: readonly Entry[], now: number, stayMinutes = DEFAULT_STAY_MINUTES): number {
  const since = now - stayMinutes * 60_000;
  return rows.filter(({ value }) => !value.Annulled && value.At > since && value.At <= now + 120_000).length;
}
