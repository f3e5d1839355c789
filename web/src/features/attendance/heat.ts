const HOURS = 24;

/** Returns the hours from the first to the last with a visit on any weekday. `heat[weekday][hour]` is a count. */
export function busyHours(heat: readonly (readonly number[])[]): readonly number[] {
  const busy = Array.from({ length: HOURS }, (_, hour) => hour).filter((hour) =>
    heat.some((day) => (day[hour] ?? 0) > 0),
  );
  const first = busy[0];
  const last = busy.at(-1);
  if (first === undefined || last === undefined) return [];
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}

/** Returns the strength of a cell's colour, 0 to 1, relative to the highest count. */
export function strengthOf(count: number, highest: number): number {
  return highest === 0 ? 0 : count / highest;
}
