/**
 * A moment (epoch milliseconds) as machines write it, in UTC: `2026-11-22T17:00:00.000Z`. Not for people, and no gym
 * day.
 */
export function isoInstant(at: number): string {
  return new Date(at).toISOString();
}
