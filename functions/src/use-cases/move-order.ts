import { gymDayOf } from '@gym/domain/calendar/calendar';
import { heldOutsideTill, MONEY_BACK_MOVES, orderFacts, type StoredOrder } from '@gym/domain/database/orders';
import { type NewStockLine, stockLinesUpdates } from '@gym/domain/database/stock';
import { versionUpdate } from '@gym/domain/database/summaries';
import { ok, type Refusal, type Result, refuse } from '@gym/domain/errors';
import type { Seen } from '@gym/domain/membership/seen';
import { present } from '@gym/domain/present';
import {
  isEarnedIn,
  type OrderMethod,
  type OrderReview,
  type OrderState,
  owedBack,
  receivedFor,
} from '@gym/domain/store/order';
import { type Mover, moveOrder, type OrderMove } from '@gym/domain/store/order-moves';
import { useRefusal } from '@gym/domain/store/order-price';
import type { Tender } from '@gym/domain/till/payments';
import type { Caller } from '../lib/callable.ts';
import type { Updates } from '../lib/server-update.ts';
import { touchRefusal } from '../lib/touch.ts';
import { loadSummary } from '../repositories/memberships.ts';
import { loadOrder, loadPromotion, loadUses } from '../repositories/orders.ts';
import { salesAmong } from '../repositories/till.ts';
import { loadPerson } from '../repositories/users.ts';
import { type Course, decideCourse, reviewAfter } from './order-course.ts';
import {
  changedBesidesShelf,
  type NewPayment,
  type OrderOwner,
  shelfLines,
  withHold,
  withoutHold,
} from './order-updates.ts';
import { hasPieces } from './unpaid-pieces.ts';

/** What is done to an order, by whom. `id` is the request's: the same one again is the same deed. */
export interface OrderDeed {
  readonly order: string;
  readonly move: OrderMove;
  readonly mover: Mover;
  readonly id: string;
  /** Uid, or `server`. */
  readonly by: string;
  readonly method?: OrderMethod;
  readonly reference?: string;
  readonly reason?: string;
  /** The dates that the desk confirmed, for a move that makes or annuls a period. */
  readonly seen?: Seen;
  /** What came in or went back, centavos; the order's total, or what is owed back, unless told. */
  readonly amount?: number;
  /** Of a cancellation: what was received is given back with it. */
  readonly givesBack?: true;
  /** A sale, or a refund, of the till is written with it: that counts its money. */
  readonly isAtTill?: true;
}

/** What a deed comes to: everything to write, and the order afterwards. */
export interface MovedOrder {
  readonly updates: Updates;
  /** The same without the shelf, and the lines of the shelf: for an update that has other lines of the same shelves. */
  readonly besidesShelf: Updates;
  readonly shelf: readonly NewStockLine[];
  readonly uid: string;
  /** Whether there is still somebody whose it is. */
  readonly isThere: boolean;
  readonly stored: StoredOrder;
  readonly state: OrderState;
  readonly owed: number;
  /** The money that the deed moved, centavos; `null`: none. */
  readonly payment: NewPayment | null;
  /** Of a membership that begins with it, the end before and after. */
  readonly period: StoredOrder['Period'] | null;
  /** Why staff must review it from now on; `null`: they needn't, or had to before already. */
  readonly newReview: OrderReview | null;
}

export interface Owned {
  readonly stored: StoredOrder;
  readonly owner: OrderOwner;
  /** Of the owner, read before everything else of them, so that what is read after it is as new. */
  readonly summary: Awaited<ReturnType<typeof loadSummary>>;
}

/** An order and whose it is by now. */
export async function loadOwned(order: string): Promise<Owned | null> {
  const stored = await loadOrder(order);
  if (!stored) return null;
  const { uid, user } = await loadPerson(stored.Placed.Uid);
  return { stored, owner: { uid, isThere: user.Nombre !== undefined }, summary: await loadSummary(uid) };
}

/** Why this member of staff may not move somebody's order. Of somebody who was erased the goods and the money are still there. */
export async function movingRefusal(caller: Caller, { owner }: Owned): Promise<Refusal | null> {
  return owner.isThere ? touchRefusal('move-order', caller, owner.uid) : null;
}

/** Why this member of staff may not annul the period that the order made. */
export async function annulRefusal(caller: Caller, { owner }: Owned): Promise<Refusal | null> {
  return owner.isThere ? touchRefusal('annul-entry', caller, owner.uid) : null;
}

/** Why the goods of an order that goes on after all can't be had any more: its pieces, or one more use of its promotion. */
async function goodsRefusal({ stored, owner }: Owned, now: number): Promise<Refusal | null> {
  const { Promotion, Uid } = stored.Placed;
  if (!(await hasPieces(stored))) return { reason: 'out-of-stock' };
  if (!Promotion) return null;
  const [found, usedByPerson] = await Promise.all([
    loadPromotion(Promotion.Key),
    owner.isThere ? loadUses(Uid, Promotion.Key) : 0,
  ]);
  return found ? useRefusal(found.terms, { usedByPerson, now }) : { reason: 'promotion-unknown' };
}

/** How the desk takes or gives money of an order that doesn't say so. */
export function deskMethod({ Placed }: StoredOrder): Tender {
  return Placed.Method === 'online' ? 'cash' : Placed.Method;
}

function paymentOf(deed: OrderDeed, stored: StoredOrder, now: number): NewPayment | null {
  const { move, method, reference, amount, givesBack, isAtTill } = deed;
  const countedOn = isAtTill ? undefined : gymDayOf(now);
  const how = { method: method ?? deskMethod(stored), ...present({ reference, countedOn }) };
  if (move === 'cancel' && givesBack)
    return { kind: 'back', amount: amount ?? receivedFor(orderFacts(stored)), ...how };
  if (move !== 'pay' && move !== 'refund') return null;
  return move === 'pay'
    ? { kind: 'in', amount: amount ?? stored.Placed.Total, ...how }
    : { kind: 'back', amount: amount ?? owedBack(orderFacts(stored)), ...how };
}

/**
 * When an order for which a factura is wanted was paid without a sale, if it is by this deed: online, or taken up again with money that no sale
 * stands for. What is paid at the desk is a sale, and that is the factura's.
 */
async function invoicedAt(
  { move, mover }: OrderDeed,
  stored: StoredOrder,
  to: OrderState,
  now: number,
): Promise<number | undefined> {
  const { Placed, State, Payments = {}, Invoice } = stored;
  if (Placed.Invoice !== true || isEarnedIn(State) || !isEarnedIn(to) || (move === 'pay' && mover === 'desk'))
    return Invoice;
  const outside = heldOutsideTill(stored, await salesAmong(Object.keys(Payments)));
  return receivedFor(orderFacts(stored)) - outside < Placed.Total ? now : Invoice;
}

/** What an order in this state holds: a paid one all its pieces, and one that is over none. */
function holdAfter(order: string, stored: StoredOrder, to: OrderState): StoredOrder {
  if (to === 'pending') return stored;
  if (to !== 'paid' && to !== 'ready') return withoutHold(stored);
  const { HoldEnds: _ends, ...kept } = stored;
  return withHold(order, kept);
}

/** When an order was given up: cancelled, and nobody ever paid anything for it. */
function abandonedAt({ Abandoned, Payments }: StoredOrder, to: OrderState, payment: NewPayment | null, now: number) {
  return to === 'cancelled' && Payments === undefined && payment === null ? (Abandoned ?? now) : undefined;
}

/** The order as it is after the move, but for its payments. */
function afterMove(
  order: string,
  before: StoredOrder,
  { to, made }: Course,
  after: Pick<StoredOrder, 'Invoice' | 'Abandoned' | 'Review'>,
): StoredOrder {
  const { Lapses, Abandoned: _abandoned, Review: _review, ...stored } = holdAfter(order, before, to);
  return {
    ...stored,
    State: to,
    ...present({
      Lapses: to === 'pending' ? Lapses : undefined,
      Period: made?.period ?? stored.Period,
      Invoice: after.Invoice,
      Abandoned: after.Abandoned,
      Review: after.Review,
    }),
  };
}

/**
 * Decides one move of an order as it was found, with everything that has to be written for it; to be found and decided again when the write is
 * refused. Money is never lost: what comes for an order that was cancelled, twice, or too little is appended all the same, and the order shows what is owed back.
 */
export async function decideMove(deed: OrderDeed, found: Owned, now: number): Promise<Result<MovedOrder>> {
  const { stored, owner } = found;
  const facts = orderFacts(stored);
  if (deed.givesBack && facts.isRefunding) return refuse('refund-pending');
  const moved = moveOrder(facts, deed.move, deed.mover);
  if (!moved.ok) return moved;
  const payment = paymentOf(deed, stored, now);
  const course = await decideCourse(deed, found, moved.value, payment, now);
  if (!course.ok) return course;
  const { to, made } = course.value;
  const goods = deed.move === 'restore' ? await goodsRefusal(found, now) : null;
  if (goods) return { ok: false, refusal: goods };
  const { review, newReview } = reviewAfter(deed, stored, course.value, payment, now);
  const version = owner.isThere ? versionUpdate(owner.uid, found.summary) : {};
  const of = {
    order: deed.order,
    stored: afterMove(
      deed.order,
      stored,
      course.value,
      present({
        Invoice: await invoicedAt(deed, stored, to, now),
        Abandoned: abandonedAt(stored, to, payment, now),
        Review: review,
      }),
    ),
    owner,
  };
  const settles = MONEY_BACK_MOVES.find((move) => move === deed.move);
  const reason = deed.reason ?? course.value.reason;
  const doing = { id: deed.id, by: deed.by, ...present({ reason, settles }) };
  const payments = payment ? [...facts.payments, payment] : facts.payments;
  const besidesShelf = { ...(made?.updates ?? version), ...changedBesidesShelf(of, stored, doing, payment) };
  const shelf = shelfLines(of, stored, deed.by);
  return ok({
    updates: { ...besidesShelf, ...stockLinesUpdates(shelf) },
    besidesShelf,
    shelf,
    uid: owner.uid,
    isThere: owner.isThere,
    stored,
    state: to,
    owed: owedBack({ ...facts, payments, state: to }),
    payment,
    period: made?.period ?? null,
    newReview,
  });
}
