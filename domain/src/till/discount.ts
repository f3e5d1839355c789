import { ok, type Result, refuse } from '../errors.ts';
import { type Centavos, shareOf } from '../money/money.ts';
import type { Role } from '../person/roles.ts';
import { parseReason } from '../reason.ts';

/** What reception may take off unless the gym says otherwise, per cent. */
export const RECEPTION_DISCOUNT = 10;

/** What is taken off: one of a share in per cent and a sum in centavos. */
export interface WantedDiscount {
  readonly percent?: number;
  readonly amount?: Centavos;
  readonly reason: string;
}

export interface Discount {
  readonly amount: Centavos;
  readonly reason: string;
}

/** The most that somebody of this role may take off, per cent. */
export function discountLimit(role: Role, receptionPercent: number = RECEPTION_DISCOUNT): number {
  if (role === 'admin') return 100;
  return role === 'reception' ? receptionPercent : 0;
}

/** The most of a sum that the limit allows, centavos: rounded as a share is. */
export function mostOff(gross: Centavos, limitPercent: number): Centavos {
  return shareOf(gross, limitPercent, 100);
}

/**
 * What a discount takes off `gross`: never more than there is, and within the limit of whoever gives it.
 *
 * @param gross what the lines cost that it may be taken off
 */
export function discountOf(gross: Centavos, wanted: WantedDiscount, limitPercent: number): Result<Discount> {
  const reason = parseReason(wanted.reason);
  if (reason === null) return refuse('reason-required', { field: 'Discount' });
  if ((wanted.percent === undefined) === (wanted.amount === undefined))
    return refuse('invalid-input', { field: 'Discount' });
  const amount = wanted.amount ?? shareOf(gross, wanted.percent ?? 0, 100);
  if (amount <= 0 || amount > gross) return refuse('discount-invalid', { field: 'Discount' });
  if (amount > mostOff(gross, limitPercent)) return refuse('discount-limit', { field: 'Discount' });
  return ok({ amount, reason });
}
