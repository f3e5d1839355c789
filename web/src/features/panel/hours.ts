/** The first and last hour (0 to 23) that the chart always has, even without visits. */
const FIRST_HOUR = 6;
const LAST_HOUR = 21;

/**
 * Returns the hours of the chart: always {@link FIRST_HOUR} to {@link LAST_HOUR}, and more if one of `lines` has
 * earlier or later visits.
 *
 * @param lines for each line of the chart (today and the usual day), the number of visits in each hour from 0 to 23
 */
export function listChartHours(lines: readonly (readonly number[])[]): readonly number[] {
  const busyHours = lines.flatMap((visits) => visits.flatMap((count, hour) => (count > 0 ? [hour] : [])));
  const first = Math.min(FIRST_HOUR, ...busyHours);
  const last = Math.max(LAST_HOUR, ...busyHours);
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}
