import { ok, type Result, refuse } from '../errors.ts';
import { type Centavos, shareOf } from '../money/money.ts';
import type { Role } from '../person/roles.ts';
import { parseReason } from '../reason.ts';

/** The default limit of reception's discounts, per cent. */
export const RECEPTION_DISCOUNT = 10;

/** A requested discount: either `percent` or `amount` (centavos). */
export interface WantedDiscount {
  readonly percent?: number;
  readonly amount?: Centavos;
  readonly reason: string;
}

/** An accepted discount. `amount`: centavos. */
export interface Discount {
  readonly amount: Centavos;
  readonly reason: string;
}

/** Returns the largest discount that a role may give, per cent. */
export function discountLimit(role: Role, receptionPercent: number = RECEPTION_DISCOUNT): number {
  if (role === 'admin') return 100;
  return role === 'reception' ? receptionPercent : 0;
}

/** Returns the largest discount on a sum that the limit allows, centavos. Rounded by `shareOf`. */
export function largestDiscount(gross: Centavos, limitPercent: number): Centavos {
  return shareOf(gross, limitPercent, 100);
}

/**
 * Returns a requested discount in centavos. Refuses a discount without a reason, without exactly one of percentage and
 * amount, of 0 or less, above the sum or above the seller's limit.
 *
 * @param gross price of the lines that can be discounted
 */
export function discountOf(gross: Centavos, wanted: WantedDiscount, limitPercent: number): Result<Discount> {
  const reason = parseReason(wanted.reason);
  if (reason === null) return refuse('reason-required', { field: 'Discount' });
  if ((wanted.percent === undefined) === (wanted.amount === undefined))
    return refuse('invalid-input', { field: 'Discount' });
  const amount = wanted.amount ?? shareOf(gross, wanted.percent ?? 0, 100);
  if (amount <= 0 || amount > gross) return refuse('discount-invalid', { field: 'Discount' });
  if (amount > largestDiscount(gross, limitPercent)) return refuse('discount-limit', { field: 'Discount' });
  return ok({ amount, reason });
}
