import { orderFacts, previewedEntryKey, type StoredOrder } from '@gym/domain/database/store/orders';
import { ok, type Result, refuse } from '@gym/domain/errors';
import { renew } from '@gym/domain/membership/engine';
import { effectiveEntries } from '@gym/domain/membership/history';
import { annul } from '@gym/domain/membership/pauses';
import { checkSeen, isAsSeen, newestEntry, type Seen, seenOf, timeAfter } from '@gym/domain/membership/seen';
import { present } from '@gym/domain/present';
import {
  missingFor,
  type OrderFacts,
  type OrderMethod,
  type OrderReview,
  type OrderState,
  receivedFor,
} from '@gym/domain/store/order';
import type { OrderMove } from '@gym/domain/store/order-moves';
import { ORDER_PIECES_GONE } from '@gym/domain/text/orders';
import type { Updates } from '../lib/server-update.ts';
import { loadMember } from '../members/load-member.ts';
import { appendEntry } from '../memberships/append-entry.ts';
import { loadVisitsUsed } from '../memberships/change-membership.ts';
import { loadGymSettings, loadPlan } from '../settings/load-settings.ts';
import { loadAvailable } from './load-orders.ts';
import type { OrderMoveRequest, OwnedOrder } from './move-order.ts';
import type { NewPayment, OrderOwner } from './order-updates.ts';

/** A change of the person's membership, written in the same update as the move of their order. */
interface PeriodChange {
  readonly updates: Updates;
  /** The period that was made; absent if one was annulled. */
  readonly period?: NonNullable<StoredOrder['Period']>;
}

/** The outcome of a move: the order's new state and the change of the person's membership. */
export interface MoveOutcome {
  readonly to: OrderState;
  /** `null` if the membership doesn't change. */
  readonly periodChange: PeriodChange | null;
  /** Set if the paid period could not be made, so that staff must decide. */
  readonly isToReview?: true;
  /** The reason that the server gives for the move. */
  readonly reason?: string;
}

/** Returns the payment method of a period: that of the new payment, or of the latest one received before. */
function periodMethod(payment: NewPayment | null, { Payments = {}, Placed }: StoredOrder): OrderMethod {
  const received = Object.values(Payments).filter(({ Kind }) => Kind === 'in');
  return payment?.method ?? received.toSorted((a, b) => a.At - b.At).at(-1)?.Method ?? Placed.Method;
}

/**
 * Whether the period may be made now. Dates that the desk confirmed must still be right. Without confirmed dates only a
 * payment makes the period, and only if the person's newest entry is the one that they saw when they ordered.
 */
function isConfirmed({ move, seen }: OrderMoveRequest, stored: StoredOrder, now: Seen): boolean {
  if (seen) return isAsSeen(seen, now);
  return move === 'pay' && previewedEntryKey(stored) === now.Entry;
}

/** Makes the paid period with the membership engine. The entry's id is the order's, so it is made only once. */
async function makePeriod(
  request: OrderMoveRequest,
  stored: StoredOrder,
  uid: string,
  method: OrderMethod,
  now: number,
): Promise<Result<PeriodChange>> {
  const planId = Object.values(stored.Placed.Lines)[0]?.Item ?? '';
  const [state, gym, plan] = await Promise.all([loadMember(uid), loadGymSettings(), loadPlan(planId)]);
  if (state.user.Nombre === undefined) return refuse('user-not-found');
  if (state.user.MergedInto !== undefined) return refuse('conflict');
  if (!plan) return refuse('plan-inactive');
  // The order was read before a concurrent move made its period, and the history afterwards.
  if (state.entries.some(({ id }) => id === request.order)) return refuse('order-moved-on');
  const change = { id: request.order, by: request.by, now: timeAfter(state.entries, now) };
  // The plan was on sale when it was ordered, so the order's price counts even if the plan has been withdrawn since.
  const renewed = renew(state.entries, { ...plan, active: true }, change, {
    visitsUsed: await loadVisitsUsed(state),
    priceCentavos: stored.Placed.Total,
    paidBy: method,
    saleId: request.order,
  });
  if (!renewed.ok) return renewed;
  const { oldEnds, newEnds } = renewed.value;
  const seen = { Entry: newestEntry(state.entries), Ends: newEnds, Total: stored.Placed.Total };
  if (!isConfirmed(request, stored, seen)) return refuse('preview-stale', { seen });
  const { updates } = await appendEntry(state, renewed.value, gym, now);
  return ok({
    updates,
    period: { ...present({ OldEnds: oldEnds ?? undefined }), Ends: newEnds },
  });
}

/**
 * Annuls the period that the order made. Returns `null` if the period was annulled before or its person was erased.
 * Refuses with `preview-stale` if the dates that staff confirmed are not those that the annulment leads to now.
 */
async function annulPeriod(
  { order, id, by, reason = '', seen }: OrderMoveRequest,
  member: OrderOwner,
  now: number,
): Promise<Result<PeriodChange | null>> {
  if (!member.isThere) return ok(null);
  const [state, gym] = await Promise.all([loadMember(member.uid), loadGymSettings()]);
  if (!effectiveEntries(state.entries).some((entry) => entry.id === order)) return ok(null);
  const annulled = annul(state.entries, { targetId: order, reason }, { id, by, now: timeAfter(state.entries, now) });
  if (!annulled.ok) return annulled;
  const checked = checkSeen(seen, seenOf(state.entries, annulled.value));
  if (!checked.ok) return checked;
  const { updates } = await appendEntry(state, annulled.value, gym, now);
  return ok({ updates });
}

/**
 * Returns the outcome before stock is checked. A payment below the order's total leaves the state as it is. A delivered
 * membership needs its period: if it can't be made, the desk is refused, but a payment that the server reports is kept,
 * and staff review the paid order.
 */
async function planOutcome(
  request: OrderMoveRequest,
  { stored, owner, member }: OwnedOrder,
  to: OrderState | null,
  payment: NewPayment | null,
  now: number,
): Promise<Result<MoveOutcome>> {
  const stays = ok({ to: stored.State, periodChange: null });
  if (request.move === 'take-back') {
    const annulled = await annulPeriod(request, member, now);
    return annulled.ok ? ok({ to: to ?? stored.State, periodChange: annulled.value }) : annulled;
  }
  if (to === null) return stays;
  const facts = orderFacts(stored);
  const received = receivedFor(facts) + (payment?.amount ?? 0);
  if (request.move === 'pay' && received < facts.total) return stays;
  if (facts.kind !== 'membership' || to !== 'delivered') return ok({ to, periodChange: null });
  const periodChange = await makePeriod(request, stored, member.uid, periodMethod(payment, stored), now);
  if (periodChange.ok) return ok({ to, periodChange: periodChange.value });
  if (request.mover !== 'server' || periodChange.refusal.reason === 'conflict') return periodChange;
  return owner.isThere ? ok({ to: 'paid', periodChange: null, isToReview: true }) : stays;
}

/** Returns why staff must review the order after the move, if they must. */
function reasonToReview(
  { move, mover }: OrderMoveRequest,
  stored: StoredOrder,
  { to, isToReview }: MoveOutcome,
  payment: NewPayment | null,
): OrderReview | undefined {
  if (isToReview) return 'membership-changed';
  if (to === 'cancelled') return undefined;
  const facts = orderFacts(stored);
  // Money that was refunded while the order waited for its dates is reviewed once its period is made.
  if (move === 'apply') return missingFor(facts) > 0 ? 'money-back' : undefined;
  if (SETTLING.includes(move)) return undefined;
  if (facts.review === 'membership-changed' && to === 'paid') return facts.review;
  const isGone =
    move === 'refund' && mover === 'server' && payment !== null && missingFor(withPayment(facts, payment)) > 0;
  return isGone ? 'money-back' : facts.review;
}

/** Returns the order's review after the move, and its reason if the review is new. */
export function reviewAfter(
  request: OrderMoveRequest,
  stored: StoredOrder,
  outcome: MoveOutcome,
  payment: NewPayment | null,
  now: number,
): { readonly review: StoredOrder['Review']; readonly newReview: OrderReview | null } {
  const why = reasonToReview(request, stored, outcome, payment);
  if (why === undefined) return { review: undefined, newReview: null };
  if (why === stored.Review?.Why) return { review: stored.Review, newReview: null };
  return { review: { Why: why, At: now }, newReview: why };
}

/** Moves that end a review. */
const SETTLING: readonly OrderMove[] = ['restore', 'dismiss'];

function withPayment(facts: OrderFacts, payment: NewPayment): OrderFacts {
  return { ...facts, payments: [...facts.payments, payment] };
}

/** Whether an order can get its pieces: it holds them, or the branch can sell as many. */
export async function hasPieces({ Placed: { Kind, Branch, Lines }, Hold }: StoredOrder): Promise<boolean> {
  const wanted = Kind === 'products' && Hold === undefined ? Object.values(Lines) : [];
  const available = await Promise.all(wanted.map(({ Item }) => loadAvailable(Branch, Item)));
  return wanted.every(({ Quantity }, index) => (available[index] ?? 0) >= Quantity);
}

/**
 * Handles a payment of an order whose pieces are sold out. The desk is refused. A payment that the server reports is
 * kept: the order is cancelled, so that staff restore it or refund the money.
 */
async function checkPieces(
  { move, mover }: OrderMoveRequest,
  stored: StoredOrder,
  outcome: MoveOutcome,
): Promise<Result<MoveOutcome>> {
  if (move !== 'pay' || outcome.to !== 'paid' || stored.State !== 'pending' || (await hasPieces(stored)))
    return ok(outcome);
  return mover === 'server'
    ? ok({ to: 'cancelled', periodChange: null, reason: ORDER_PIECES_GONE })
    : refuse('pieces-gone');
}

/**
 * Decides the outcome of a move.
 *
 * @param to the state to which the move leads by itself; `null` if it changes no state
 */
export async function decideOutcome(
  request: OrderMoveRequest,
  found: OwnedOrder,
  to: OrderState | null,
  payment: NewPayment | null,
  now: number,
): Promise<Result<MoveOutcome>> {
  const planned = await planOutcome(request, found, to, payment, now);
  return planned.ok ? checkPieces(request, found.stored, planned.value) : planned;
}
