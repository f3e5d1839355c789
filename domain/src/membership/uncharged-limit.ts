import { ok, type Result, refuse } from '../errors.ts';
import type { Role } from '../person/roles.ts';
import { isUncharged, type PaymentMethod } from './membership.ts';

/** The ways of paying for which nothing is charged here. */
export const UNCHARGED_METHODS = ['courtesy', 'outside'] as const satisfies readonly PaymentMethod[];
export type UnchargedMethod = (typeof UNCHARGED_METHODS)[number];

/** Number of uncharged periods that one receptionist may give in a month, by method. */
export type UnchargedLimits = Readonly<Record<UnchargedMethod, number>>;

/** The limits if the gym sets none. */
export const UNCHARGED_LIMITS: UnchargedLimits = { courtesy: 3, outside: 0 };

/** Returns whether nothing is charged here with this payment method. */
export function isUnchargedMethod(method: PaymentMethod): method is UnchargedMethod {
  return isUncharged(method);
}

/**
 * Refuses a period without a charge beyond the monthly limit of reception; administrators have none.
 *
 * @param given how many of this method the caller has given this month
 */
export function mayGiveUncharged(
  role: Role,
  method: UnchargedMethod,
  given: number,
  limits: UnchargedLimits,
): Result<null> {
  if (role !== 'reception' || given < limits[method]) return ok(null);
  return refuse('uncharged-limit', { field: 'PaidBy' });
}
