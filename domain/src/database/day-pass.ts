import type { StoredPlan } from './plans.ts';

/** Is it for a day without an account, and no membership? */
export function isDayPass({ Kind }: Pick<StoredPlan, 'Kind'>): boolean {
  return Kind === 'day-pass';
}

/**
 * The day pass that a branch sells: of those on sale that are good there, the first in the gym's order, then the cheapest, then by
 * key. `null`: it sells none.
 */
export function dayPassAt<Row extends { readonly key: string; readonly value: StoredPlan }>(
  plans: readonly Row[],
  branch: string,
): Row | null {
  const order = ({ value }: Row): number => value.Order ?? Number.MAX_SAFE_INTEGER;
  const [first] = plans
    .filter(({ value }) => isDayPass(value) && value.Active && (value.Branches.all || value.Branches[branch]))
    .toSorted((a, b) => order(a) - order(b) || a.value.Price - b.value.Price || (a.key < b.key ? -1 : 1));
  return first ?? null;
}
