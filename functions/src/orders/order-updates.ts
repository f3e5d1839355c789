import type { GymDay } from '@gym/domain/calendar/calendar';
import { notificationPath } from '@gym/domain/database/messages/notifications';
import { containsAddress } from '@gym/domain/database/path';
import { orderTotalsUpdates } from '@gym/domain/database/store/order-totals';
import {
  holdId,
  type MONEY_BACK_MOVES,
  memberOrderPath,
  orderFacts,
  orderPath,
  orderRowUpdates,
  type StoredOrder,
} from '@gym/domain/database/store/orders';
import { promotionPath, promotionUsePath } from '@gym/domain/database/store/promotions';
import { type NewStockLine, orderStockLine, stockLinesUpdates } from '@gym/domain/database/store/stock';
import { present } from '@gym/domain/present';
import { type OrderState, owedBack } from '@gym/domain/store/order';
import { passedStates } from '@gym/domain/store/order-moves';
import { increment, SERVER_TIME, type Updates } from '../lib/server-update.ts';

/** The current owner of an order. */
export interface OrderOwner {
  readonly uid: string;
  /** False once the owner was erased: they get no new data and no notification. */
  readonly isThere: boolean;
}

/** An order as it will be after a change, with its id and owner. */
export interface ChangedOrder {
  readonly order: string;
  readonly stored: StoredOrder;
  readonly owner: OrderOwner;
}

/** Returns one stock line for each line of an order: its pieces are reserved, released or delivered. */
function orderStockLines(
  { order, stored }: Pick<ChangedOrder, 'order' | 'stored'>,
  hold: string,
  kind: 'reserve' | 'release' | 'deliver',
  by: string,
): readonly NewStockLine[] {
  const { Branch, Lines } = stored.Placed;
  return Object.values(Lines).map(({ Item, Quantity }) =>
    orderStockLine(kind, { order, hold, branch: Branch, product: Item, quantity: Quantity, by }),
  );
}

/** Returns the order with its pieces held. Memberships have no pieces. */
export function addHold(order: string, stored: StoredOrder): StoredOrder {
  if (stored.Placed.Kind !== 'products' || stored.Hold !== undefined) return stored;
  const Holds = stored.Holds + 1;
  return { ...stored, Holds, Hold: holdId(order, Holds) };
}

export function removeHold({ Hold: _hold, HoldEnds: _ends, ...stored }: StoredOrder): StoredOrder {
  return stored;
}

/**
 * Returns the updates that count one use of the order's promotion up or down. The rules enforce the limits. The use
 * belongs to the account that placed the order, even if it was merged later. After the owner's erasure only the total
 * is counted.
 */
function promotionUseUpdates({ stored, owner }: ChangedOrder, change: 1 | -1): Updates {
  const promotion = stored.Placed.Promotion?.Key;
  if (promotion === undefined) return {};
  const personUse = { [promotionUsePath.at({ uid: stored.Placed.Uid, promotion })]: increment(change) };
  return { [promotionPath.at({ promotion }, 'Used')]: increment(change), ...(owner.isThere ? personUse : {}) };
}

/**
 * Returns the stock lines of a change of an order's hold.
 *
 * @param previous the stored order; `null` for a new one
 */
export function holdStockLines(
  changed: Pick<ChangedOrder, 'order' | 'stored'>,
  previous: StoredOrder | null,
  by: string,
): readonly NewStockLine[] {
  const { State, Hold: newHold } = changed.stored;
  const oldHold = previous?.Hold;
  if (newHold !== undefined && newHold !== oldHold) return orderStockLines(changed, newHold, 'reserve', by);
  if (oldHold === undefined || newHold !== undefined) return [];
  return orderStockLines(changed, oldHold, State === 'delivered' ? 'deliver' : 'release', by);
}

/** Returns the updates that count the promotion's use down if the order becomes cancelled, and up if it is restored. */
function promotionUpdates(changed: ChangedOrder, oldState: OrderState): Updates {
  const newState = changed.stored.State;
  if (oldState === newState) return {};
  if (newState === 'cancelled') return promotionUseUpdates(changed, -1);
  return oldState === 'cancelled' ? promotionUseUpdates(changed, 1) : {};
}

/** The author and the reason of a change, for the order's timeline. */
interface OrderChange {
  /**
   * The request id, or an id that the server derives for a change without a request. It is the key of the step and the
   * payment, and part of the key of the notification.
   */
  readonly id: string;
  /** The author: a uid, or `server`. */
  readonly by: string;
  readonly reason?: string;
  /** The move that ended a review of refunded money. */
  readonly settlingMove?: (typeof MONEY_BACK_MOVES)[number];
}

/** Returns the updates of a new order: its record, rows, stock lines and promotion use. */
export function placedUpdates(changed: ChangedOrder, { id, by }: OrderChange): Updates {
  const { order, stored, owner } = changed;
  const { Placed, State, Revision, Holds, Hold, Lapses } = stored;
  const keys = { order };
  return {
    [orderPath.at(keys, 'Placed')]: Placed,
    [orderPath.at(keys, 'State')]: State,
    [orderPath.at(keys, 'Revision')]: Revision,
    [orderPath.at(keys, 'Holds')]: Holds,
    ...(Hold === undefined ? {} : { [orderPath.at(keys, 'Hold')]: Hold }),
    [orderPath.at(keys, 'Lapses')]: Lapses,
    [orderPath.at(keys, 'Steps', id)]: { State, At: SERVER_TIME, By: by },
    ...orderRowUpdates(order, owner.uid, stored, 0, null),
    ...stockLinesUpdates(holdStockLines(changed, null, by)),
    ...promotionUseUpdates(changed, 1),
  };
}

/** A payment about to be appended. */
export interface NewPayment {
  /** `in`: received; `back`: given back. */
  readonly kind: 'in' | 'back';
  readonly method: StoredOrder['Placed']['Method'];
  /** Centavos. */
  readonly amount: number;
  readonly reference?: string;
  /** Set if money is refunded for delivered goods. */
  readonly isReturn?: true;
  /** The gym day on which the money counts as money without a sale. Absent: a sale in the same update counts it. */
  readonly countedOn?: GymDay;
}

/** Returns the updates of a new payment, with the order totals if no sale counts the money. */
function paymentUpdates({ order, stored }: ChangedOrder, { id, by }: OrderChange, payment: NewPayment): Updates {
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

/** Returns the updates of the timeline: one step for each state passed, or one step for a move that ended a review. */
function stepUpdates(
  { order, stored }: ChangedOrder,
  oldState: OrderState,
  { id, by, reason, settlingMove }: OrderChange,
): Updates {
  if (settlingMove !== undefined) {
    const step = { State: stored.State, Move: settlingMove, At: SERVER_TIME, By: by, ...present({ Reason: reason }) };
    return { [orderPath.at({ order }, 'Steps', id)]: step };
  }
  if (stored.State === oldState) return {};
  const passed = passedStates(stored.Placed.Kind, oldState, stored.State);
  // The last step has the change's id as its key. Skipped states get keys derived from it.
  return Object.fromEntries(
    passed.map((State, index) => [
      orderPath.at({ order }, 'Steps', index === passed.length - 1 ? id : `${id}~${State}`),
      { State, At: SERVER_TIME, By: by, ...present({ Reason: reason }) },
    ]),
  );
}

/**
 * Returns the notification of a new state to the order's owner. Empty if the state is the same, or if the owner changed
 * it or was erased.
 */
function notificationUpdates(
  { order, stored, owner }: ChangedOrder,
  previous: StoredOrder,
  { id, by }: OrderChange,
): Updates {
  if (!owner.isThere || stored.State === previous.State || by === owner.uid) return {};
  const isWaiting = stored.Review?.Why === 'membership-changed';
  const notification = isWaiting
    ? { Kind: 'order-waits', At: SERVER_TIME, Order: order }
    : { Kind: 'order', At: SERVER_TIME, Order: order, State: stored.State };
  return { [notificationPath.at({ uid: owner.uid, id: `${order}~${id}` })]: notification };
}

/** The simple fields that a move may change. Only fields that differ are written. */
const CHANGEABLE_FIELDS = ['State', 'Holds', 'Hold', 'HoldEnds', 'Lapses', 'Abandoned', 'Invoice'] as const;

/**
 * Returns the updates of a changed order without its stock lines ({@link holdStockLines}), which the caller adds. The
 * caller also adds the version of the order's owner.
 *
 * @param changed the order as it will be, except for its payments
 * @param previous the stored order
 */
export function orderUpdatesWithoutStock(
  changed: ChangedOrder,
  previous: StoredOrder,
  change: OrderChange,
  payment: NewPayment | null,
): Updates {
  const { order, stored } = changed;
  const keys = { order };
  const updates: Record<string, unknown> = { [orderPath.at(keys, 'Revision')]: previous.Revision + 1 };
  for (const name of CHANGEABLE_FIELDS)
    if (stored[name] !== previous[name]) updates[orderPath.at(keys, name)] = stored[name] ?? null;
  if (stored.Period && !previous.Period) updates[orderPath.at(keys, 'Period')] = stored.Period;
  if (stored.Review?.Why !== previous.Review?.Why) updates[orderPath.at(keys, 'Review')] = stored.Review ?? null;
  if (payment) Object.assign(updates, paymentUpdates(changed, change, payment));
  const facts = orderFacts(stored);
  const owed = owedBack({ ...facts, payments: payment ? [...facts.payments, payment] : facts.payments });
  const previousFacts = { state: previous.State, owed: owedBack(orderFacts(previous)), review: previous.Review?.Why };
  const rows = orderRowUpdates(order, changed.owner.uid, stored, owed, previousFacts);
  return {
    ...updates,
    ...stepUpdates(changed, previous.State, change),
    ...(changed.owner.isThere ? rows : removeMemberRow(rows)),
    ...promotionUpdates(changed, previous.State),
    ...notificationUpdates(changed, previous, change),
  };
}

/** Returns the updates of a changed order, with its stock lines. The caller adds the version of the order's owner. */
export function orderUpdates(
  changed: ChangedOrder,
  previous: StoredOrder,
  change: OrderChange,
  payment: NewPayment | null,
): Updates {
  return {
    ...orderUpdatesWithoutStock(changed, previous, change, payment),
    ...stockLinesUpdates(holdStockLines(changed, previous, change.by)),
  };
}

/** Returns the updates without the row in the owner's list, because an erased person gets no new data. */
function removeMemberRow(rows: Updates): Updates {
  return Object.fromEntries(Object.entries(rows).filter(([path]) => !containsAddress(memberOrderPath, path)));
}
