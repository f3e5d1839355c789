import { gymDayOf } from '@gym/domain/calendar/calendar';
import { heldOutsideTill, orderFacts, type StoredOrder } from '@gym/domain/database/orders';
import { versionUpdate } from '@gym/domain/database/summaries';
import { ok, type Refusal, type Result, refuse } from '@gym/domain/errors';
import { renew } from '@gym/domain/membership/engine';
import { present } from '@gym/domain/present';
import { isEarnedIn, type OrderMethod, type OrderState, owedBack, receivedFor } from '@gym/domain/store/order';
import { type Mover, moveOrder, type OrderMove } from '@gym/domain/store/order-moves';
import { useRefusal } from '@gym/domain/store/order-price';
import type { Tender } from '@gym/domain/till/payments';
import type { Caller } from '../lib/callable.ts';
import type { Updates } from '../lib/server-update.ts';
import { touchRefusal } from '../lib/touch.ts';
import { loadGymSettings, loadPlan } from '../repositories/gym.ts';
import { loadMember } from '../repositories/members.ts';
import { loadSummary } from '../repositories/memberships.ts';
import { loadAvailable, loadOrder, loadPromotion, loadUses } from '../repositories/orders.ts';
import { salesAmong } from '../repositories/till.ts';
import { loadPerson } from '../repositories/users.ts';
import { afterAll, visitsUsed } from './change-membership.ts';
import { entryUpdates } from './entry-updates.ts';
import { memberUpdates } from './member-updates.ts';
import { changedUpdates, type NewPayment, type OrderOwner } from './order-updates.ts';

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

/** Why the goods of an order that goes on after all can't be had any more: its pieces, or one more use of its promotion. */
async function goodsRefusal({ stored: { Placed }, owner }: Owned, now: number): Promise<Refusal | null> {
  const { Kind, Branch, Lines, Promotion, Uid } = Placed;
  const shelves = Kind === 'products' ? Object.values(Lines) : [];
  const available = await Promise.all(shelves.map(({ Item }) => loadAvailable(Branch, Item)));
  if (shelves.some(({ Quantity }, index) => (available[index] ?? 0) < Quantity)) return { reason: 'out-of-stock' };
  if (!Promotion) return null;
  const [found, usedByPerson] = await Promise.all([
    loadPromotion(Promotion.Key),
    owner.isThere ? loadUses(Uid, Promotion.Key) : 0,
  ]);
  return found ? useRefusal(found.terms, { usedByPerson, now }) : { reason: 'promotion-unknown' };
}

interface Period {
  readonly updates: Updates;
  readonly period: NonNullable<StoredOrder['Period']>;
}

/** The period that a paid order makes, by the membership's own engine. Its id is the order's, so there is one. */
async function makePeriod(
  deed: OrderDeed,
  stored: StoredOrder,
  uid: string,
  method: OrderMethod,
  now: number,
): Promise<Result<Period>> {
  const planId = Object.values(stored.Placed.Lines)[0]?.Item ?? '';
  const [state, gym, plan] = await Promise.all([loadMember(uid), loadGymSettings(), loadPlan(planId)]);
  if (state.user.Nombre === undefined) return refuse('user-not-found');
  if (state.user.MergedInto !== undefined) return refuse('conflict');
  if (!plan) return refuse('plan-inactive');
  const doing = { id: deed.order, by: deed.by, now: afterAll(state, now) };
  // It was on sale when it was ordered, at that price.
  const renewed = renew(state.entries, { ...plan, active: true }, doing, {
    visitsUsed: await visitsUsed(state),
    priceCentavos: stored.Placed.Total,
    paidBy: method,
    saleId: deed.order,
  });
  if (!renewed.ok) return renewed;
  const { entry, oldEnds, newEnds } = renewed.value;
  const { updates } = await memberUpdates({ ...state, entries: [...state.entries, entry] }, gym, now);
  return ok({
    updates: { ...updates, ...entryUpdates(state, entry) },
    period: { ...present({ OldEnds: oldEnds ?? undefined }), Ends: newEnds },
  });
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

interface Course {
  readonly to: OrderState;
  readonly made: Period | null;
}

/** How the money of a period came that is made now, or came before. */
function methodOf(payment: NewPayment | null, { Payments = {}, Placed }: StoredOrder): OrderMethod {
  const received = Object.values(Payments).filter(({ Kind }) => Kind === 'in');
  return payment?.method ?? received.toSorted((a, b) => a.At - b.At).at(-1)?.Method ?? Placed.Method;
}

/**
 * Where the order really gets: money that is less than its total doesn't move it, and a membership's period must be made. Money that the
 * server reports is kept even where that can't be: the order then stays as it is.
 */
async function courseOf(
  deed: OrderDeed,
  { stored, owner }: Owned,
  to: OrderState | null,
  payment: NewPayment | null,
  now: number,
): Promise<Result<Course>> {
  const stays = ok({ to: stored.State, made: null });
  if (to === null) return stays;
  const facts = orderFacts(stored);
  const received = receivedFor(facts) + (payment?.amount ?? 0);
  if (deed.move === 'pay' && received < facts.total) return stays;
  if (facts.kind !== 'membership' || to !== 'delivered') return ok({ to, made: null });
  const made = await makePeriod(deed, stored, owner.uid, methodOf(payment, stored), now);
  if (made.ok) return ok({ to, made: made.value });
  return deed.mover === 'server' && made.refusal.reason !== 'conflict' ? stays : made;
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

/** The order as it is after the move, but for its payments. */
function afterMove({ Lapses, ...stored }: StoredOrder, { to, made }: Course, invoice: number | undefined): StoredOrder {
  const isTakenUp = stored.State === 'cancelled' && to !== 'cancelled';
  return {
    ...stored,
    State: to,
    Holds: isTakenUp ? stored.Holds + 1 : stored.Holds,
    ...present({
      Lapses: to === 'pending' ? Lapses : undefined,
      Period: made?.period ?? stored.Period,
      Invoice: invoice,
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
  const course = await courseOf(deed, found, moved.value, payment, now);
  if (!course.ok) return course;
  const { to, made } = course.value;
  const goods = deed.move === 'restore' ? await goodsRefusal(found, now) : null;
  if (goods) return { ok: false, refusal: goods };
  const version = owner.isThere ? versionUpdate(owner.uid, found.summary) : {};
  const of = {
    order: deed.order,
    stored: afterMove(stored, course.value, await invoicedAt(deed, stored, to, now)),
    owner,
  };
  const doing = { id: deed.id, by: deed.by, ...present({ reason: deed.reason }) };
  const payments = payment ? [...facts.payments, payment] : facts.payments;
  return ok({
    updates: { ...(made?.updates ?? version), ...changedUpdates(of, stored, doing, payment) },
    ...{ uid: owner.uid, isThere: owner.isThere },
    stored,
    state: to,
    owed: owedBack({ ...facts, payments, state: to }),
    payment,
    period: made?.period ?? null,
  });
}
