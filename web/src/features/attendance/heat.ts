const HOURS = 24;

/** The hours in which anybody came on any weekday, from the first to the last. `heat[weekday][hour]`. */
export function busyHours(heat: readonly (readonly number[])[]): readonly number[] {
  const busy = Array.from({ length: HOURS }, (_, hour) => hour).filter((hour) =>
    heat.some((day) => (day[hour] ?? 0) > 0),
  );
  const first = busy[0];
  const last = busy.at(-1);
  if (first === undefined || last === undefined) return [];
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}

/** How strong a cell is, 0 to 1, of the busiest. */
export function strengthOf(count: number, highest: number): number {
  return highest === 0 ? 0 : count / highest;
}
