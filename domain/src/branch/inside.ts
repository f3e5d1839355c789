const MINUTE_MS = 60_000;
/**
 * How far in the future a visit may be and still count, milliseconds: the clock of the device that wrote it may be
 * fast.
 */
const CLOCK_SLACK_MS = 2 * MINUTE_MS;

/** The fields of a check-in or of a guest's visit that tell whether the person is inside. */
interface Visit {
  /** Epoch milliseconds. */
  readonly At: number;
  /** Present if staff or the person annulled it. */
  readonly Annulled?: unknown;
}

/**
 * Returns how many people are still inside: visits that were not annulled and began less than a stay ago. Every screen
 * of staff uses this. `insideByHour` estimates the number where visits may not be read.
 *
 * @param now epoch milliseconds
 * @param stayMinutes how long a visit is assumed to last
 */
export function countInside(visits: readonly Visit[], now: number, stayMinutes: number): number {
  const since = now - stayMinutes * MINUTE_MS;
  return visits.filter(({ At, Annulled }) => !Annulled && At > since && At <= now + CLOCK_SLACK_MS).length;
}
