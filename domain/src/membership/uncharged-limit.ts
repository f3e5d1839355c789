import { ok, type Result, refuse } from '../errors.ts';
import type { Role } from '../person/roles.ts';
import { isUncharged, type PaymentMethod } from './membership.ts';

/** The payment methods with which the gym charges nothing in this app. */
export const UNCHARGED_METHODS = ['courtesy', 'outside'] as const satisfies readonly PaymentMethod[];
export type UnchargedMethod = (typeof UNCHARGED_METHODS)[number];

/** Number of uncharged periods that one receptionist may give in a month, by method. */
export type UnchargedLimits = Readonly<Record<UnchargedMethod, number>>;

/** The default limits, for methods for which the gym sets none. */
export const UNCHARGED_LIMITS: UnchargedLimits = { courtesy: 3, outside: 0 };

export function isUnchargedMethod(method: PaymentMethod): method is UnchargedMethod {
  return isUncharged(method);
}

/**
 * Refuses an uncharged period beyond the monthly limit of a receptionist. Other roles have no limit.
 *
 * @param given number of periods that the caller has already given with this method in this month
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
