import type { Json } from './case.ts';
import { DAY } from './clock.ts';

/** A plan that was sold. */
export function storedPlan(name: string, price: number): { readonly [key: string]: Json } {
  return { Name: name, Price: price, Branches: { all: true }, Active: true, Sold: true };
}

/** The code of the world's promotion. */
export const PROMOTION = 'VERANO10';

/** A promotion with one use that allows two more, and two uses per person. */
export function storedPromotion(now: number): { readonly [key: string]: Json } {
  const limits = { PerPerson: 2, Total: 3, Used: 1 };
  const time = { From: now - DAY, Until: now + DAY };
  return {
    Name: 'Verano',
    Percent: 10,
    ...time,
    Plans: { all: true },
    Branches: { all: true },
    Active: true,
    Revision: 4,
    ...limits,
  };
}

const QUARTER = 15 * 60_000;

/** Returns the start of the quarter of an hour that contains this time. */
export function quarter(now: number): number {
  return now - (now % QUARTER);
}
/** Returns the start of the quarter of an hour before that. */
export function earlierQuarter(now: number): number {
  return quarter(now) - QUARTER;
}
