import type { CallableInput } from '@gym/domain/contracts/index';
import type { StoredSaleLine } from '@gym/domain/database/money/sales';
import type { StoredOrder } from '@gym/domain/database/store/orders';
import { ok, type Result, refuse } from '@gym/domain/errors';
import { present } from '@gym/domain/present';
import { mainTender, settlePayments, type Tender, type Tendering, type TillPayments } from '@gym/domain/till/payments';
import { receivedByTender } from '@gym/domain/till/totals';
import type { Caller } from '../lib/callable.ts';
import type { Updates } from '../lib/server-update.ts';
import { decideMove, loadOwnedOrder, type MovedOrder, movingRefusal, type OwnedOrder } from '../orders/move-order.ts';
import { type CallerShift, loadOwnShift } from './load-till.ts';
import { keyLines, type SaleEffects, type Selling, saleUpdates } from './sale-updates.ts';

/** Returns the lines of an order as lines of a sale, at the prices of the order. */
export function orderLines(order: string, { Placed }: StoredOrder): readonly StoredSaleLine[] {
  const Kind = Placed.Kind === 'membership' ? 'plan' : 'product';
  return Object.values(Placed.Lines).map((line) => ({ Kind, ...line, Order: order }));
}

/** A pending order that is paid with a sale of the till. */
export interface FoundOrder {
  readonly order: string;
  readonly found: OwnedOrder;
  /** Uid of the current owner; `null` if they were erased. */
  readonly owner: string | null;
  readonly lines: readonly StoredSaleLine[];
}

/** Loads a pending order of this branch. Refuses an order that has another branch or state, or was paid in part. */
export async function findOrder(order: string, branch: string): Promise<Result<FoundOrder>> {
  const found = await loadOwnedOrder(order);
  if (!found || found.stored.Placed.Branch !== branch) return refuse('order-not-found', { field: 'Lines' });
  const { stored, owner } = found;
  // The rest of an order that was paid in part can't be paid at the till, only on the order screen (`updateOrder`).
  if (stored.State !== 'pending' || stored.Payments) return refuse('order-moved-on', { field: 'Lines' });
  return ok({ order, found, owner: owner.isThere ? owner.uid : null, lines: orderLines(order, stored) });
}

/**
 * Returns the effects of paying an order with a sale of the till. They include the update of the version of the owner's
 * summary (`Summaries`), unless the owner was erased.
 */
export async function payOrder(
  { order, found, lines }: FoundOrder,
  { input, caller, now, payments }: Selling,
): Promise<Result<SaleEffects>> {
  const refusal = await movingRefusal(caller, found);
  if (refusal) return { ok: false, refusal };
  // An order stores one payment method only: the main one.
  const method = mainTender(receivedByTender(payments)) ?? 'cash';
  const reference = payments[method]?.reference;
  const seen = input.Lines.find((line) => line.Kind === 'order')?.Seen;
  const moved = await decideMove(
    {
      order,
      move: 'pay',
      mover: 'desk',
      id: input.requestId,
      by: caller.uid,
      method,
      ...present({ reference, seen }),
      isAtTill: true,
    },
    found,
    now,
  );
  if (!moved.ok) return moved;
  const { updatesWithoutStock: updates, stockLines, period } = moved.value;
  const ends = period && { Ends: present({ From: period.OldEnds, To: period.Ends }) };
  return ok({ updates, stockLines, lines, period: period ?? null, facts: { ...ends } });
}

/** The payment of an order at the desk, with the shift that takes the money. */
export interface TillOrderPayment {
  readonly ownShift: CallerShift;
  readonly payments: TillPayments;
}

/** Decides the payment of a pending order in the caller's shift. Refuses a transfer without a reference. */
export async function decideOrderPayment(
  { Placed: { Branch, Total } }: StoredOrder,
  payment: { readonly method: Tender; readonly reference: string | undefined },
  caller: Caller,
  now: number,
): Promise<Result<TillOrderPayment>> {
  const ownShift = await loadOwnShift(caller, Branch, now);
  if (!ownShift.ok) return ownShift;
  const tendering: Tendering =
    Total === 0 ? {} : { [payment.method]: { amount: Total, ...present({ reference: payment.reference }) } };
  const payments = settlePayments(Total, tendering);
  if (payments.ok) return ok({ ownShift: ownShift.value, payments: payments.value });
  const { reason } = payments.refusal;
  return reason === 'reference-required' ? refuse(reason, { field: 'Reference' }) : payments;
}

/** Returns the updates that record the sale of an order. They belong to the update that moves the order. */
export async function orderSaleUpdates(
  { requestId, Order }: Pick<CallableInput<'updateOrder'>, 'requestId' | 'Order'>,
  { uid, stored, isThere, period }: MovedOrder,
  { ownShift, payments }: TillOrderPayment,
  caller: Caller,
  now: number,
): Promise<Updates> {
  const owner = isThere ? uid : null;
  const { updates } = await saleUpdates(
    {
      id: requestId,
      by: caller.uid,
      lines: keyLines(orderLines(Order, stored)),
      payments,
      uid: owner ?? undefined,
      owner,
      order: Order,
      period: period ?? undefined,
      isInvoiced: stored.Placed.Invoice === true && isThere,
    },
    ownShift,
    now,
  );
  return updates;
}
