import { orderFacts, type StoredOrder } from '@gym/domain/database/orders';
import { ok, type Result, refuse } from '@gym/domain/errors';
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
import type { OrderDeed, Owned } from './move-order.ts';
import { annulPeriod, makePeriod, type PeriodChange } from './order-period.ts';
import type { NewPayment } from './order-updates.ts';
import { hasPieces } from './unpaid-pieces.ts';

/** Where an order gets, and what that does to the person's membership; `null`: nothing. */
export interface Course {
  readonly to: OrderState;
  readonly made: PeriodChange | null;
  /** Its period could not be made: staff decide. */
  readonly isToReview?: true;
  /** Why the server moves it there. */
  readonly reason?: string;
}

/** How the money of a period came that is made now, or came before. */
function methodOf(payment: NewPayment | null, { Payments = {}, Placed }: StoredOrder): OrderMethod {
  const received = Object.values(Payments).filter(({ Kind }) => Kind === 'in');
  return payment?.method ?? received.toSorted((a, b) => a.At - b.At).at(-1)?.Method ?? Placed.Method;
}

/**
 * Where the order really gets: money that is less than its total doesn't move it, and a membership's period must be made. Money that the
 * server reports is kept even where that can't be: the order is then paid, and staff review it.
 */
async function courseOf(
  deed: OrderDeed,
  { stored, owner }: Owned,
  to: OrderState | null,
  payment: NewPayment | null,
  now: number,
): Promise<Result<Course>> {
  const stays = ok({ to: stored.State, made: null });
  if (deed.move === 'take-back') {
    const annulled = await annulPeriod(deed, owner, now);
    return annulled.ok ? ok({ to: to ?? stored.State, made: annulled.value }) : annulled;
  }
  if (to === null) return stays;
  const facts = orderFacts(stored);
  const received = receivedFor(facts) + (payment?.amount ?? 0);
  if (deed.move === 'pay' && received < facts.total) return stays;
  if (facts.kind !== 'membership' || to !== 'delivered') return ok({ to, made: null });
  const made = await makePeriod(deed, stored, owner.uid, methodOf(payment, stored), now);
  if (made.ok) return ok({ to, made: made.value });
  if (deed.mover !== 'server' || made.refusal.reason === 'conflict') return made;
  return owner.isThere ? ok({ to: 'paid', made: null, isToReview: true }) : stays;
}

/** Why staff must review the order after the deed. */
function reasonToReview(
  { move, mover }: OrderDeed,
  stored: StoredOrder,
  { to, isToReview }: Course,
  payment: NewPayment | null,
): OrderReview | undefined {
  if (isToReview) return 'membership-changed';
  if (to === 'cancelled') return undefined;
  const facts = orderFacts(stored);
  // Money that went back while the order waited for its dates is reviewed once its period is made.
  if (move === 'apply') return missingFor(facts) > 0 ? 'money-back' : undefined;
  if (SETTLING.includes(move)) return undefined;
  if (facts.review === 'membership-changed' && to === 'paid') return facts.review;
  const isGone =
    move === 'refund' && mover === 'server' && payment !== null && missingFor(withPayment(facts, payment)) > 0;
  return isGone ? 'money-back' : facts.review;
}

/** The order's review after the deed, and its reason if it is a new one. */
export function reviewAfter(
  deed: OrderDeed,
  stored: StoredOrder,
  course: Course,
  payment: NewPayment | null,
  now: number,
): { readonly review: StoredOrder['Review']; readonly newReview: OrderReview | null } {
  const why = reasonToReview(deed, stored, course, payment);
  if (why === undefined) return { review: undefined, newReview: null };
  if (why === stored.Review?.Why) return { review: stored.Review, newReview: null };
  return { review: { Why: why, At: now }, newReview: why };
}

/** Moves after which nothing is left to review. */
const SETTLING: readonly OrderMove[] = ['restore', 'dismiss'];

function withPayment(facts: OrderFacts, payment: NewPayment): OrderFacts {
  return { ...facts, payments: [...facts.payments, payment] };
}

/**
 * The course of an order whose pieces may be gone. The desk takes no money for what isn't there. Money that the server reports is kept: the order is
 * cancelled with it, so that staff take it up again or give it back.
 */
async function withPieces({ move, mover }: OrderDeed, stored: StoredOrder, course: Course): Promise<Result<Course>> {
  if (move !== 'pay' || course.to !== 'paid' || stored.State !== 'pending' || (await hasPieces(stored)))
    return ok(course);
  return mover === 'server' ? ok({ to: 'cancelled', made: null, reason: ORDER_PIECES_GONE }) : refuse('pieces-gone');
}

/** Decides where an order gets by a deed. `to` is the state that the deed leads to by itself; `null`: it moves no state. */
export async function decideCourse(
  deed: OrderDeed,
  found: Owned,
  to: OrderState | null,
  payment: NewPayment | null,
  now: number,
): Promise<Result<Course>> {
  const planned = await courseOf(deed, found, to, payment, now);
  return planned.ok ? withPieces(deed, found.stored, planned.value) : planned;
}
