/** Returns the change in whole percent; `null` if the earlier value is 0 or negative. */
export function percentChange(now: number, before: number): number | null {
  return before <= 0 ? null : Math.round(((now - before) / before) * 100);
}
