/** Returns the change in whole percent; `null` if there was nothing before, or less than nothing. */
export function percentChange(now: number, before: number): number | null {
  return before <= 0 ? null : Math.round(((now - before) / before) * 100);
}
