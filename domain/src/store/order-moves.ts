import { ok, type Result, refuse } from '../errors.ts';
import type { Role } from '../person/roles.ts';
import type { Tender } from '../till/payments.ts';
import { type OrderFacts, type OrderKind, type OrderReview, type OrderState, owedBack } from './order.ts';

/**
 * What is done to an order. `pay`: money came in. `prepare`, `deliver`: put aside, handed over. `restore`: a cancelled order whose
 * money is here goes on after all. `refund`: money that nothing was given for is given back. The last three settle an order that staff must
 * review: `apply` makes the period of a paid membership that changed after it was ordered; `take-back` annuls the period of an order whose
 * money went back and cancels the order; `dismiss` leaves such an order as it is.
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

/** Whoever moves it: the person whose order it is, the desk of its branch, or the server by itself (time is over, money came online). */
export const MOVERS = ['owner', 'desk', 'server'] as const;
export type Mover = (typeof MOVERS)[number];

interface Step {
  readonly from: readonly OrderState[];
  /** The state after it; `null`: it stays. */
  readonly to: OrderState | null;
  readonly by: readonly Mover[];
}

const EVERY_STATE: readonly OrderState[] = ['pending', 'paid', 'ready', 'delivered', 'cancelled'];
const OFFICE: readonly Mover[] = ['desk', 'server'];

/** The table of moves. A move with several steps takes the first one that starts where the order is. */
const PRODUCT_STEPS: Readonly<Record<OrderMove, readonly Step[]>> = {
  pay: [
    { from: ['pending'], to: 'paid', by: OFFICE },
    // Late or twice: it is kept with the order, and owed back.
    { from: EVERY_STATE, to: null, by: OFFICE },
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
  // By the server: what the payment service says that it gave back.
  refund: [{ from: EVERY_STATE, to: null, by: OFFICE }],
  dismiss: [{ from: ['paid', 'ready', 'delivered'], to: null, by: ['desk'] }],
};

/**
 * A membership's period is made as it is paid: nothing is put aside, and what was made is taken back in the person's file. It stays `paid` only
 * while staff must review it.
 */
const MEMBERSHIP_STEPS: Readonly<Record<OrderMove, readonly Step[]>> = {
  ...PRODUCT_STEPS,
  pay: [
    { from: ['pending'], to: 'delivered', by: OFFICE },
    { from: EVERY_STATE, to: null, by: OFFICE },
  ],
  apply: [{ from: ['paid'], to: 'delivered', by: ['desk'] }],
  // Cancelled, the order earns nothing: what is left of its money is owed back.
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

/** The states that an order goes through at once: a membership that is paid is paid and delivered. */
export function passedStates(kind: OrderKind, from: OrderState, to: OrderState): readonly OrderState[] {
  return kind === 'membership' && to === 'delivered' && from !== 'paid' ? ['paid', 'delivered'] : [to];
}

/** The review that a move settles. The order must be under it. */
const SETTLES: Readonly<Partial<Record<OrderMove, OrderReview>>> = {
  apply: 'membership-changed',
  'take-back': 'money-back',
  dismiss: 'money-back',
};

/** Does its money allow the move? */
function moneyRefusal(order: OrderFacts, move: OrderMove, mover: Mover): Result<null> {
  // What the server tells of has gone already.
  if (mover === 'server') return ok(null);
  if (order.isRefunding && (move === 'refund' || move === 'restore')) return refuse('refund-pending');
  if (move === 'refund' && owedBack(order) === 0) return refuse('nothing-owed');
  // Of an order of 0 pesos too: the payment that is asked for is the desk's word that it was looked at.
  if (move === 'restore' && (order.payments.length === 0 || owedBack(order) < order.total))
    return refuse('order-unpaid');
  return ok(null);
}

/** The state after a move, `null` where it stays, or why it can't be done. */
export function moveOrder(order: OrderFacts, move: OrderMove, mover: Mover): Result<OrderState | null> {
  const steps = STEPS[order.kind][move];
  const step = steps.find(({ from }) => from.includes(order.state));
  if (!step) return steps.some(({ by }) => by.includes(mover)) ? refuse('order-moved-on') : refuse('no-permission');
  if (!step.by.includes(mover)) return refuse('no-permission');
  const settled = SETTLES[move];
  if (settled !== undefined && order.review !== settled) return refuse('order-moved-on');
  // The period has the order's key, so an order makes one period. After `take-back` its money can only be given back.
  if (move === 'restore' && order.madePeriod) return refuse('order-moved-on');
  const money = moneyRefusal(order, move, mover);
  return money.ok ? ok(step.to) : money;
}

/** The moves that can be made now, in the order of their buttons. Money that comes late or twice is a move as long as nobody waits for it. */
export function movesOf(order: OrderFacts, mover: Mover): readonly OrderMove[] {
  return ORDER_MOVES.filter((move) => moveOrder(order, move, mover).ok);
}

/**
 * May the desk note money for an order that doesn't wait for any? It came to the gym's account, late or twice; cash comes in by a sale only.
 */
export function mayNoteMoney(role: Role, method: Tender): boolean {
  return role === 'admin' && method !== 'cash';
}

/** May somebody with this role settle an order with this move? Administrators decide about money that went back. */
export function maySettle(role: Role, move: OrderMove): boolean {
  return role === 'admin' || SETTLES[move] !== 'money-back';
}

/** Every change of state that there may be, as `from>to`; an order begins at `new`. The rules of the database are made from it. */
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
