import type { Centavos } from '../../money/money.ts';
import { branchesFromStored } from '../system/branch-set.ts';
import type { StoredPlan } from './plans.ts';

/** The part of a plan that its price is compared by. */
type Priced = Pick<StoredPlan, 'Kind' | 'Months' | 'Visits' | 'Price' | 'Branches'>;

/** The monthly price of a plan of several months, and its saving against the monthly plan. */
export interface PlanOffer {
  /** Rounded up to whole pesos, so that it promises no lower price. */
  readonly monthly: Centavos;
  /** `null` if it saves nothing, or if no plan of one month is on sale for the same branches. */
  readonly saving: Centavos | null;
}

const PESO = 100;

/** Whether a plan is a membership by months without a limit of visits. */
function isByMonths({ Kind, Months, Visits }: Priced): boolean {
  return Kind !== 'day-pass' && Months !== undefined && Visits === undefined;
}

function branchKey({ Branches }: Priced): string {
  const branches = branchesFromStored(Branches);
  return branches === 'all' ? branches : branches.toSorted().join(',');
}

/** Returns the offer of a plan among those on sale; `null` for a plan of one month and for one not sold by months. */
export function planOffer(plan: Priced, onSale: readonly Priced[]): PlanOffer | null {
  const { Months = 1, Price } = plan;
  if (!isByMonths(plan) || Months === 1) return null;
  const single = onSale
    .filter((other) => isByMonths(other) && other.Months === 1 && branchKey(other) === branchKey(plan))
    .map((other) => other.Price);
  const saving = single.length === 0 ? 0 : Math.min(...single) * Months - Price;
  return { monthly: Math.ceil(Price / Months / PESO) * PESO, saving: saving > 0 ? saving : null };
}

/**
 * Returns the plan whose price a visitor sees first: the cheapest of one month, else the cheapest membership. `null` if
 * none is on sale.
 */
export function leadPlan<Plan extends { readonly value: Priced }>(onSale: readonly Plan[]): Plan | null {
  const memberships = onSale.filter(({ value }) => value.Kind !== 'day-pass');
  const ofOneMonth = memberships.filter(({ value }) => isByMonths(value) && value.Months === 1);
  const candidates = ofOneMonth.length > 0 ? ofOneMonth : memberships;
  return candidates.toSorted((a, b) => a.value.Price - b.value.Price)[0] ?? null;
}
