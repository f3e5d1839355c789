import type { StoredPlan } from './plans.ts';

/** Whether a plan is a day pass, which needs no account, and not a membership. */
export function isDayPass({ Kind }: Pick<StoredPlan, 'Kind'>): boolean {
  return Kind === 'day-pass';
}

/**
 * Returns the day pass that a branch sells, `null` if it sells none. Of several passes on sale there it is the first by
 * the gym's order, then by price, then by key.
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
