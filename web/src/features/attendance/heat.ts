const HOURS_OF_DAY = 24;

/**
 * Returns all hours from the first to the last with a visit on any weekday. `heat[weekday][hour]`: number of visits.
 */
export function findBusyHours(heat: readonly (readonly number[])[]): readonly number[] {
  const busy = Array.from({ length: HOURS_OF_DAY }, (_, hour) => hour).filter((hour) =>
    heat.some((day) => (day[hour] ?? 0) > 0),
  );
  const first = busy[0];
  const last = busy.at(-1);
  if (first === undefined || last === undefined) return [];
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}

/** Returns the strength of a cell's colour, from 0 to 1 for the highest count. */
export function computeStrength(count: number, highest: number): number {
  return highest === 0 ? 0 : count / highest;
}
