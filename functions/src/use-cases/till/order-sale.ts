import type { CallableInput } from '@gym/domain/contracts/index';
import type { StoredOrder } from '@gym/domain/database/orders';
import { ok, type Result, refuse } from '@gym/domain/errors';
import { present } from '@gym/domain/present';
import { settlePayments, type Tender, type Tendering, type TillPayments } from '@gym/domain/till/payments';
import type { Caller } from '../../lib/callable.ts';
import type { Updates } from '../../lib/server-update.ts';
import type { MovedOrder } from '../move-order.ts';
import { type OwnShift, ownShift } from './own-shift.ts';
import { orderLines } from './sale-lines.ts';
import { keyedLines, saleUpdates } from './sale-updates.ts';

/** In which shift an order is paid at the desk, and how. */
export interface OrderPayment {
  readonly own: OwnShift;
  readonly payments: TillPayments;
}

/** The own shift in which the desk takes the money of an order that waits for it. */
export async function orderPayment(
  { Placed: { Branch, Total } }: StoredOrder,
  how: { readonly method: Tender; readonly reference: string | undefined },
  caller: Caller,
  now: number,
): Promise<Result<OrderPayment>> {
  const own = await ownShift(caller, Branch, now);
  if (!own.ok) return own;
  const tendering: Tendering =
    Total === 0 ? {} : { [how.method]: { amount: Total, ...present({ reference: how.reference }) } };
  const payments = settlePayments(Total, tendering);
  if (payments.ok) return ok({ own: own.value, payments: payments.value });
  const { reason } = payments.refusal;
  return reason === 'reference-required' ? refuse(reason, { field: 'Reference' }) : payments;
}

/** The sale of an order that is paid at the desk, for the update that moves it: as the till's own screen sells it. */
export async function orderSaleUpdates(
  { requestId, Order }: Pick<CallableInput<'updateOrder'>, 'requestId' | 'Order'>,
  { uid, stored, isThere, period }: MovedOrder,
  { own, payments }: OrderPayment,
  caller: Caller,
  now: number,
): Promise<Updates> {
  const owner = isThere ? uid : null;
  const { updates } = await saleUpdates(
    {
      id: requestId,
      by: caller.uid,
      lines: keyedLines(orderLines(Order, stored)),
      payments,
      uid: owner ?? undefined,
      owner,
      order: Order,
      period: period ?? undefined,
      isInvoiced: stored.Placed.Invoice === true && isThere,
    },
    own,
    now,
  );
  return updates;
}
