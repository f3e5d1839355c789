import { gymDayOf } from '@gym/domain/calendar/calendar';
import { orderTotalsPath } from '@gym/domain/database/store/order-totals';
import {
  EVERY_BRANCH,
  orderFacts,
  orderPath,
  orderRowUpdates,
  type StoredOrder,
} from '@gym/domain/database/store/orders';
import { orderLineKey, stockLinePath, stockPath } from '@gym/domain/database/store/stock';
import { present } from '@gym/domain/present';
import { type OrderMethod, type OrderState, owedBack } from '@gym/domain/store/order';
import { lapsesAt } from '@gym/domain/store/order-lapse';
import { type OrderLine, priceOrder } from '@gym/domain/store/order-price';
import type { BranchKey } from './gym.ts';
import { PRODUCTS } from './products.ts';
import { randomFrom, seedUuid } from './random.ts';
import type { SeedTree } from './seed-tree.ts';

const BRANCH: BranchKey = 'centro';
const RECEPTION = 'demo-recepcion';
const ADMIN = 'demo-admin';
const HOUR_MS = 3_600_000;

/** An order to generate. */
interface SeedOrder {
  /** The buyer. */
  readonly uid: string;
  /** Age of the order in hours. */
  readonly age: number;
  readonly method: OrderMethod;
  /** Number of pieces by product. */
  readonly pieces: Readonly<Record<string, number>>;
  /** The states of the order in sequence, an hour apart. The last one is its current state. */
  readonly states: readonly OrderState[];
  /** Hours from the order to its payment, which is never at the till. Absent: it was not paid. */
  readonly paidAfter?: number;
  /** Hours from the order to its refund. Absent: it was not refunded. */
  readonly refundedAfter?: number;
  /** Why the order was cancelled. */
  readonly reason?: string;
}

/** Orders in every state. One was paid after its cancellation, and one was refunded. */
const ORDERS: readonly SeedOrder[] = [
  { uid: 'demo-socia', age: 2, method: 'cash', pieces: { toalla: 1, 'barra-proteina': 2 }, states: ['pending'] },
  { uid: 'demo-vencido', age: 5, method: 'transfer', pieces: { creatina: 1 }, states: ['pending'] },
  {
    uid: 'demo-porvencer',
    age: 9,
    method: 'online',
    pieces: { 'proteina-2kg': 1, shaker: 1 },
    states: ['pending', 'paid'],
    paidAfter: 1,
  },
  {
    uid: 'demo-congelada',
    age: 26,
    method: 'online',
    pieces: { playera: 2 },
    states: ['pending', 'paid', 'ready'],
    paidAfter: 1,
  },
  {
    uid: 'demo-socia',
    age: 74,
    method: 'online',
    pieces: { candado: 1, 'banda-elastica': 1 },
    states: ['pending', 'paid', 'ready', 'delivered'],
    paidAfter: 1,
  },
  {
    uid: 'demo-porvencer',
    age: 98,
    method: 'transfer',
    pieces: { guantes: 1 },
    states: ['pending', 'cancelled'],
    paidAfter: 3,
    reason: 'No llegó la transferencia a tiempo',
  },
  {
    uid: 'demo-congelada',
    age: 150,
    method: 'online',
    pieces: { shaker: 1 },
    states: ['pending', 'paid', 'cancelled'],
    paidAfter: 1,
    refundedAfter: 20,
    reason: 'Se equivocó de color',
  },
  {
    uid: 'demo-vencido',
    age: 196,
    method: 'online',
    pieces: { toalla: 1 },
    states: ['pending', 'paid', 'ready', 'delivered'],
    paidAfter: 1,
  },
];

/** Returns the lines of an order, without their sums. */
function buildLines(pieces: SeedOrder['pieces']): OrderLine[] {
  return Object.entries(pieces).map(([item, quantity]) => {
    const product = PRODUCTS[item];
    if (!product) throw new Error(`A seed order contains ${item}, which is no product of the seed`);
    return { item, name: product.Name, quantity, unitPrice: product.Price, tax: product.Tax };
  });
}

/** Returns the part of an order that never changes. `At`: when it was placed, epoch milliseconds. */
function buildPlaced({ uid, method, pieces }: SeedOrder, At: number): StoredOrder['Placed'] {
  const { lines, sums } = priceOrder('products', buildLines(pieces), null);
  const stored = lines.map(({ item, name, quantity, unitPrice, tax, gross, discount, total, taxed }, index) => [
    `l${String(index).padStart(2, '0')}`,
    {
      Item: item,
      Name: name,
      Quantity: quantity,
      Price: unitPrice,
      Tax: tax,
      Gross: gross,
      Discount: discount,
      Total: total,
      Taxed: taxed,
    },
  ]);
  return {
    Uid: uid,
    Kind: 'products',
    Branch: BRANCH,
    At,
    Method: method,
    Lines: Object.fromEntries(stored),
    Gross: sums.gross,
    Discount: sums.discount,
    Total: sums.total,
    Taxed: sums.taxed,
  };
}

/** Adds a stock line of an order, and changes the stock by it. `author`: who did it and when. */
function putPieces(
  tree: SeedTree,
  { order, product, quantity }: { readonly order: string; readonly product: string; readonly quantity: number },
  kind: 'reserve' | 'release' | 'deliver',
  author: { readonly By: string; readonly At: number },
): void {
  const Change = { reserve: -quantity, release: quantity, deliver: 0 }[kind];
  const Held = kind === 'reserve' ? quantity : -quantity;
  const [keys, line] = [{ branch: BRANCH, product }, orderLineKey(order, kind)];
  tree.put(stockLinePath.at({ ...keys, line }), { Kind: kind, Change, Held, For: order, Order: order, ...author });
  tree.put(stockPath.at(keys, 'Line'), line);
  for (const name of ['Available', 'Spare'] as const) tree.add(stockPath.at(keys, name), Change);
  tree.add(stockPath.at(keys, 'Held'), Held);
}

/** Returns the payment and the refund of an order. Neither is a sale, because the order was not paid at the till. */
function buildPayments(
  { method, paidAfter, refundedAfter }: SeedOrder,
  order: string,
  { At, Total }: StoredOrder['Placed'],
) {
  const buildPayment = (Kind: 'in' | 'back', hours: number) => {
    const at = At + hours * HOUR_MS;
    const onlineFields = { By: Kind === 'in' ? 'server' : ADMIN, Reference: `DEMO-${order.slice(0, 6).toUpperCase()}` };
    const fields = method === 'online' ? onlineFields : { By: ADMIN };
    return { Kind, Method: method, Amount: Total, At: at, Day: gymDayOf(at), ...fields };
  };
  return {
    ...(paidAfter !== undefined && { p1: buildPayment('in', paidAfter) }),
    ...(refundedAfter !== undefined && { p2: buildPayment('back', refundedAfter) }),
  };
}

/** Adds payments without a sale to the totals of their days. */
function putOrderTotals(tree: SeedTree, order: string, payments: NonNullable<StoredOrder['Payments']>): void {
  for (const [payment, { Kind, Method, Amount, Day = '' }] of Object.entries(payments))
    for (const branch of [BRANCH, EVERY_BRANCH]) {
      const keys = { branch, day: Day, kind: Kind, method: Method };
      tree.put(orderTotalsPath.at(keys, 'Last'), { Order: order, Payment: payment });
      tree.add(orderTotalsPath.at(keys, 'Count'), 1);
      tree.add(orderTotalsPath.at(keys, 'Total'), Amount);
    }
}

/** Adds an order with the records that are derived from it. `order`: its key. */
function putOrder(tree: SeedTree, order: string, seedOrder: SeedOrder, now: number): void {
  const { uid, states, reason, pieces } = seedOrder;
  const at = now - seedOrder.age * HOUR_MS;
  const Placed = buildPlaced(seedOrder, at);
  const State = states.at(-1) ?? 'pending';
  const steps = states.map((state, index) => [
    `s${index}`,
    {
      State: state,
      At: at + index * HOUR_MS,
      By: index === 0 ? uid : state === 'paid' ? 'server' : RECEPTION,
      ...present({ Reason: state === 'cancelled' ? reason : undefined }),
    },
  ]);
  const Payments = buildPayments(seedOrder, order, Placed);
  // A payment or refund that doesn't change the state adds a revision.
  const additionalRevisions = Object.keys(Payments).length - (states.includes('paid') ? 1 : 0);
  const stored: StoredOrder = {
    Placed,
    State,
    Revision: states.length + additionalRevisions,
    Holds: 1,
    Payments,
    ...present({
      Lapses: State === 'pending' ? lapsesAt(at) : undefined,
      // A delivered or cancelled order holds no pieces. The first hold of an order has the key of the order.
      Hold: State === 'delivered' || State === 'cancelled' ? undefined : order,
    }),
    Steps: Object.fromEntries(steps),
  };
  tree.put(orderPath.at({ order }), stored);
  tree.putAll(orderRowUpdates(order, uid, stored, owedBack(orderFacts(stored)), null));
  putOrderTotals(tree, order, Payments);
  const endingLineKinds = { delivered: 'deliver', cancelled: 'release' } as const;
  for (const [product, quantity] of Object.entries(pieces)) {
    const orderedPieces = { order, product, quantity };
    putPieces(tree, orderedPieces, 'reserve', { By: uid, At: at });
    if (State === 'delivered' || State === 'cancelled')
      putPieces(tree, orderedPieces, endingLineKinds[State], { By: RECEPTION, At: at + (states.length - 1) * HOUR_MS });
  }
}

/** Adds all orders as of `now` (epoch milliseconds). Call it after `putProducts`, because orders change the stock. */
export function putOrders(tree: SeedTree, now: number): void {
  const random = randomFrom(20_261_122);
  for (const seedOrder of ORDERS) putOrder(tree, seedUuid(random), seedOrder, now);
}
