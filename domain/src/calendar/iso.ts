/**
 * Formats an instant (epoch milliseconds) in ISO 8601, UTC: `2026-11-22T17:00:00.000Z`. It isn't for people: its
 * day can differ from the gym's day.
 */
export function isoInstant(at: number): string {
  return new Date(at).toISOString();
}
