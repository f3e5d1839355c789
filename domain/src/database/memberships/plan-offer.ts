import type { Centavos } from '../../money/money.ts';
import { branchesFromStored } from '../system/branch-set.ts';
import type { StoredPlan } from './plans.ts';

/** The fields of a plan that an offer needs. */
type OfferedPlan = Pick<StoredPlan, 'Kind' | 'Months' | 'Visits' | 'Price' | 'Branches'>;

/** How a plan of several months compares with the plan of one month. */
export interface PlanOffer {
  /** Price per month, rounded up to whole pesos so that it is never lower than the real price. */
  readonly monthly: Centavos;
  /**
   * What a member saves compared with as many single months; `null` if there is no saving, or if no plan of one month
   * is on sale for the same branches.
   */
  readonly saving: Centavos | null;
}

const CENTAVOS_PER_PESO = 100;

/** Whether a plan is a membership for a number of months, without a limit of visits. */
function isByMonths({ Kind, Months, Visits }: OfferedPlan): boolean {
  return Kind !== 'day-pass' && Months !== undefined && Visits === undefined;
}

/** Returns a text that is equal for plans of the same branches. */
function branchKey({ Branches }: OfferedPlan): string {
  const branches = branchesFromStored(Branches);
  return branches === 'all' ? branches : branches.toSorted().join(',');
}

/** Returns the offer of a plan; `null` unless the plan is for several months, without a limit of visits. */
export function planOffer(plan: OfferedPlan, onSale: readonly OfferedPlan[]): PlanOffer | null {
  const { Months = 1, Price } = plan;
  if (!isByMonths(plan) || Months === 1) return null;
  const monthPrices = onSale
    .filter((other) => isByMonths(other) && other.Months === 1 && branchKey(other) === branchKey(plan))
    .map((other) => other.Price);
  const saving = monthPrices.length === 0 ? 0 : Math.min(...monthPrices) * Months - Price;
  return {
    monthly: Math.ceil(Price / Months / CENTAVOS_PER_PESO) * CENTAVOS_PER_PESO,
    saving: saving > 0 ? saving : null,
  };
}

/**
 * Returns the plan whose price visitors see first: the cheapest plan of one month without a limit of visits or, if
 * there is none, the cheapest membership. `null` if no membership is on sale.
 */
export function leadPlan<Plan extends { readonly value: OfferedPlan }>(onSale: readonly Plan[]): Plan | null {
  const memberships = onSale.filter(({ value }) => value.Kind !== 'day-pass');
  const ofOneMonth = memberships.filter(({ value }) => isByMonths(value) && value.Months === 1);
  const candidates = ofOneMonth.length > 0 ? ofOneMonth : memberships;
  return candidates.toSorted((a, b) => a.value.Price - b.value.Price)[0] ?? null;
}
