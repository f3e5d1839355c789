/**
 * Returns the change from `previous` to `current`, rounded to whole per cent; `null` if `previous` is 0 or negative.
 */
export function percentChange(current: number, previous: number): number | null {
  return previous <= 0 ? null : Math.round(((current - previous) / previous) * 100);
}
