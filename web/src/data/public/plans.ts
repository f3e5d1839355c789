import { isDayPass } from '@gym/domain/database/day-pass';
import { plansPath, type StoredPlan, storedPlanSchema } from '@gym/domain/database/plans';
import { useMemo } from 'react';
import { type Keyed, parseCollection } from '../parse.ts';
import { useValue } from '../use-value.ts';
import type { Loaded } from '../value-store.ts';

export type Plan = Keyed<StoredPlan>;

const parseAll = parseCollection('Plans', storedPlanSchema);

/** What is on sale of all that the database has, in the gym's own order. */
export function plansOnSale(raw: unknown): readonly Plan[] {
  const order = ({ value }: Plan): number => value.Order ?? Number.MAX_SAFE_INTEGER;
  return parseAll(raw)
    .filter(({ value }) => value.Active)
    .sort((a, b) => order(a) - order(b) || a.value.Price - b.value.Price);
}

const PLANS = { path: plansPath.at({}), parse: plansOnSale };

/** Everything on sale in the gym's own order, day passes too, live. */
export function usePriceList(): Loaded<readonly Plan[]> {
  return useValue(PLANS);
}

/** The memberships on sale in the gym's own order, live. */
export function usePlans(): Loaded<readonly Plan[]> {
  const plans = usePriceList();
  return useMemo(
    () =>
      plans.status === 'value'
        ? { status: 'value', value: plans.value.filter(({ value }) => !isDayPass(value)) }
        : plans,
    [plans],
  );
}
