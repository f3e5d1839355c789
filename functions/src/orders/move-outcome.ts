import { orderFacts, previewedEntryKey, type StoredOrder } from '@gym/domain/database/store/orders';
import { ok, type Result, refuse } from '@gym/domain/errors';
import { renew } from '@gym/domain/membership/engine';
import { effectiveEntries } from '@gym/domain/membership/history';
import { annul } from '@gym/domain/membership/pauses';
import { checkSeen, isAsSeen, newestEntry, type Seen, seenOf, timeAfter } from '@gym/domain/membership/seen';
import { present } from '@gym/domain/present';
import {
  heldMoney,
  missingMoney,
  type OrderFacts,
  type OrderMethod,
  type OrderReview,
  type OrderState,
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
  /** The membership's last day before and after the period was created; absent if a period was annulled. */
  readonly period?: NonNullable<StoredOrder['Period']>;
}

/** The outcome of a move: the order's new state and the change of the person's membership. */
export interface MoveOutcome {
  readonly to: OrderState;
  /** `null` if the membership doesn't change. */
  readonly periodChange: PeriodChange | null;
  /** Set if the paid period could not be created, so that staff must decide. */
  readonly isToReview?: true;
  /** The reason that the server gives for the move. */
  readonly reason?: string;
}

/**
 * Returns the method by which a period was paid: the method of the new payment, otherwise of the latest received
 * payment, otherwise of the order.
 */
function findPeriodMethod(payment: NewPayment | null, { Payments = {}, Placed }: StoredOrder): OrderMethod {
  const received = Object.values(Payments).filter(({ Kind }) => Kind === 'in');
  return payment?.method ?? received.toSorted((a, b) => a.At - b.At).at(-1)?.Method ?? Placed.Method;
}

/**
 * Returns whether the period may be created now. If the desk confirmed a preview, it must still be right. Without one,
 * only a payment creates the period, and only if the person's newest entry is the one that they saw when they ordered.
 */
function isConfirmed({ move, seen }: OrderMoveRequest, stored: StoredOrder, current: Seen): boolean {
  if (seen) return isAsSeen(seen, current);
  return move === 'pay' && previewedEntryKey(stored) === current.Entry;
}

/** Creates the paid period with the membership engine. The entry has the order's id, so it is created only once. */
async function createPeriod(
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
  // If the period exists, a concurrent move created it between the reads of the order and of the history.
  if (state.entries.some(({ id }) => id === request.order)) return refuse('order-moved-on');
  const origin = { id: request.order, by: request.by, now: timeAfter(state.entries, now) };
  // The plan was on sale when it was ordered, so the order's price counts even if the plan has been withdrawn since.
  const renewed = renew(state.entries, { ...plan, active: true }, origin, {
    visitsUsed: await loadVisitsUsed(state),
    priceCentavos: stored.Placed.Total,
    paidBy: method,
    saleId: request.order,
  });
  if (!renewed.ok) return renewed;
  const { oldEnds, newEnds } = renewed.value;
  const current = { Entry: newestEntry(state.entries), Ends: newEnds, Total: stored.Placed.Total };
  if (!isConfirmed(request, stored, current)) return refuse('preview-stale', { seen: current });
  const { updates } = await appendEntry(state, renewed.value, gym, now);
  return ok({
    updates,
    period: { ...present({ OldEnds: oldEnds ?? undefined }), Ends: newEnds },
  });
}

/**
 * Annuls the period that the order created. Returns `null` if the period was annulled before or its person was erased.
 * Refuses with `preview-stale` if the annulment now leads to other dates than those that staff confirmed.
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
 * Returns the outcome before stock is checked. A payment that leaves a part of the total unpaid doesn't change the
 * state. An ordered membership is delivered when its period is created. If that is impossible, a move at the desk is
 * refused. A payment that the server reports is recorded, and staff review the paid order; if the owner was erased, the
 * state doesn't change. The refusal `conflict` (the member was merged meanwhile) is always returned, because a later
 * try can succeed.
 */
async function planOutcome(
  request: OrderMoveRequest,
  { stored, owner, member }: OwnedOrder,
  to: OrderState | null,
  payment: NewPayment | null,
  now: number,
): Promise<Result<MoveOutcome>> {
  const unchanged = ok({ to: stored.State, periodChange: null });
  if (request.move === 'take-back') {
    const annulled = await annulPeriod(request, member, now);
    return annulled.ok ? ok({ to: to ?? stored.State, periodChange: annulled.value }) : annulled;
  }
  if (to === null) return unchanged;
  const facts = orderFacts(stored);
  const received = heldMoney(facts) + (payment?.amount ?? 0);
  if (request.move === 'pay' && received < facts.total) return unchanged;
  if (facts.kind !== 'membership' || to !== 'delivered') return ok({ to, periodChange: null });
  const periodChange = await createPeriod(request, stored, member.uid, findPeriodMethod(payment, stored), now);
  if (periodChange.ok) return ok({ to, periodChange: periodChange.value });
  if (request.mover !== 'server' || periodChange.refusal.reason === 'conflict') return periodChange;
  return owner.isThere ? ok({ to: 'paid', periodChange: null, isToReview: true }) : unchanged;
}

/** Returns why staff must review the order after the move; `undefined` if they need not. */
function findReviewReason(
  { move, mover }: OrderMoveRequest,
  stored: StoredOrder,
  { to, isToReview }: MoveOutcome,
  payment: NewPayment | null,
): OrderReview | undefined {
  if (isToReview) return 'membership-changed';
  if (to === 'cancelled') return undefined;
  const facts = orderFacts(stored);
  // Money that was refunded while the order waited for the confirmation of its dates is reviewed from now on.
  if (move === 'apply') return missingMoney(facts) > 0 ? 'money-back' : undefined;
  if (REVIEW_ENDING_MOVES.includes(move)) return undefined;
  if (facts.review === 'membership-changed' && to === 'paid') return facts.review;
  const isMoneyMissing =
    move === 'refund' && mover === 'server' && payment !== null && missingMoney(withPayment(facts, payment)) > 0;
  return isMoneyMissing ? 'money-back' : facts.review;
}

/** Returns the order's review after the move, and its reason if the review is new. */
export function decideReview(
  request: OrderMoveRequest,
  stored: StoredOrder,
  outcome: MoveOutcome,
  payment: NewPayment | null,
  now: number,
): { readonly review: StoredOrder['Review']; readonly newReview: OrderReview | null } {
  const why = findReviewReason(request, stored, outcome, payment);
  if (why === undefined) return { review: undefined, newReview: null };
  if (why === stored.Review?.Why) return { review: stored.Review, newReview: null };
  return { review: { Why: why, At: now }, newReview: why };
}

const REVIEW_ENDING_MOVES: readonly OrderMove[] = ['restore', 'dismiss'];

function withPayment(facts: OrderFacts, payment: NewPayment): OrderFacts {
  return { ...facts, payments: [...facts.payments, payment] };
}

/** Returns whether an order can get its pieces: it holds them, the branch has enough, or it is for a membership. */
export async function hasPieces({ Placed: { Kind, Branch, Lines }, Hold }: StoredOrder): Promise<boolean> {
  const neededLines = Kind === 'products' && Hold === undefined ? Object.values(Lines) : [];
  const available = await Promise.all(neededLines.map(({ Item }) => loadAvailable(Branch, Item)));
  return neededLines.every(({ Quantity }, index) => (available[index] ?? 0) >= Quantity);
}

/**
 * Handles a payment of an order whose pieces are sold out. A payment at the desk is refused. A payment that the server
 * reports is recorded and the order is cancelled, so that staff restore it or refund the money.
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
 * @param to the new state that `moveOrder` returned for the move; `null` if the move changes no state
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
