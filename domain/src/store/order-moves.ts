import { ok, type Result, refuse } from '../errors.ts';
import type { Role } from '../person/roles.ts';
import type { Tender } from '../till/payments.ts';
import { type OrderFacts, type OrderKind, type OrderReview, type OrderState, owedBack } from './order.ts';

/**
 * The moves of an order. `pay`: money was received. `prepare`: its pieces are put aside. `deliver`: they are handed
 * over. `cancel`: the order is cancelled. `restore`: a cancelled order continues, because the gym still holds its
 * money. `refund`: owed money is given back.
 *
 * The other moves settle a review by staff. `apply`: makes the period of a paid order although the membership changed
 * after it was ordered. `take-back`: annuls the period of an order whose money went back, and cancels the order.
 * `dismiss`: leaves such an order as it is.
 */
export const ORDER_MOVES = [
  'pay',
  'apply',
  'take-back',
  'prepare',
  'deliver',
  'cancel',
  'restore',
  'refund',
  'dismiss',
] as const;
export type OrderMove = (typeof ORDER_MOVES)[number];

/**
 * Who moves an order: its owner, the desk of its branch, or the server (the order lapsed, or the payment service
 * reported a payment or refund).
 */
export const MOVERS = ['owner', 'desk', 'server'] as const;
export type Mover = (typeof MOVERS)[number];

/** One way to make a move: the states from which it is possible, the new state, and who may make it. */
interface Step {
  readonly from: readonly OrderState[];
  /** The new state; `null` if the state does not change. */
  readonly to: OrderState | null;
  readonly by: readonly Mover[];
}

const EVERY_STATE: readonly OrderState[] = ['pending', 'paid', 'ready', 'delivered', 'cancelled'];
const DESK_OR_SERVER: readonly Mover[] = ['desk', 'server'];

/** The steps of each move of a product order. The first step whose `from` contains the order's state applies. */
const PRODUCT_STEPS: Readonly<Record<OrderMove, readonly Step[]>> = {
  pay: [
    { from: ['pending'], to: 'paid', by: DESK_OR_SERVER },
    // A late or second payment is recorded with the order and owed back.
    { from: EVERY_STATE, to: null, by: DESK_OR_SERVER },
  ],
  apply: [],
  'take-back': [],
  prepare: [{ from: ['paid'], to: 'ready', by: ['desk'] }],
  deliver: [{ from: ['paid', 'ready'], to: 'delivered', by: ['desk'] }],
  cancel: [
    { from: ['pending'], to: 'cancelled', by: MOVERS },
    { from: ['paid', 'ready'], to: 'cancelled', by: ['desk'] },
  ],
  restore: [{ from: ['cancelled'], to: 'paid', by: ['desk'] }],
  // The server records refunds that the payment service reports.
  refund: [{ from: EVERY_STATE, to: null, by: DESK_OR_SERVER }],
  dismiss: [{ from: ['paid', 'ready', 'delivered'], to: null, by: ['desk'] }],
};

/**
 * The steps of each move of a membership order. Paying makes the period, so nothing is put aside and the order is
 * `delivered` at once. It stays `paid` only while staff must review it. Once it has made the period, only `take-back`
 * cancels it.
 */
const MEMBERSHIP_STEPS: Readonly<Record<OrderMove, readonly Step[]>> = {
  ...PRODUCT_STEPS,
  pay: [
    { from: ['pending'], to: 'delivered', by: DESK_OR_SERVER },
    { from: EVERY_STATE, to: null, by: DESK_OR_SERVER },
  ],
  apply: [{ from: ['paid'], to: 'delivered', by: ['desk'] }],
  // A cancelled order earns nothing, so the money that the gym still holds is owed back.
  'take-back': [{ from: ['delivered'], to: 'cancelled', by: ['desk'] }],
  prepare: [],
  deliver: [],
  cancel: [
    { from: ['pending'], to: 'cancelled', by: MOVERS },
    { from: ['paid'], to: 'cancelled', by: ['desk'] },
  ],
  restore: [{ from: ['cancelled'], to: 'delivered', by: ['desk'] }],
  dismiss: [{ from: ['delivered'], to: null, by: ['desk'] }],
};

const STEPS: Readonly<Record<OrderKind, typeof PRODUCT_STEPS>> = {
  products: PRODUCT_STEPS,
  membership: MEMBERSHIP_STEPS,
};

/**
 * Returns the states that one move passes through, for the timeline. A membership order becomes `paid` before
 * `delivered`.
 */
export function passedStates(kind: OrderKind, from: OrderState, to: OrderState): readonly OrderState[] {
  return kind === 'membership' && to === 'delivered' && from !== 'paid' ? ['paid', 'delivered'] : [to];
}

/** The review that each of these moves settles. The move requires that review. */
const SETTLED_REVIEWS: Readonly<Partial<Record<OrderMove, OrderReview>>> = {
  apply: 'membership-changed',
  'take-back': 'money-back',
  dismiss: 'money-back',
};

/** Refuses a move that the order's money does not allow. */
function moneyRefusal(order: OrderFacts, move: OrderMove, mover: Mover): Result<null> {
  // The server only records money that has already moved.
  if (mover === 'server') return ok(null);
  if (order.isRefunding && (move === 'refund' || move === 'restore')) return refuse('refund-pending');
  if (move === 'refund' && owedBack(order) === 0) return refuse('nothing-owed');
  // An order of 0 pesos needs a payment too: it shows that the desk checked the order.
  if (move === 'restore' && (order.payments.length === 0 || owedBack(order) < order.total))
    return refuse('order-unpaid');
  return ok(null);
}

/** Returns the state after a move (`null`: unchanged), or why the move is refused. */
export function moveOrder(order: OrderFacts, move: OrderMove, mover: Mover): Result<OrderState | null> {
  const steps = STEPS[order.kind][move];
  const step = steps.find(({ from }) => from.includes(order.state));
  if (!step) return steps.some(({ by }) => by.includes(mover)) ? refuse('order-moved-on') : refuse('no-permission');
  if (!step.by.includes(mover)) return refuse('no-permission');
  const requiredReview = SETTLED_REVIEWS[move];
  if (requiredReview !== undefined && order.review !== requiredReview) return refuse('order-moved-on');
  // The period has the order's key, so an order makes at most one period. After `take-back` its money can only be
  // refunded.
  if (move === 'restore' && order.madePeriod) return refuse('order-moved-on');
  const money = moneyRefusal(order, move, mover);
  return money.ok ? ok(step.to) : money;
}

/**
 * Returns the moves that are allowed now, in the order of {@link ORDER_MOVES}. `pay` is always among them for the desk
 * and the server, because payments may come late or twice.
 */
export function movesOf(order: OrderFacts, mover: Mover): readonly OrderMove[] {
  return ORDER_MOVES.filter((move) => moveOrder(order, move, mover).ok);
}

/**
 * Returns whether a role may record an unexpected payment of an order, such as a late or second transfer. Cash is
 * excluded, because cash is only received by a sale.
 */
export function mayRecordUnexpectedPayment(role: Role, method: Tender): boolean {
  return role === 'admin' && method !== 'cash';
}

/**
 * Returns whether a role at the desk is enough for a move: only administrators may settle reviews of money that went
 * back. {@link moveOrder} checks everything else.
 */
export function hasRoleForMove(role: Role, move: OrderMove): boolean {
  return role === 'admin' || SETTLED_REVIEWS[move] !== 'money-back';
}

/**
 * All possible state changes, as `from>to`. An order begins with `new>pending`. The database rules contain this list.
 */
export const STATE_CHANGES: readonly string[] = [
  'new>pending',
  ...new Set(
    Object.values(STEPS).flatMap((moves) =>
      Object.values(moves).flatMap((steps) =>
        steps.flatMap(({ from, to }) => (to === null ? [] : from.map((state) => `${state}>${to}`))),
      ),
    ),
  ),
];
