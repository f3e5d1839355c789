import type { Json } from './case.ts';
import { DAY } from './clock.ts';

/** Returns a plan that is on sale and was sold. */
export function storedPlan(name: string, price: number): { readonly [key: string]: Json } {
  return { Name: name, Price: price, Branches: { all: true }, Active: true, Sold: true };
}

/** The code of the promotion in the test data (`world`). */
export const PROMOTION = 'VERANO10';

/** Returns a promotion that was used once. It can be used three times in total, and twice per person. */
export function storedPromotion(now: number): { readonly [key: string]: Json } {
  const limits = { PerPerson: 2, Total: 3, Used: 1 };
  const period = { From: now - DAY, Until: now + DAY };
  return {
    Name: 'Verano',
    Percent: 10,
    ...period,
    Plans: { all: true },
    Branches: { all: true },
    Active: true,
    Revision: 4,
    ...limits,
  };
}

const QUARTER_MS = 15 * 60_000;

/** Returns the start of the quarter of an hour that contains a time, epoch milliseconds. */
export function startOfQuarter(now: number): number {
  return now - (now % QUARTER_MS);
}

/** Returns the start of the quarter of an hour before the one that contains a time. */
export function startOfPreviousQuarter(now: number): number {
  return startOfQuarter(now) - QUARTER_MS;
}
