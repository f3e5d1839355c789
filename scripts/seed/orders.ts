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
const DESK = 'demo-recepcion';
const ADMIN = 'demo-admin';
const HOUR = 3_600_000;

interface Made {
  readonly uid: string;
  /** Age of the order, hours. */
  readonly ago: number;
  readonly method: OrderMethod;
  readonly pieces: Readonly<Record<string, number>>;
  /** The states of the order in sequence, an hour apart. The last one is its present state. */
  readonly states: readonly OrderState[];
  /**
   * Hours from the order to its payment; absent: it was not paid. It is never paid at the till.
   */
  readonly paid?: number;
  /** Hours from the order to its refund. */
  readonly givenBack?: number;
  readonly reason?: string;
}

/** Some orders in every state, one that was paid after its cancellation, and one that was refunded. */
const ORDERS: readonly Made[] = [
  { uid: 'demo-socia', ago: 2, method: 'cash', pieces: { toalla: 1, 'barra-proteina': 2 }, states: ['pending'] },
  { uid: 'demo-vencido', ago: 5, method: 'transfer', pieces: { creatina: 1 }, states: ['pending'] },
  {
    uid: 'demo-porvencer',
    ago: 9,
    method: 'online',
    pieces: { 'proteina-2kg': 1, shaker: 1 },
    states: ['pending', 'paid'],
    paid: 1,
  },
  {
    uid: 'demo-congelada',
    ago: 26,
    method: 'online',
    pieces: { playera: 2 },
    states: ['pending', 'paid', 'ready'],
    paid: 1,
  },
  {
    uid: 'demo-socia',
    ago: 74,
    method: 'online',
    pieces: { candado: 1, 'banda-elastica': 1 },
    states: ['pending', 'paid', 'ready', 'delivered'],
    paid: 1,
  },
  {
    uid: 'demo-porvencer',
    ago: 98,
    method: 'transfer',
    pieces: { guantes: 1 },
    states: ['pending', 'cancelled'],
    paid: 3,
    reason: 'No llegó la transferencia a tiempo',
  },
  {
    uid: 'demo-congelada',
    ago: 150,
    method: 'online',
    pieces: { shaker: 1 },
    states: ['pending', 'paid', 'cancelled'],
    paid: 1,
    givenBack: 20,
    reason: 'Se equivocó de color',
  },
  {
    uid: 'demo-vencido',
    ago: 196,
    method: 'online',
    pieces: { toalla: 1 },
    states: ['pending', 'paid', 'ready', 'delivered'],
    paid: 1,
  },
];

function linesOf(pieces: Made['pieces']): OrderLine[] {
  return Object.entries(pieces).map(([item, quantity]) => {
    const product = PRODUCTS[item];
    if (!product) throw new Error(`The seed orders ${item}, which it doesn't sell`);
    return { item, name: product.Name, quantity, unitPrice: product.Price, tax: product.Tax };
  });
}

function placedOf({ uid, method, pieces }: Made, At: number): StoredOrder['Placed'] {
  const { lines, sums } = priceOrder('products', linesOf(pieces), null);
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

/** Adds the effect of an order on the stock: a line of the log, and the numbers that follow from it. */
function putPieces(
  tree: SeedTree,
  { order, product, quantity }: { readonly order: string; readonly product: string; readonly quantity: number },
  kind: 'reserve' | 'release' | 'deliver',
  by: { readonly By: string; readonly At: number },
): void {
  const Change = { reserve: -quantity, release: quantity, deliver: 0 }[kind];
  const Held = kind === 'reserve' ? quantity : -quantity;
  const [at, line] = [{ branch: BRANCH, product }, orderLineKey(order, kind)];
  tree.put(stockLinePath.at({ ...at, line }), { Kind: kind, Change, Held, For: order, Order: order, ...by });
  tree.put(stockPath.at(at, 'Line'), line);
  for (const name of ['Available', 'Spare'] as const) tree.add(stockPath.at(at, name), Change);
  tree.add(stockPath.at(at, 'Held'), Held);
}

/** The payments of the order. None of them is a sale. */
function paymentsOf({ method, paid, givenBack }: Made, order: string, { At, Total }: StoredOrder['Placed']) {
  const payment = (Kind: 'in' | 'back', hours: number) => {
    const at = At + hours * HOUR;
    const online = { By: Kind === 'in' ? 'server' : ADMIN, Reference: `DEMO-${order.slice(0, 6).toUpperCase()}` };
    const who = method === 'online' ? online : { By: ADMIN };
    return { Kind, Method: method, Amount: Total, At: at, Day: gymDayOf(at), ...who };
  };
  return {
    ...(paid !== undefined && { p1: payment('in', paid) }),
    ...(givenBack !== undefined && { p2: payment('back', givenBack) }),
  };
}

/** Adds a payment without a sale to the totals of its day. */
function putMoney(tree: SeedTree, order: string, payments: NonNullable<StoredOrder['Payments']>): void {
  for (const [payment, { Kind, Method, Amount, Day = '' }] of Object.entries(payments))
    for (const branch of [BRANCH, EVERY_BRANCH]) {
      const at = { branch, day: Day, kind: Kind, method: Method };
      tree.put(orderTotalsPath.at(at, 'Last'), { Order: order, Payment: payment });
      tree.add(orderTotalsPath.at(at, 'Count'), 1);
      tree.add(orderTotalsPath.at(at, 'Total'), Amount);
    }
}

function putOrder(tree: SeedTree, order: string, made: Made, now: number): void {
  const { uid, states, reason, pieces } = made;
  const at = now - made.ago * HOUR;
  const Placed = placedOf(made, at);
  const State = states.at(-1) ?? 'pending';
  const steps = states.map((state, index) => [
    `s${index}`,
    {
      State: state,
      At: at + index * HOUR,
      By: index === 0 ? uid : state === 'paid' ? 'server' : DESK,
      ...present({ Reason: state === 'cancelled' ? reason : undefined }),
    },
  ]);
  const Payments = paymentsOf(made, order, Placed);
  // Money that doesn't move it on is a change of its own.
  const besides = Object.keys(Payments).length - (states.includes('paid') ? 1 : 0);
  const stored: StoredOrder = {
    Placed,
    State,
    Revision: states.length + besides,
    Holds: 1,
    Payments,
    ...present({
      Lapses: State === 'pending' ? lapsesAt(at) : undefined,
      // A delivered or cancelled order holds no pieces. The id of the order is that of its only hold.
      Hold: State === 'delivered' || State === 'cancelled' ? undefined : order,
    }),
    Steps: Object.fromEntries(steps),
  };
  tree.put(orderPath.at({ order }), stored);
  tree.putAll(orderRowUpdates(order, uid, stored, owedBack(orderFacts(stored)), null));
  putMoney(tree, order, Payments);
  const settled = { delivered: 'deliver', cancelled: 'release' } as const;
  for (const [product, quantity] of Object.entries(pieces)) {
    const of = { order, product, quantity };
    putPieces(tree, of, 'reserve', { By: uid, At: at });
    if (State === 'delivered' || State === 'cancelled')
      putPieces(tree, of, settled[State], { By: DESK, At: at + (states.length - 1) * HOUR });
  }
}

/** Adds all orders up to `now` (epoch milliseconds). They must come after the products, whose stock they change. */
export function putOrders(tree: SeedTree, now: number): void {
  const random = randomFrom(20_261_122);
  for (const made of ORDERS) putOrder(tree, seedUuid(random), made, now);
}
