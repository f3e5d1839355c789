import type { GymDay } from '@gym/domain/calendar/calendar';
import { notificationPath } from '@gym/domain/database/notifications';
import { orderTotalsUpdates } from '@gym/domain/database/order-totals';
import {
  holdId,
  type MONEY_BACK_MOVES,
  memberOrderPath,
  orderFacts,
  orderPath,
  orderRowUpdates,
  type StoredOrder,
} from '@gym/domain/database/orders';
import { isBelow } from '@gym/domain/database/path';
import { promotionPath, promotionUsePath } from '@gym/domain/database/promotions';
import { type NewStockLine, orderStockLine, stockLinesUpdates } from '@gym/domain/database/stock';
import { present } from '@gym/domain/present';
import { type OrderState, owedBack } from '@gym/domain/store/order';
import { passedStates } from '@gym/domain/store/order-moves';
import { increment, SERVER_TIME, type Updates } from '../lib/server-update.ts';

/** Whose order it is by now, and whether there is still somebody to tell. */
export interface OrderOwner {
  readonly uid: string;
  readonly isThere: boolean;
}

/** What an order is, with its id. */
export interface OrderOf {
  readonly order: string;
  readonly stored: StoredOrder;
  readonly owner: OrderOwner;
}

/** The lines of the log by which an order takes its pieces, gives them back, or hands them over. */
function pieces(
  { order, stored }: Pick<OrderOf, 'order' | 'stored'>,
  hold: string,
  kind: 'reserve' | 'release' | 'deliver',
  by: string,
): readonly NewStockLine[] {
  const { Branch, Lines } = stored.Placed;
  return Object.values(Lines).map(({ Item, Quantity }) =>
    orderStockLine(kind, { order, hold, branch: Branch, product: Item, quantity: Quantity, by }),
  );
}

/** The order with its pieces put aside. Memberships have no pieces. */
export function withHold(order: string, stored: StoredOrder): StoredOrder {
  if (stored.Placed.Kind !== 'products' || stored.Hold !== undefined) return stored;
  const Holds = stored.Holds + 1;
  return { ...stored, Holds, Hold: holdId(order, Holds) };
}

/** The order with no pieces put aside. */
export function withoutHold({ Hold: _hold, HoldEnds: _ends, ...stored }: StoredOrder): StoredOrder {
  return stored;
}

/**
 * One use of its promotion more or less; the rules hold the limits. The use is of who placed the order, also when their file was joined into
 * another one, and of nobody once they were erased.
 */
function use({ stored, owner }: OrderOf, by: 1 | -1): Updates {
  const promotion = stored.Placed.Promotion?.Key;
  if (promotion === undefined) return {};
  const ofPerson = { [promotionUsePath.at({ uid: stored.Placed.Uid, promotion })]: increment(by) };
  return { [promotionPath.at({ promotion }, 'Used')]: increment(by), ...(owner.isThere ? ofPerson : {}) };
}

/** What a change of an order does to the shelf: `before` is null for a new order. */
export function shelfLines(
  of: Pick<OrderOf, 'order' | 'stored'>,
  before: StoredOrder | null,
  by: string,
): readonly NewStockLine[] {
  const { State, Hold: after } = of.stored;
  const held = before?.Hold;
  if (after !== undefined && after !== held) return pieces(of, after, 'reserve', by);
  if (held === undefined || after !== undefined) return [];
  return pieces(of, held, State === 'delivered' ? 'deliver' : 'release', by);
}

/** What a change of state does to the use of the promotion. */
function promotionUpdates(of: OrderOf, before: OrderState): Updates {
  const after = of.stored.State;
  if (before === after) return {};
  if (after === 'cancelled') return use(of, -1);
  return before === 'cancelled' ? use(of, 1) : {};
}

/** What the timeline gains, with who did it. */
interface Doing {
  /** The id of the request: the key of its step, its payment and its notification. */
  readonly id: string;
  readonly by: string;
  readonly reason?: string;
  /** The move that settled a review of money that went back. */
  readonly settles?: (typeof MONEY_BACK_MOVES)[number];
}

/** A new order with its lists. */
export function placedUpdates(of: OrderOf, { id, by }: Doing): Updates {
  const { order, stored, owner } = of;
  const { Placed, State, Revision, Holds, Hold, Lapses } = stored;
  const at = { order };
  return {
    [orderPath.at(at, 'Placed')]: Placed,
    [orderPath.at(at, 'State')]: State,
    [orderPath.at(at, 'Revision')]: Revision,
    [orderPath.at(at, 'Holds')]: Holds,
    ...(Hold === undefined ? {} : { [orderPath.at(at, 'Hold')]: Hold }),
    [orderPath.at(at, 'Lapses')]: Lapses,
    [orderPath.at(at, 'Steps', id)]: { State, At: SERVER_TIME, By: by },
    ...orderRowUpdates(order, owner.uid, stored, 0, null),
    ...stockLinesUpdates(shelfLines(of, null, by)),
    ...use(of, 1),
  };
}

/** A payment about to be appended. */
export interface NewPayment {
  readonly kind: 'in' | 'back';
  readonly method: StoredOrder['Placed']['Method'];
  readonly amount: number;
  readonly reference?: string;
  /** Given back for what had been handed over. */
  readonly isReturn?: true;
  /** The gym day on which it is counted as money without a sale; absent: a sale is written with it, and counts it. */
  readonly countedOn?: GymDay;
}

/** A payment as it is appended, with the totals that it moves where no sale does. */
function paymentUpdates({ order, stored }: OrderOf, { id, by }: Doing, payment: NewPayment): Updates {
  const { kind, method, amount, reference, isReturn, countedOn: day } = payment;
  const counted = { order, payment: id, branch: stored.Placed.Branch, kind, method, amount };
  return {
    [orderPath.at({ order }, 'Payments', id)]: {
      Kind: kind,
      Method: method,
      Amount: amount,
      At: SERVER_TIME,
      By: by,
      ...present({ Reference: reference, Returned: isReturn, Day: day }),
    },
    ...(day && orderTotalsUpdates({ ...counted, day })),
  };
}

function stepUpdates({ order, stored }: OrderOf, before: OrderState, { id, by, reason, settles }: Doing): Updates {
  if (settles !== undefined) {
    const step = { State: stored.State, Move: settles, At: SERVER_TIME, By: by, ...present({ Reason: reason }) };
    return { [orderPath.at({ order }, 'Steps', id)]: step };
  }
  if (stored.State === before) return {};
  const passed = passedStates(stored.Placed.Kind, before, stored.State);
  // The last one has the request's id; what was passed on the way stands before it.
  return Object.fromEntries(
    passed.map((State, index) => [
      orderPath.at({ order }, 'Steps', index === passed.length - 1 ? id : `${id}~${State}`),
      { State, At: SERVER_TIME, By: by, ...present({ Reason: reason }) },
    ]),
  );
}

/** Notifies the order's owner of a new state, unless they changed it themselves. */
function notificationUpdates({ order, stored, owner }: OrderOf, before: StoredOrder, { id, by }: Doing): Updates {
  if (!owner.isThere || stored.State === before.State || by === owner.uid) return {};
  const isWaiting = stored.Review?.Why === 'membership-changed';
  const notification = isWaiting
    ? { Kind: 'order-waits', At: SERVER_TIME, Order: order }
    : { Kind: 'order', At: SERVER_TIME, Order: order, State: stored.State };
  return { [notificationPath.at({ uid: owner.uid, id: `${order}~${id}` })]: notification };
}

/** Fields that a move may change. Only those that differ are written. */
const CHANGING = ['State', 'Holds', 'Hold', 'HoldEnds', 'Lapses', 'Abandoned', 'Invoice'] as const;

/**
 * Returns the updates of a changed order: timeline, payment, lists, promotion and notification. The caller adds the
 * version of the order's person and the stock lines ({@link shelfLines}).
 *
 * @param of the order as it will be, but for its payments
 * @param before the order as it is
 */
export function changedBesidesShelf(
  of: OrderOf,
  before: StoredOrder,
  doing: Doing,
  payment: NewPayment | null,
): Updates {
  const { order, stored } = of;
  const at = { order };
  const updates: Record<string, unknown> = { [orderPath.at(at, 'Revision')]: before.Revision + 1 };
  for (const name of CHANGING)
    if (stored[name] !== before[name]) updates[orderPath.at(at, name)] = stored[name] ?? null;
  if (stored.Period && !before.Period) updates[orderPath.at(at, 'Period')] = stored.Period;
  if (stored.Review?.Why !== before.Review?.Why) updates[orderPath.at(at, 'Review')] = stored.Review ?? null;
  if (payment) Object.assign(updates, paymentUpdates(of, doing, payment));
  const facts = orderFacts(stored);
  const owed = owedBack({ ...facts, payments: payment ? [...facts.payments, payment] : facts.payments });
  const was = { state: before.State, owed: owedBack(orderFacts(before)), review: before.Review?.Why };
  const rows = orderRowUpdates(order, of.owner.uid, stored, owed, was);
  return {
    ...updates,
    ...stepUpdates(of, before.State, doing),
    ...(of.owner.isThere ? rows : withoutPerson(rows)),
    ...promotionUpdates(of, before.State),
    ...notificationUpdates(of, before, doing),
  };
}

/** The same with the shelf: everything that follows from a change of an order but the person's next version. */
export function changedUpdates(of: OrderOf, before: StoredOrder, doing: Doing, payment: NewPayment | null): Updates {
  return {
    ...changedBesidesShelf(of, before, doing, payment),
    ...stockLinesUpdates(shelfLines(of, before, doing.by)),
  };
}

/** The lists of staff alone: of whom nothing is left takes no new data. */
function withoutPerson(rows: Updates): Updates {
  return Object.fromEntries(Object.entries(rows).filter(([path]) => !isBelow(memberOrderPath, path)));
}
