import { isDayPass } from '@gym/domain/database/memberships/day-pass';
import { planPath, type StoredPlan } from '@gym/domain/database/memberships/plans';
import { SHOWN_PAGE } from '@gym/domain/database/system/shown';
import type { Keyed } from '../parse.ts';
import { mapLoaded, useList, useRange } from '../read.ts';
import type { Loaded } from '../value-store.ts';

export type Plan = Keyed<StoredPlan>;

/** Sorts plans in the gym's order; those without a position come last, by price. */
export function sortPlans(plans: readonly Plan[]): readonly Plan[] {
  const order = ({ value }: Plan): number => value.Order ?? Number.MAX_SAFE_INTEGER;
  return plans.toSorted((a, b) => order(a) - order(b) || a.value.Price - b.value.Price);
}

/** Returns the plans on sale in the gym's order. */
export function listPlansOnSale(plans: readonly Plan[]): readonly Plan[] {
  return sortPlans(plans.filter(({ value }) => value.Active));
}

const filterMemberships = (plans: readonly Plan[]): readonly Plan[] => plans.filter(({ value }) => !isDayPass(value));

/** Subscribes to all plans in the gym's order, including hidden ones. For staff. */
export function useAllPlans(): Loaded<readonly Plan[]> {
  return mapLoaded(useList(planPath, {}), sortPlans);
}

/** The query of the plans on sale. The rules allow it to everybody. */
const ON_SALE = { by: 'Active', from: true, to: true, count: SHOWN_PAGE } as const;

/** Subscribes to the plans on sale in the gym's order, including day passes. */
export function usePriceList(): Loaded<readonly Plan[]> {
  return mapLoaded(useRange(planPath, {}, ON_SALE), listPlansOnSale);
}

/** Subscribes to the plans on sale in the gym's order, without day passes. */
export function usePlans(): Loaded<readonly Plan[]> {
  return mapLoaded(usePriceList(), filterMemberships);
}

/** Returns whether a branch sells the plan. */
export function isSoldAt({ value: { Branches } }: Plan, branch: string): boolean {
  return Branches.all === true || Branches[branch] === true;
}
