/** A day as it is written under a chart, `MM-dd`: the year stands in the fields over it. */
export function monthAndDay(day: string): string {
  return day.slice(5);
}
