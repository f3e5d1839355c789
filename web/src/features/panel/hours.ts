/** The hours that are shown without visits too: a gym's usual day. */
const USUAL_FIRST = 6;
const USUAL_LAST = 21;

/** The hours to draw: the usual day, longer when somebody came before or after it in any of these days. */
export function panelHours(days: readonly (readonly number[])[]): readonly number[] {
  const busy = days.flatMap((hours) => hours.flatMap((count, hour) => (count > 0 ? [hour] : [])));
  const first = Math.min(USUAL_FIRST, ...busy);
  const last = Math.max(USUAL_LAST, ...busy);
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}
