import { type GymDay, monthOf } from '../calendar/calendar.ts';

/** Returns the months from the month of `from` to the month of `to`, `yyyy-MM`, in order. */
export function monthsOf(from: GymDay, to: GymDay): readonly string[] {
  const months: string[] = [];
  let [year, month] = [Number(from.slice(0, 4)), Number(from.slice(5, 7))];
  for (;;) {
    const name = `${year}-${String(month).padStart(2, '0')}`;
    if (name > monthOf(to)) return months;
    months.push(name);
    [year, month] = month === 12 ? [year + 1, 1] : [year, month + 1];
  }
}

/** Returns at most `most` of the values, evenly spaced, including the last one. */
export function sampleEvenly<Item>(items: readonly Item[], most: number): readonly Item[] {
  const step = Math.ceil(items.length / most);
  return items.filter((_, index) => (items.length - 1 - index) % step === 0);
}
