import { plansPath, type StoredPlan, storedPlanSchema } from '@gym/domain/database/plans';
import { type Keyed, parseCollection } from '../parse.ts';
import { useValue } from '../use-value.ts';
import type { Loaded } from '../value-store.ts';

export type Plan = Keyed<StoredPlan>;

const parseAll = parseCollection('Plans', storedPlanSchema);

function onSale(raw: unknown): readonly Plan[] {
  const order = ({ value }: Plan): number => value.Order ?? Number.MAX_SAFE_INTEGER;
  return parseAll(raw)
    .filter(({ value }) => value.Active)
    .sort((a, b) => order(a) - order(b) || a.value.Price - b.value.Price);
}

const PLANS = { path: plansPath.at({}), parse: onSale };

/** The plans on sale in the gym's own order, live. */
export function usePlans(): Loaded<readonly Plan[]> {
  return useValue(PLANS);
}
