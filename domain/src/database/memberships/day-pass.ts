import type { StoredPlan } from './plans.ts';

/** Whether a plan is a day pass, for which the person needs no account. */
export function isDayPass({ Kind }: Pick<StoredPlan, 'Kind'>): boolean {
  return Kind === 'day-pass';
}

/**
 * Returns the day pass that a branch sells; `null` if it sells none. If several are on sale, it is the first in the
 * gym's order, then the cheapest, then the first by key.
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
