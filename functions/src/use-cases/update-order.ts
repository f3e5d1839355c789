import { parseGymDay } from '@gym/domain/calendar/calendar';
import type { CallableInput, CallableOutput } from '@gym/domain/contracts/index';
import { heldOutsideTill, orderFacts } from '@gym/domain/database/orders';
import { ok, type Result, refuse } from '@gym/domain/errors';
import { present } from '@gym/domain/present';
import { owedBack } from '@gym/domain/store/order';
import { type Mover, mayNoteMoney, maySettle, type OrderMove } from '@gym/domain/store/order-moves';
import { auditUpdates } from '../lib/audit.ts';
import { mayWorkAt } from '../lib/branch-rights.ts';
import type { Caller } from '../lib/callable.ts';
import { type Effect, once } from '../lib/once.ts';
import { salesAmong } from '../repositories/till.ts';
import {
  annulRefusal,
  decideMove,
  deskMethod,
  loadOwned,
  type MovedOrder,
  movingRefusal,
  type OrderDeed,
  type Owned,
} from './move-order.ts';
import { tellStaff } from './payments/tell-staff.ts';
import { parseReasonField } from './reason.ts';
import { type OrderPayment, orderPayment, orderSaleUpdates } from './till/order-sale.ts';
import { folioTurn } from './till/sale-updates.ts';

type Input = CallableInput<'updateOrder'>;

/** As whom somebody moves an order: its owner cancels it, the desk of its branch does the rest. Others don't learn that there is one. */
async function moverOf({ Move }: Input, found: Owned, caller: Caller): Promise<Result<Mover>> {
  const isOwner = found.owner.uid === caller.uid;
  const isDesk =
    (caller.role === 'admin' || caller.role === 'reception') && mayWorkAt(caller, found.stored.Placed.Branch);
  if (isOwner && (!isDesk || Move === 'cancel')) return ok('owner');
  if (!isDesk) return refuse('order-not-found');
  if (!maySettle(caller.role, Move)) return refuse('no-permission');
  const refusal =
    (await movingRefusal(caller, found)) ?? (Move === 'take-back' ? await annulRefusal(caller, found) : null);
  return refusal ? { ok: false, refusal } : ok('desk');
}

interface DeedDetails {
  readonly mover: Mover;
  readonly reason: string | undefined;
  readonly amount: number | undefined;
  readonly isAtTill: true | undefined;
}

/** The deed as it is decided on, with the details that were given. */
function deedOf(
  { requestId, Order, Move, Method, Reference, Seen }: Input,
  by: string,
  { mover, reason, amount, isAtTill }: DeedDetails,
): OrderDeed {
  const reference = Reference?.trim();
  return {
    order: Order,
    move: Move,
    mover,
    id: requestId,
    by,
    ...present({
      method: Method,
      reference: reference === '' ? undefined : reference,
      reason,
      amount,
      isAtTill,
      seen: Seen,
    }),
  };
}

/** Moves that may have a reason. */
const REASONED: readonly OrderMove[] = ['cancel', 'take-back', 'dismiss'];

/** The reason as it is kept: the desk says why it cancels what was paid, and why it settles money that went back as it does. */
function reasonOf({ Move, Reason = '' }: Input, mover: Mover, isPaid: boolean): Result<string | undefined> {
  const isAsked = mover === 'desk' && (isPaid || Move !== 'cancel');
  if (!REASONED.includes(Move) || (!isAsked && Reason.trim() === '')) return ok(undefined);
  return parseReasonField(Reason);
}

function auditLine(deed: OrderDeed, { uid, stored, period, payment }: MovedOrder) {
  const ends = period && { Ends: { To: period.Ends, ...present({ From: period.OldEnds }) } };
  const money = payment && { Price: payment.amount, PaidBy: payment.method };
  return {
    action: 'order-moved',
    target: uid,
    branch: stored.Placed.Branch,
    detail: `${deed.order} ${deed.move}`,
    facts: { ...ends, ...money, ...present({ Reason: deed.reason }) },
  } as const;
}

/** What money does besides the move: the sale that it is, or how much of it goes back. */
interface Money {
  readonly amount?: number;
  readonly payment?: OrderPayment;
}

/**
 * What the desk's money rests on. An order that waits is paid as a sale of the own shift. What comes besides (a transfer, late or twice) is noted by
 * administrators alone and never in cash, and what is given back here came without a sale: the drawer knows of sales only.
 */
async function moneyOf(
  { Move, Method, Reference }: Input,
  { stored }: Owned,
  caller: Caller,
  now: number,
): Promise<Result<Money>> {
  const method = Method ?? deskMethod(stored);
  if (Move === 'pay' && stored.State === 'pending') {
    const payment = await orderPayment(stored, { method, reference: Reference }, caller, now);
    return payment.ok ? ok({ payment: payment.value }) : payment;
  }
  if (Move === 'pay') return mayNoteMoney(caller.role, method) ? ok({}) : refuse('order-moved-on');
  const owed = owedBack(orderFacts(stored));
  if (Move !== 'refund' || owed === 0) return ok({});
  const amount = Math.min(owed, heldOutsideTill(stored, await salesAmong(Object.keys(stored.Payments ?? {}))));
  if (amount <= 0) return refuse('refund-at-till');
  return method === 'cash' ? refuse('refund-not-cash', { field: 'Method' }) : ok({ amount });
}

/** What is to be done, as the order is now. */
interface Decided {
  readonly deed: OrderDeed;
  readonly found: Owned;
  readonly payment: OrderPayment | undefined;
}

async function decide(input: Input, caller: Caller, now: number): Promise<Result<Decided>> {
  // Read once: whoever moves it, what is asked of them and what becomes of it are of the same moment.
  const found = await loadOwned(input.Order);
  if (!found) return refuse('order-not-found');
  const mover = await moverOf(input, found, caller);
  if (!mover.ok) return mover;
  const { State } = found.stored;
  const isPaid = State === 'paid' || State === 'ready';
  const reason = reasonOf(input, mover.value, isPaid);
  if (!reason.ok) return reason;
  const money = mover.value === 'desk' ? await moneyOf(input, found, caller, now) : ok<Money>({});
  if (!money.ok) return money;
  const { amount, payment } = money.value;
  const isAtTill = payment && true;
  const deed = deedOf(input, caller.uid, { mover: mover.value, reason: reason.value, amount, isAtTill });
  return ok({ deed, found, payment });
}

/** Tells staff if the order must be reviewed: part of its money may have gone back before its period was made. */
async function tellOfReview(order: string): Promise<void> {
  const found = await loadOwned(order);
  if (found) await tellStaff(order, found);
}

/** One move of an order, by its owner or by the desk; see {@link decideMove}. */
export async function updateOrder(
  input: Input,
  caller: Caller,
  now: number,
): Promise<Result<CallableOutput<'updateOrder'>>> {
  const effect = async (): Promise<Result<Effect<CallableOutput<'updateOrder'>>>> => {
    const decided = await decide(input, caller, now);
    if (!decided.ok) return decided;
    const { deed, found, payment } = decided.value;
    const moved = await decideMove(deed, found, now);
    if (!moved.ok) return moved;
    const { updates, state, owed, period } = moved.value;
    const sale = payment ? await orderSaleUpdates(input, moved.value, payment, caller, now) : {};
    return ok({
      updates: { ...updates, ...sale, ...auditUpdates(input.requestId, caller, auditLine(deed, moved.value), now) },
      answer: { State: state, Owed: owed, Ends: period ? parseGymDay(period.Ends) : null },
    });
  };
  const turn = input.Move === 'pay' ? folioTurn(caller.branch) : undefined;
  const answer = await once('updateOrder', caller, input, effect, turn);
  if (answer.ok && input.Move === 'apply') await tellOfReview(input.Order);
  return answer;
}
