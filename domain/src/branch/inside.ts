const MINUTE_MS = 60_000;

/**
 * How far in the future a visit may be and still count, milliseconds: the clock of the device that wrote it may be
 * fast.
 */
const CLOCK_SLACK_MS = 2 * MINUTE_MS;

/** The fields of a check-in, or of a guest's visit, that `countInside` needs. */
interface Visit {
  /** Start of the visit, epoch milliseconds. */
  readonly At: number;
  /** Present if the visit was annulled. */
  readonly Annulled?: unknown;
}

/**
 * Returns how many people are inside: the number of visits that were not annulled and began less than `stayMinutes`
 * ago.
 *
 * @param now epoch milliseconds
 * @param stayMinutes how long a visit is assumed to last
 */
export function countInside(visits: readonly Visit[], now: number, stayMinutes: number): number {
  const since = now - stayMinutes * MINUTE_MS;
  return visits.filter(({ At, Annulled }) => !Annulled && At > since && At <= now + CLOCK_SLACK_MS).length;
}
