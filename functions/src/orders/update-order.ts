import { parseGymDay } from '@gym/domain/calendar/calendar';
import type { CallableInput, CallableOutput } from '@gym/domain/contracts/index';
import { heldOutsideTill, orderFacts } from '@gym/domain/database/store/orders';
import { ok, type Result, refuse } from '@gym/domain/errors';
import { present } from '@gym/domain/present';
import { owedBack } from '@gym/domain/store/order';
import { hasRoleForMove, type Mover, mayRecordUnexpectedPayment, type OrderMove } from '@gym/domain/store/order-moves';
import { auditUpdates } from '../lib/audit.ts';
import { mayWorkAt } from '../lib/branch-rights.ts';
import type { Caller } from '../lib/callable.ts';
import { type Effect, once } from '../lib/once.ts';
import { parseReasonField } from '../lib/reason.ts';
import { notifyStaffOfReview } from '../payments/notify-staff.ts';
import { filterSaleIds } from '../till/load-till.ts';
import { decideOrderPayment, orderSaleUpdates, type TillOrderPayment } from '../till/order-sale.ts';
import { folioTurn } from '../till/sale-updates.ts';
import {
  annulRefusal,
  decideMove,
  defaultTender,
  loadOwnedOrder,
  type MovedOrder,
  movingRefusal,
  type OrderMoveRequest,
  type OwnedOrder,
} from './move-order.ts';

type Input = CallableInput<'updateOrder'>;

/**
 * Returns the role in which the caller moves the order: `owner` for its owner, `desk` for staff of its branch. Staff
 * who own the order cancel it as its owner and make the other moves as the desk. Anybody else gets `order-not-found`,
 * so that they don't learn that the order exists.
 */
async function authorizeMover({ Move }: Input, found: OwnedOrder, caller: Caller): Promise<Result<Mover>> {
  const isOwner = found.owner.uid === caller.uid;
  const isDesk =
    (caller.role === 'admin' || caller.role === 'reception') && mayWorkAt(caller, found.stored.Placed.Branch);
  if (isOwner && (!isDesk || Move === 'cancel')) return ok('owner');
  if (!isDesk) return refuse('order-not-found');
  if (!hasRoleForMove(caller.role, Move)) return refuse('no-permission');
  const refusal =
    (await movingRefusal(caller, found)) ?? (Move === 'take-back' ? await annulRefusal(caller, found) : null);
  return refusal ? { ok: false, refusal } : ok('desk');
}

/** The details of a move that were checked or decided. */
interface MoveDetails {
  readonly mover: Mover;
  readonly reason: string | undefined;
  /** Centavos to refund. */
  readonly amount: number | undefined;
  /** Set if the payment is a sale of the till. */
  readonly isAtTill: true | undefined;
}

function buildRequest(
  { requestId, Order, Move, Method, Reference, Seen }: Input,
  by: string,
  { mover, reason, amount, isAtTill }: MoveDetails,
): OrderMoveRequest {
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

/** Moves for which a reason can be given. */
const MOVES_WITH_REASON: readonly OrderMove[] = ['cancel', 'take-back', 'dismiss'];

/** Parses a move's reason. The desk must give one for `take-back`, `dismiss`, and to cancel a paid or ready order. */
function parseMoveReason({ Move, Reason = '' }: Input, mover: Mover, isPaid: boolean): Result<string | undefined> {
  const isRequired = mover === 'desk' && (isPaid || Move !== 'cancel');
  if (!MOVES_WITH_REASON.includes(Move) || (!isRequired && Reason.trim() === '')) return ok(undefined);
  return parseReasonField(Reason);
}

function auditLine(request: OrderMoveRequest, { uid, stored, period, payment }: MovedOrder) {
  const ends = period && { Ends: { To: period.Ends, ...present({ From: period.OldEnds }) } };
  const money = payment && { Price: payment.amount, PaidBy: payment.method };
  return {
    action: 'order-moved',
    target: uid,
    branch: stored.Placed.Branch,
    detail: `${request.order} ${request.move}`,
    facts: { ...ends, ...money, ...present({ Reason: request.reason }) },
  } as const;
}

/** The money of a move at the desk. */
interface Money {
  /** Centavos to refund. */
  readonly amount?: number;
  /** The payment as a sale of the caller's shift. */
  readonly payment?: TillOrderPayment;
}

/**
 * Decides the money of a move at the desk. A payment of a pending order is a sale of the caller's shift. Other payments
 * may be recorded only by administrators, and never in cash. This callable refunds only money that was received without
 * a sale, and never in cash, because the cash drawer counts only sales.
 */
async function decideMoney(
  { Move, Method, Reference }: Input,
  { stored }: OwnedOrder,
  caller: Caller,
  now: number,
): Promise<Result<Money>> {
  const method = Method ?? defaultTender(stored);
  if (Move === 'pay' && stored.State === 'pending') {
    const payment = await decideOrderPayment(stored, { method, reference: Reference }, caller, now);
    return payment.ok ? ok({ payment: payment.value }) : payment;
  }
  if (Move === 'pay') return mayRecordUnexpectedPayment(caller.role, method) ? ok({}) : refuse('order-moved-on');
  const owed = owedBack(orderFacts(stored));
  if (Move !== 'refund' || owed === 0) return ok({});
  const amount = Math.min(owed, heldOutsideTill(stored, await filterSaleIds(Object.keys(stored.Payments ?? {}))));
  if (amount <= 0) return refuse('refund-at-till');
  return method === 'cash' ? refuse('refund-not-cash', { field: 'Method' }) : ok({ amount });
}

/** A checked request, the order as it is now, and its payment at the till. */
interface CheckedMove {
  readonly request: OrderMoveRequest;
  readonly found: OwnedOrder;
  readonly payment: TillOrderPayment | undefined;
}

/** Checks the caller's authority, the reason and the money of a move. */
async function checkMove(input: Input, caller: Caller, now: number): Promise<Result<CheckedMove>> {
  // The order is loaded only once, so that all checks see the same version.
  const found = await loadOwnedOrder(input.Order);
  if (!found) return refuse('order-not-found');
  const mover = await authorizeMover(input, found, caller);
  if (!mover.ok) return mover;
  const { State } = found.stored;
  const isPaid = State === 'paid' || State === 'ready';
  const reason = parseMoveReason(input, mover.value, isPaid);
  if (!reason.ok) return reason;
  const money = mover.value === 'desk' ? await decideMoney(input, found, caller, now) : ok<Money>({});
  if (!money.ok) return money;
  const { amount, payment } = money.value;
  const isAtTill = payment && true;
  const request = buildRequest(input, caller.uid, { mover: mover.value, reason: reason.value, amount, isAtTill });
  return ok({ request, found, payment });
}

/**
 * Notifies staff if the order needs a review, because its money was refunded before its membership period was created.
 */
async function notifyOfReview(order: string): Promise<void> {
  const found = await loadOwnedOrder(order);
  if (found) await notifyStaffOfReview(order, found);
}

/** Moves an order, for its owner or for the desk. See {@link decideMove}. Idempotent by request id. */
export async function updateOrder(
  input: Input,
  caller: Caller,
  now: number,
): Promise<Result<CallableOutput<'updateOrder'>>> {
  const effect = async (): Promise<Result<Effect<CallableOutput<'updateOrder'>>>> => {
    const decided = await checkMove(input, caller, now);
    if (!decided.ok) return decided;
    const { request, found, payment } = decided.value;
    const moved = await decideMove(request, found, now);
    if (!moved.ok) return moved;
    const { updates, state, owed, period } = moved.value;
    const sale = payment ? await orderSaleUpdates(input, moved.value, payment, caller, now) : {};
    return ok({
      updates: { ...updates, ...sale, ...auditUpdates(input.requestId, caller, auditLine(request, moved.value), now) },
      answer: { State: state, Owed: owed, Ends: period ? parseGymDay(period.Ends) : null },
    });
  };
  const turn = input.Move === 'pay' ? folioTurn(caller.branch) : undefined;
  const answer = await once('updateOrder', caller, input, effect, turn);
  if (answer.ok && input.Move === 'apply') await notifyOfReview(input.Order);
  return answer;
}
