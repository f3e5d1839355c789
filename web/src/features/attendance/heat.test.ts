import { expect, it } from 'vitest';
import { findBusyHours } from './heat.ts';

function createHeat(...visits: readonly (readonly [weekday: number, hour: number])[]): number[][] {
  const heat = Array.from({ length: 7 }, () => Array.from({ length: 24 }, () => 0));
  for (const [weekday, hour] of visits) {
    const day = heat[weekday];
    if (day) day[hour] = 3;
  }
  return heat;
}

it('returns all hours from the first with a visit to the last, and none without visits', () => {
  expect(findBusyHours(createHeat([0, 6], [6, 9]))).toEqual([6, 7, 8, 9]);
  expect(findBusyHours(createHeat())).toEqual([]);
});
