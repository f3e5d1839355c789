/** Returns a percentile by nearest rank. `share`: from 0 to 1, such as 0.95. `NaN` if there are no values. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;
}

/** Returns the median; the lower of the two middle values of an even number. `NaN` if there are no values. */
export function median(values: readonly number[]): number {
  return percentile(values, 0.5);
}

/** Runs work and returns its value and its duration in milliseconds. */
export async function measureDuration<T>(work: () => Promise<T>): Promise<readonly [value: T, ms: number]> {
  const start = performance.now();
  const value = await work();
  return [value, performance.now() - start];
}

/** Formats milliseconds for tables. */
export function ms(value: number): string {
  return `${value.toFixed(value < 10 ? 1 : 0)} ms`;
}

/** Formats bytes as kilobytes for tables. */
export function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`;
}
