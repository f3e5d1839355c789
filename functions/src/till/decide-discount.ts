import type { CallableInput } from '@gym/domain/contracts/index';
import { ok, type Result } from '@gym/domain/errors';
import { present } from '@gym/domain/present';
import { type Discount, discountLimit, discountOf } from '@gym/domain/till/discount';
import type { Caller } from '../lib/callable.ts';
import { loadReceptionDiscount } from './load-till.ts';

/**
 * Returns the discount that the seller requests; `null` without a request. Refuses an invalid discount, and more than
 * the seller's role may give.
 */
export async function decideDiscount(
  { Discount: requested }: Pick<CallableInput<'recordSale'>, 'Discount'>,
  gross: number,
  caller: Caller,
): Promise<Result<Discount | null>> {
  if (!requested) return ok(null);
  const limit = discountLimit(caller.role, await loadReceptionDiscount());
  const { Percent, Amount, Reason } = requested;
  return discountOf(gross, { reason: Reason, ...present({ percent: Percent, amount: Amount }) }, limit);
}
