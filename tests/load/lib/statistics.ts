/** The value below which this share (0 to 1) of the values lies, by nearest rank. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;
}

export function median(values: readonly number[]): number {
  return percentile(values, 0.5);
}

/** Runs work and returns its duration, milliseconds. */
export async function timed<T>(work: () => Promise<T>): Promise<readonly [value: T, ms: number]> {
  const begin = performance.now();
  const value = await work();
  return [value, performance.now() - begin];
}

/** Formats milliseconds for tables. */
export function ms(value: number): string {
  return `${value.toFixed(value < 10 ? 1 : 0)} ms`;
}

export function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`;
}
