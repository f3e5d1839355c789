import * as z from 'zod/mini';
import type { GymDay } from '../../calendar/calendar.ts';
import type { Seen } from '../../membership/seen.ts';
import { TAXES } from '../../money/tax.ts';
import { present } from '../../present.ts';
import { REASON_MAX_LENGTH } from '../../reason.ts';
import type { OnlineMoney } from '../../store/online-payments.ts';
import {
  heldMoney,
  ORDER_KINDS,
  ORDER_METHODS,
  ORDER_REVIEWS,
  ORDER_STATES,
  type OrderFacts,
  type OrderReview,
} from '../../store/order.ts';
import { storedDay, storedNote, storedNumber, storedText } from '../fields.ts';
import { databasePath } from '../path.ts';

/**
 * The fields that the lines of orders and sales have in common. Sums are centavos: `Price` is the price of one piece
 * with tax, `Gross` − `Discount` = `Total`, and `Taxed` is the tax contained in `Total`.
 */
export const storedPricedLineSchema = z.object({
  Name: z.string(),
  Quantity: z.number(),
  Price: z.number(),
  Tax: z.enum(TAXES),
  Gross: z.number(),
  Discount: z.number(),
  Total: z.number(),
  Taxed: z.number(),
});

/** A line of an order, as it was when it was ordered. `Item`: key of the product or plan. */
const storedLineSchema = z.extend(storedPricedLineSchema, { Item: z.string() });

/**
 * The preview (`Seen` in membership/seen.ts) that the person saw when they ordered. `Entry` is absent if the history
 * was empty.
 */
const storedSeenSchema = z.object({ Entry: z.optional(z.string()), Ends: storedDay, Total: z.number() });

/**
 * What a person ordered. It is written once. `Uid`: the person. `At`: when it was ordered. `Invoice`: the person wants
 * an invoice. `Seen`: present only if a membership was ordered.
 */
const storedPlacedSchema = z.object({
  Uid: z.string(),
  /** The uid of the ward whose membership was ordered; absent: the order is for `Uid`. */
  For: z.optional(z.string()),
  Kind: z.enum(ORDER_KINDS),
  /** Key of the branch where the order is handed over and, unless it is paid online, paid. */
  Branch: z.string(),
  At: z.number(),
  /** The payment method that the person chose. */
  Method: z.enum(ORDER_METHODS),
  Lines: z.record(z.string(), storedLineSchema),
  Gross: z.number(),
  Discount: storedNumber({ min: 0 }),
  Total: storedNumber({ min: 0 }),
  Taxed: z.number(),
  Promotion: z.optional(z.object({ Key: z.string(), Code: z.string() })),
  Invoice: z.optional(z.literal(true)),
  Seen: z.optional(storedSeenSchema),
});

/**
 * Moves that settle a review of the kind `money-back`. `take-back` also annuls the membership period and cancels the
 * order; `dismiss` leaves both as they are.
 */
export const MONEY_BACK_MOVES = ['take-back', 'dismiss'] as const;

/**
 * A step of an order's timeline. `State`: the new state. `Move`: how staff settled a review of money that went back;
 * the state may then be unchanged. `By`: the author, a uid or `server`.
 */
const storedStepSchema = z.object({
  State: z.enum(ORDER_STATES),
  Move: z.optional(z.enum(MONEY_BACK_MOVES)),
  At: z.number(),
  By: z.string(),
  Reason: z.optional(storedText({ max: REASON_MAX_LENGTH })),
});

/**
 * Money that came in (`in`) or was refunded (`back`), in centavos. `Reference`: the reference of a card payment or a
 * transfer, or the id of the payment at the payment service. `By`: the author, a uid or `server`. `Returned`: a refund
 * of delivered goods. `Day`: the gym day in whose `OrderTotals` it is counted; absent if it belongs to a sale, which
 * the till counts.
 */
const storedPaymentSchema = z.object({
  Kind: z.enum(['in', 'back']),
  Method: z.enum(ORDER_METHODS),
  Amount: storedNumber({ min: 0 }),
  At: z.number(),
  By: z.string(),
  Reference: z.optional(storedNote()),
  Returned: z.optional(z.literal(true)),
  Day: z.optional(storedDay),
});

/**
 * A pending online refund: written before the payment service is called, removed once the outcome is known. `Id`: the
 * request id, also the idempotency key at the service. `Payment`: the service's id of the refunded payment.
 */
const storedRefundingSchema = z.object({
  Id: z.string(),
  Payment: z.string(),
  Amount: z.number(),
  At: z.number(),
  By: z.string(),
});

/**
 * `Orders/{order}`: an order. Times are epoch milliseconds, sums centavos. Keys of steps and payments are request ids,
 * or ids that the server derives for changes without a request.
 */
export const storedOrderSchema = z.object({
  Placed: storedPlacedSchema,
  State: z.enum(ORDER_STATES),
  /** Grows by one with each change, except when an erasure replaces texts. */
  Revision: z.number(),
  /** Number of holds so far; see {@link holdId}. */
  Holds: z.number(),
  /** After this time a job cancels the order if it is still pending. */
  Lapses: z.optional(z.number()),
  /** Id of the current hold; absent while the order holds no pieces. */
  Hold: z.optional(z.string()),
  /** When a hold that was made for an online payment ends, if the order is still unpaid. */
  HoldEnds: z.optional(z.number()),
  /** When the order was cancelled without any payment. It is removed `KEPT_DAYS.orders` days later. */
  Abandoned: z.optional(z.number()),
  Steps: z.record(z.string(), storedStepSchema),
  Payments: z.optional(z.record(z.string(), storedPaymentSchema)),
  /**
   * The membership period that the order made. `OldEnds`: last day of the membership before it; absent if there was no
   * membership. `Ends`: last day after it.
   */
  Period: z.optional(z.object({ OldEnds: z.optional(storedDay), Ends: storedDay })),
  /** When the order became paid; present only if no sale covers its total and the person wants an invoice. */
  Invoice: z.optional(z.number()),
  Refunding: z.optional(storedRefundingSchema),
  /** The pending review: why staff must review the order, and since when. */
  Review: z.optional(z.object({ Why: z.enum(ORDER_REVIEWS), At: z.number() })),
});
export type StoredOrder = z.infer<typeof storedOrderSchema>;

export const orderPath = databasePath('Orders/{order}', storedOrderSchema);

/**
 * The row of an order in lists. `Lapses`, `HoldEnds`, `Abandoned` and `Invoice` copy the order's fields, so that
 * queries of a list can use an index on them.
 */
export const storedOrderRowSchema = z.object({
  Uid: z.string(),
  Kind: z.enum(ORDER_KINDS),
  Branch: z.string(),
  State: z.enum(ORDER_STATES),
  At: z.number(),
  Total: z.number(),
  Lapses: z.optional(z.number()),
  /** Money that is owed back, in centavos; absent if it is 0. */
  Owed: z.optional(z.number()),
  /** The order holds pieces. */
  Held: z.optional(z.literal(true)),
  /** Queried by the job that ends holds. */
  HoldEnds: z.optional(z.number()),
  /** Queried by the job that removes orders. */
  Abandoned: z.optional(z.number()),
  /** The person wants an invoice. */
  WantsInvoice: z.optional(z.literal(true)),
  /** Queried to find the invoices of orders without a sale. */
  Invoice: z.optional(z.number()),
  /** Why staff must review the order. */
  Review: z.optional(z.enum(ORDER_REVIEWS)),
});

export type StoredOrderRow = z.infer<typeof storedOrderRowSchema>;

/** `MemberOrders/{uid}/{order}`: a person's orders. */
export const memberOrdersPath = databasePath('MemberOrders/{uid}', z.record(z.string(), storedOrderRowSchema));
export const memberOrderPath = databasePath('MemberOrders/{uid}/{order}', storedOrderRowSchema);

/**
 * Lists of a branch's orders: all of them (`any`), one for each state, orders with money owed back, and orders to
 * review.
 */
export const ORDER_LISTS = ['any', ...ORDER_STATES, 'owed', 'review'] as const;
export type OrderList = (typeof ORDER_LISTS)[number];

/** `BranchOrders/{branch|all}/{list}/{order}`: orders for staff. An order has a row in each list that contains it. */
export const branchOrdersPath = databasePath(
  'BranchOrders/{branch}/{list}',
  z.record(z.string(), storedOrderRowSchema),
);
export const branchOrderPath = databasePath('BranchOrders/{branch}/{list}/{order}', storedOrderRowSchema);

/** The key that stands for all branches, instead of a branch's key, in paths of lists and totals. */
export const EVERY_BRANCH = 'all';

/** Maximum number of orders per query. */
export const ORDERS_PAGE = 100;

/** Returns the facts of a stored order from which the domain decides. */
export function orderFacts({
  Placed,
  State,
  Payments = {},
  Refunding,
  Review,
  Period,
}: Pick<StoredOrder, 'Placed' | 'State' | 'Payments' | 'Refunding' | 'Review' | 'Period'>): OrderFacts {
  return {
    kind: Placed.Kind,
    state: State,
    total: Placed.Total,
    payments: Object.values(Payments).map(({ Kind, Amount, Returned }) => ({
      kind: Kind,
      amount: Amount,
      ...present({ isReturn: Returned }),
    })),
    isRefunding: Refunding !== undefined,
    madePeriod: Period !== undefined,
    ...present({ review: Review?.Why }),
  };
}

/** Returns the recorded online payments and refunds of an order. */
export function recordedOnlinePayments({ Payments = {} }: Pick<StoredOrder, 'Payments'>): readonly OnlineMoney[] {
  return Object.values(Payments).flatMap(({ Kind, Method, Amount, Reference }) =>
    Method === 'online' && Reference !== undefined ? [{ kind: Kind, payment: Reference, amount: Amount }] : [],
  );
}

/**
 * Returns the money that the gym holds for an order and that belongs to no sale, in centavos. A payment at the till has
 * the id of its sale. Online payments and unexpected transfers belong to no sale.
 *
 * @param sales ids of the order's payments that are sales
 */
export function heldOutsideTill({ Payments = {} }: Pick<StoredOrder, 'Payments'>, sales: ReadonlySet<string>): number {
  return heldMoney({
    payments: Object.entries(Payments).flatMap(([id, { Kind, Amount }]) =>
      sales.has(id) ? [] : [{ kind: Kind, amount: Amount }],
    ),
  });
}

/** Converts a preview into the form that an order stores. */
export function seenToStored({
  Entry,
  Ends,
  Total,
}: Seen & { readonly Ends: GymDay }): z.infer<typeof storedSeenSchema> {
  return { ...present({ Entry: Entry ?? undefined }), Ends, Total };
}

/** Returns the key of the newest membership entry that the person saw when they ordered; `null` if there was none. */
export function previewedEntryKey({ Placed }: Pick<StoredOrder, 'Placed'>): string | null {
  return Placed.Seen?.Entry ?? null;
}

/**
 * Returns the id of an order's hold with this number. The pieces of a hold are reserved once, and released or delivered
 * once.
 */
export function holdId(order: string, holdNumber: number): string {
  return holdNumber === 1 ? order : `${order}-${holdNumber}`;
}

/** The facts that decide which lists contain an order. `owed` is in centavos. */
interface ListFacts {
  readonly state: StoredOrder['State'];
  readonly owed: number;
  readonly review: OrderReview | undefined;
}

/** Returns the lists that contain an order with these facts. */
function listsOf({ state, owed, review }: ListFacts): readonly OrderList[] {
  const lists: OrderList[] = ['any', state];
  if (owed > 0) lists.push('owed');
  if (review !== undefined) lists.push('review');
  return lists;
}

/** Returns the rows of an order in the lists of its branch and of all branches. */
export function branchRowUpdates(order: string, row: StoredOrderRow): Record<string, StoredOrderRow> {
  return Object.fromEntries(
    [row.Branch, EVERY_BRANCH].flatMap((branch) =>
      listsOf({ state: row.State, owed: row.Owed ?? 0, review: row.Review }).map((list) => [
        branchOrderPath.at({ branch, list, order }),
        row,
      ]),
    ),
  );
}

/**
 * Returns the paths of an order's list rows, for the update that removes an order with nothing owed and no review.
 *
 * @param uid the person who has a row of the order; `null` if that person was erased
 */
export function orderRowPaths(order: string, uid: string | null, { Placed, State }: StoredOrder): readonly string[] {
  const lists = [Placed.Branch, EVERY_BRANCH].flatMap((branch) =>
    listsOf({ state: State, owed: 0, review: undefined }).map((list) => branchOrderPath.at({ branch, list, order })),
  );
  return uid === null ? lists : [...lists, memberOrderPath.at({ uid, order })];
}

/**
 * Returns the rows of a changed order in all of its lists, for one update; removes them from lists that no longer
 * contain it.
 *
 * @param uid the person of the order, or the person they were merged into
 * @param owed centavos that are owed back
 * @param before the facts before the change; `null` for a new order
 */
export function orderRowUpdates(
  order: string,
  uid: string,
  after: Pick<StoredOrder, 'Placed' | 'State' | 'Lapses' | 'Invoice' | 'Hold' | 'HoldEnds' | 'Abandoned' | 'Review'>,
  owed: number,
  before: ListFacts | null,
): Record<string, unknown> {
  const { Kind, Branch, At, Total, Invoice: WantsInvoice } = after.Placed;
  const row: StoredOrderRow = {
    Uid: uid,
    Kind,
    Branch,
    State: after.State,
    At,
    Total,
    ...present({
      Lapses: after.Lapses,
      Owed: owed > 0 ? owed : undefined,
      Held: after.Hold === undefined ? undefined : true,
      HoldEnds: after.HoldEnds,
      Abandoned: after.Abandoned,
      WantsInvoice,
      Invoice: after.Invoice,
      Review: after.Review?.Why,
    }),
  };
  const updates: Record<string, unknown> = { [memberOrderPath.at({ uid, order })]: row };
  for (const branch of [Branch, EVERY_BRANCH])
    for (const list of before ? listsOf(before) : []) updates[branchOrderPath.at({ branch, list, order })] = null;
  return { ...updates, ...branchRowUpdates(order, row) };
}
