import type { GymDay } from '@gym/domain/calendar/calendar';
import { notificationPath } from '@gym/domain/database/notifications';
import { orderTotalsUpdates } from '@gym/domain/database/order-totals';
import {
  holdOf,
  memberOrderPath,
  orderFacts,
  orderPath,
  orderRowUpdates,
  type StoredOrder,
} from '@gym/domain/database/orders';
import { isBelow } from '@gym/domain/database/path';
import { promotionPath, promotionUsePath } from '@gym/domain/database/promotions';
import { orderStockUpdates } from '@gym/domain/database/stock';
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

function pieces({ order, stored }: OrderOf, kind: 'reserve' | 'release' | 'deliver', by: string): Updates {
  const { Kind, Branch, Lines } = stored.Placed;
  if (Kind !== 'products') return {};
  const hold = holdOf(order, stored.Holds);
  return Object.assign(
    {},
    ...Object.values(Lines).map(({ Item, Quantity }) =>
      orderStockUpdates(kind, { order: hold, branch: Branch, product: Item, quantity: Quantity, by }),
    ),
  );
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

/** Takes the order's pieces and its use of a promotion; `stored.Holds` already counts this one. */
export function takeUpdates(of: OrderOf, by: string): Updates {
  return { ...pieces(of, 'reserve', by), ...use(of, 1) };
}

/** Gives them back. */
function giveBackUpdates(of: OrderOf, by: string): Updates {
  return { ...pieces(of, 'release', by), ...use(of, -1) };
}

/** What a change of state does to the shelf and the promotion. */
function goodsUpdates(of: OrderOf, before: OrderState, by: string): Updates {
  const after = of.stored.State;
  if (before === after) return {};
  if (after === 'cancelled') return giveBackUpdates(of, by);
  const taken = before === 'cancelled' ? takeUpdates(of, by) : {};
  return after === 'delivered' ? { ...taken, ...pieces(of, 'deliver', by) } : taken;
}

/** What the timeline gains, with who did it. */
interface Doing {
  /** The id of the request: the key of its step, its payment and its notification. */
  readonly id: string;
  readonly by: string;
  readonly reason?: string;
}

/** A new order with its lists. */
export function placedUpdates(of: OrderOf, { id, by }: Doing): Updates {
  const { order, stored, owner } = of;
  const { Placed, State, Revision, Holds, Lapses } = stored;
  const at = { order };
  return {
    [orderPath.at(at, 'Placed')]: Placed,
    [orderPath.at(at, 'State')]: State,
    [orderPath.at(at, 'Revision')]: Revision,
    [orderPath.at(at, 'Holds')]: Holds,
    [orderPath.at(at, 'Lapses')]: Lapses,
    [orderPath.at(at, 'Steps', id)]: { State, At: SERVER_TIME, By: by },
    ...orderRowUpdates(order, owner.uid, stored, 0, null),
    ...takeUpdates(of, by),
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
      ...{ Kind: kind, Method: method, Amount: amount, At: SERVER_TIME, By: by },
      ...present({ Reference: reference, Returned: isReturn, Day: day }),
    },
    ...(day && orderTotalsUpdates({ ...counted, day })),
  };
}

function steps({ order, stored }: OrderOf, before: OrderState, { id, by, reason }: Doing): Updates {
  if (stored.State === before) return {};
  const passed = passedStates(stored.Placed.Kind, stored.State);
  // The last one has the request's id; what was passed on the way stands before it.
  return Object.fromEntries(
    passed.map((State, index) => [
      orderPath.at({ order }, 'Steps', index === passed.length - 1 ? id : `${id}~${State}`),
      { State, At: SERVER_TIME, By: by, ...present({ Reason: reason }) },
    ]),
  );
}

function told({ order, stored, owner }: OrderOf, before: OrderState, { id, by }: Doing): Updates {
  if (!owner.isThere || stored.State === before || by === owner.uid) return {};
  const notification = { Kind: 'order', At: SERVER_TIME, Order: order, State: stored.State };
  return { [notificationPath.at({ uid: owner.uid, id: `${order}~${id}` })]: notification };
}

/**
 * A change of an order with everything that follows: timeline, payment, lists, shelf, promotion, and what its person is told. Without the
 * person's next version, which whoever writes it adds.
 *
 * @param of the order as it will be, but for its payments
 * @param before the order as it is
 */
export function changedUpdates(of: OrderOf, before: StoredOrder, doing: Doing, payment: NewPayment | null): Updates {
  const { order, stored } = of;
  const at = { order };
  const updates: Record<string, unknown> = { [orderPath.at(at, 'Revision')]: before.Revision + 1 };
  if (stored.State !== before.State) updates[orderPath.at(at, 'State')] = stored.State;
  if (stored.Holds !== before.Holds) updates[orderPath.at(at, 'Holds')] = stored.Holds;
  if (stored.Lapses !== before.Lapses) updates[orderPath.at(at, 'Lapses')] = stored.Lapses ?? null;
  if (stored.Invoice !== before.Invoice) updates[orderPath.at(at, 'Invoice')] = stored.Invoice ?? null;
  if (stored.Period && !before.Period) updates[orderPath.at(at, 'Period')] = stored.Period;
  if (payment) Object.assign(updates, paymentUpdates(of, doing, payment));
  const facts = orderFacts(stored);
  const owed = owedBack({ ...facts, payments: payment ? [...facts.payments, payment] : facts.payments });
  const was = { state: before.State, owed: owedBack(orderFacts(before)) };
  const rows = orderRowUpdates(order, of.owner.uid, stored, owed, was);
  return {
    ...updates,
    ...steps(of, before.State, doing),
    ...(of.owner.isThere ? rows : withoutPerson(rows)),
    ...goodsUpdates(of, before.State, doing.by),
    ...told(of, before.State, doing),
  };
}

/** The lists of staff alone: of whom nothing is left takes no new data. */
function withoutPerson(rows: Updates): Updates {
  return Object.fromEntries(Object.entries(rows).filter(([path]) => !isBelow(memberOrderPath, path)));
}
