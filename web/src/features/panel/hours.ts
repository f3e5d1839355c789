/** The first of the usual hours, which are shown even without visits. */
const USUAL_FIRST = 6;
const USUAL_LAST = 21;

/** Returns the hours to draw: the usual ones, and more if somebody came before or after them on one of these days. */
export function panelHours(days: readonly (readonly number[])[]): readonly number[] {
  const busy = days.flatMap((hours) => hours.flatMap((count, hour) => (count > 0 ? [hour] : [])));
  const first = Math.min(USUAL_FIRST, ...busy);
  const last = Math.max(USUAL_LAST, ...busy);
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}
