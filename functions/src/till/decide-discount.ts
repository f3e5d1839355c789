import type { CallableInput } from '@gym/domain/contracts/index';
import { ok, type Result } from '@gym/domain/errors';
import { present } from '@gym/domain/present';
import { type Discount, discountLimit, discountOf } from '@gym/domain/till/discount';
import type { Caller } from '../lib/callable.ts';
import { loadReceptionDiscount } from './load-till.ts';

/** Returns the discount that the seller wants, if it is within the limit of their role. */
export async function decideDiscount(
  { Discount: wanted }: Pick<CallableInput<'recordSale'>, 'Discount'>,
  gross: number,
  caller: Caller,
): Promise<Result<Discount | null>> {
  if (!wanted) return ok(null);
  const limit = discountLimit(caller.role, await loadReceptionDiscount());
  const { Percent, Amount, Reason } = wanted;
  return discountOf(gross, { reason: Reason, ...present({ percent: Percent, amount: Amount }) }, limit);
}
