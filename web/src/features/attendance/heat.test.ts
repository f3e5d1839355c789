import { expect, it } from 'vitest';
import { busyHours } from './heat.ts';

function week(...busy: readonly (readonly [weekday: number, hour: number])[]): number[][] {
  const heat = Array.from({ length: 7 }, () => Array.from({ length: 24 }, () => 0));
  for (const [weekday, hour] of busy) {
    const day = heat[weekday];
    if (day) day[hour] = 3;
  }
  return heat;
}

it('returns the hours from the first visit to the last', () => {
  expect(busyHours(week([0, 6], [6, 9]))).toEqual([6, 7, 8, 9]);
  expect(busyHours(week())).toEqual([]);
});
