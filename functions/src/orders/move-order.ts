import { gymDayOf } from '@gym/domain/calendar/calendar';
import { versionUpdate } from '@gym/domain/database/people/summaries';
import { heldOutsideTill, MONEY_BACK_MOVES, orderFacts, type StoredOrder } from '@gym/domain/database/store/orders';
import { type NewStockLine, stockLinesUpdates } from '@gym/domain/database/store/stock';
import { ok, type Refusal, type Result, refuse } from '@gym/domain/errors';
import type { Seen } from '@gym/domain/membership/seen';
import { present } from '@gym/domain/present';
import {
  heldMoney,
  isEarnedIn,
  type OrderMethod,
  type OrderReview,
  type OrderState,
  owedBack,
} from '@gym/domain/store/order';
import { type Mover, moveOrder, type OrderMove } from '@gym/domain/store/order-moves';
import { promotionUseRefusal } from '@gym/domain/store/order-price';
import type { Tender } from '@gym/domain/till/payments';
import type { Caller } from '../lib/callable.ts';
import type { Updates } from '../lib/server-update.ts';
import { touchRefusal } from '../lib/touch.ts';
import { loadPerson } from '../members/load-user.ts';
import { loadSummary } from '../memberships/load-membership.ts';
import { filterSaleIds } from '../till/load-till.ts';
import { loadOrder, loadPromotion, loadPromotionUses } from './load-orders.ts';
import { decideOutcome, decideReview, hasPieces, type MoveOutcome } from './move-outcome.ts';
import {
  addHold,
  holdStockLines,
  type NewPayment,
  type OrderOwner,
  orderUpdatesWithoutStock,
  removeHold,
} from './order-updates.ts';

/** A request to move an order. `id` is the request id: a retry with the same id is the same request. */
export interface OrderMoveRequest {
  readonly order: string;
  readonly move: OrderMove;
  readonly mover: Mover;
  readonly id: string;
  /** Uid of the person who makes the move, or `server`. */
  readonly by: string;
  readonly method?: OrderMethod;
  readonly reference?: string;
  readonly reason?: string;
  /** The preview that the desk confirmed, for a move that creates or annuls a membership period. */
  readonly seen?: Seen;
  /**
   * Money received or given back, centavos. Default: the order's total for `pay`, the owed money for `refund`, the held
   * money for `cancel`.
   */
  readonly amount?: number;
  /** Only for `cancel`: the received money is given back in the same update. */
  readonly givesBack?: true;
  /** Set if a sale or refund of the till is written in the same update and counts the money. */
  readonly isAtTill?: true;
}

/** The result of a move: all updates, and the order afterwards. */
export interface MovedOrder {
  readonly updates: Updates;
  /** The updates except the stock lines, for an update that has other stock lines of the same products. */
  readonly updatesWithoutStock: Updates;
  readonly stockLines: readonly NewStockLine[];
  /** Uid of the owner. */
  readonly uid: string;
  /** Whether the owner still exists; false once they were erased. */
  readonly isThere: boolean;
  /** The order before the move. */
  readonly stored: StoredOrder;
  /** The state after the move. */
  readonly state: OrderState;
  /** Money owed back to the owner after the move, centavos. */
  readonly owed: number;
  /** The payment that the move adds; `null` if it moves no money. */
  readonly payment: NewPayment | null;
  /** Last days of the membership before and after, if the move creates a membership period. */
  readonly period: StoredOrder['Period'] | null;
  /** Why staff must review the order from now on; `null` if they need not, or already had to for the same reason. */
  readonly newReview: OrderReview | null;
}

/** An order with its current owner. */
export interface OwnedOrder {
  readonly stored: StoredOrder;
  readonly owner: OrderOwner;
  /** The person whose membership was ordered: the owner, or their ward. */
  readonly member: OrderOwner;
  /** Summary of the owner. If the owner's data change after it was read, the rules refuse the update. */
  readonly summary: Awaited<ReturnType<typeof loadSummary>>;
}

/** Loads an order with its current owner: the customer, or the person into whom their file was merged. */
export async function loadOwnedOrder(order: string): Promise<OwnedOrder | null> {
  const stored = await loadOrder(order);
  if (!stored) return null;
  const { uid, user } = await loadPerson(stored.Placed.Uid);
  const owner = { uid, isThere: user.Nombre !== undefined };
  const summary = await loadSummary(uid);
  const { For } = stored.Placed;
  const ward = For === undefined ? null : await loadPerson(For);
  const member = ward ? { uid: ward.uid, isThere: ward.user.Nombre !== undefined } : owner;
  return { stored, owner, member, summary };
}

/** Refuses a move by staff who may not change the owner's records. Orders of erased owners can still be moved. */
export async function movingRefusal(caller: Caller, { owner }: OwnedOrder): Promise<Refusal | null> {
  return owner.isThere ? touchRefusal('move-order', caller, owner.uid) : null;
}

/** Refuses to annul the order's membership period if the caller may not annul entries of the member. */
export async function annulRefusal(caller: Caller, { member }: OwnedOrder): Promise<Refusal | null> {
  return member.isThere ? touchRefusal('annul-entry', caller, member.uid) : null;
}

/** Refuses to restore an order whose pieces are sold out or whose promotion allows no further use. */
async function findGoodsRefusal({ stored, owner }: OwnedOrder, now: number): Promise<Refusal | null> {
  // A use of a promotion belongs to the account that placed the order (`Uid`), even if it was merged later.
  const { Promotion, Uid } = stored.Placed;
  if (!(await hasPieces(stored))) return { reason: 'out-of-stock' };
  if (!Promotion) return null;
  const [found, usedByPerson] = await Promise.all([
    loadPromotion(Promotion.Key),
    owner.isThere ? loadPromotionUses(Uid, Promotion.Key) : 0,
  ]);
  return found ? promotionUseRefusal(found.terms, { usedByPerson, now }) : { reason: 'promotion-unknown' };
}

/** Returns the default tender of a payment or refund: that of the order, or cash for an online order. */
export function defaultTender({ Placed }: StoredOrder): Tender {
  return Placed.Method === 'online' ? 'cash' : Placed.Method;
}

/** Returns the payment that the move adds; `null` if it moves no money. */
function buildPayment(request: OrderMoveRequest, stored: StoredOrder, now: number): NewPayment | null {
  const { move, method, reference, amount, givesBack, isAtTill } = request;
  const countedOn = isAtTill ? undefined : gymDayOf(now);
  const details = { method: method ?? defaultTender(stored), ...present({ reference, countedOn }) };
  if (move === 'cancel' && givesBack)
    return { kind: 'back', amount: amount ?? heldMoney(orderFacts(stored)), ...details };
  if (move !== 'pay' && move !== 'refund') return null;
  return move === 'pay'
    ? { kind: 'in', amount: amount ?? stored.Placed.Total, ...details }
    : { kind: 'back', amount: amount ?? owedBack(orderFacts(stored)), ...details };
}

/**
 * Returns the order's `Invoice` after the move: the time of payment of an order with a requested invoice. It becomes
 * `now` if the order is paid online or restored as paid, and sales of the till cover less than its total. Otherwise the
 * stored time stays. If the order is paid at the desk, the invoice belongs to the sale instead.
 */
async function resolveInvoiceTime(
  { move, mover }: OrderMoveRequest,
  stored: StoredOrder,
  to: OrderState,
  now: number,
): Promise<number | undefined> {
  const { Placed, State, Payments = {}, Invoice } = stored;
  if (Placed.Invoice !== true || isEarnedIn(State) || !isEarnedIn(to) || (move === 'pay' && mover === 'desk'))
    return Invoice;
  const outside = heldOutsideTill(stored, await filterSaleIds(Object.keys(Payments)));
  return heldMoney(orderFacts(stored)) - outside < Placed.Total ? now : Invoice;
}

/**
 * Returns the order with the hold for its new state. A paid or ready order holds all its pieces, a pending order keeps
 * its hold, and other orders have no hold.
 */
function applyHold(order: string, stored: StoredOrder, to: OrderState): StoredOrder {
  if (to === 'pending') return stored;
  if (to !== 'paid' && to !== 'ready') return removeHold(stored);
  const { HoldEnds: _ends, ...withoutEnd } = stored;
  return addHold(order, withoutEnd);
}

/** Returns when the order was cancelled, if it never had a payment. `undefined` for every other order. */
function resolveAbandonedTime(
  { Abandoned, Payments }: StoredOrder,
  to: OrderState,
  payment: NewPayment | null,
  now: number,
) {
  return to === 'cancelled' && Payments === undefined && payment === null ? (Abandoned ?? now) : undefined;
}

/** Returns the order after the move, without the new payment. */
function applyMove(
  order: string,
  previous: StoredOrder,
  { to, periodChange }: MoveOutcome,
  fields: Pick<StoredOrder, 'Invoice' | 'Abandoned' | 'Review'>,
): StoredOrder {
  const { Lapses, Abandoned: _abandoned, Review: _review, ...stored } = applyHold(order, previous, to);
  return {
    ...stored,
    State: to,
    ...present({
      Lapses: to === 'pending' ? Lapses : undefined,
      Period: periodChange?.period ?? stored.Period,
      Invoice: fields.Invoice,
      Abandoned: fields.Abandoned,
      Review: fields.Review,
    }),
  };
}

/**
 * Decides one move of an order and returns all updates for it. A payment that is late, repeated or too small is
 * recorded too, and the order shows what is owed back.
 */
export async function decideMove(
  request: OrderMoveRequest,
  found: OwnedOrder,
  now: number,
): Promise<Result<MovedOrder>> {
  const { stored, owner } = found;
  const facts = orderFacts(stored);
  if (request.givesBack && facts.isRefunding) return refuse('refund-pending');
  const moved = moveOrder(facts, request.move, request.mover);
  if (!moved.ok) return moved;
  const payment = buildPayment(request, stored, now);
  const outcome = await decideOutcome(request, found, moved.value, payment, now);
  if (!outcome.ok) return outcome;
  const { to, periodChange } = outcome.value;
  const goodsRefusal = request.move === 'restore' ? await findGoodsRefusal(found, now) : null;
  if (goodsRefusal) return { ok: false, refusal: goodsRefusal };
  const { review, newReview } = decideReview(request, stored, outcome.value, payment, now);
  // If the owner's own membership changes, `periodChange.updates` already contains the owner's next version.
  const isOwnPeriod = periodChange !== null && found.member.uid === owner.uid;
  const version = owner.isThere && !isOwnPeriod ? versionUpdate(owner.uid, found.summary) : {};
  const changed = {
    order: request.order,
    stored: applyMove(
      request.order,
      stored,
      outcome.value,
      present({
        Invoice: await resolveInvoiceTime(request, stored, to, now),
        Abandoned: resolveAbandonedTime(stored, to, payment, now),
        Review: review,
      }),
    ),
    owner,
  };
  const settlingMove = MONEY_BACK_MOVES.find((move) => move === request.move);
  const reason = request.reason ?? outcome.value.reason;
  const change = { id: request.id, by: request.by, ...present({ reason, settlingMove }) };
  const payments = payment ? [...facts.payments, payment] : facts.payments;
  const updatesWithoutStock = {
    ...periodChange?.updates,
    ...version,
    ...orderUpdatesWithoutStock(changed, stored, change, payment),
  };
  const stockLines = holdStockLines(changed, stored, request.by);
  return ok({
    updates: { ...updatesWithoutStock, ...stockLinesUpdates(stockLines) },
    updatesWithoutStock,
    stockLines,
    uid: owner.uid,
    isThere: owner.isThere,
    stored,
    state: to,
    owed: owedBack({ ...facts, payments, state: to }),
    payment,
    period: periodChange?.period ?? null,
    newReview,
  });
}
