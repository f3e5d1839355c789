import * as z from 'zod/mini';
import { TAXES } from '../money/tax.ts';
import { present } from '../present.ts';
import type { RecordedOnline } from '../store/online-payments.ts';
import { ORDER_KINDS, ORDER_METHODS, ORDER_STATES, type OrderFacts, receivedFor } from '../store/order.ts';
import { storedDay } from './memberships.ts';
import { databasePath } from './path.ts';

/** One thing of an order, as it was when it was ordered. Sums in centavos: `Price` of one piece, `Gross` − `Discount` = `Total`, `Taxed` in it. */
const storedLineSchema = z.object({
  /** Key of the product or plan. */
  Item: z.string(),
  Name: z.string(),
  Quantity: z.number(),
  Price: z.number(),
  Tax: z.enum(TAXES),
  Gross: z.number(),
  Discount: z.number(),
  Total: z.number(),
  Taxed: z.number(),
});

/** What was ordered: written once. `Invoice`: the person wants a factura. */
const storedPlacedSchema = z.object({
  Uid: z.string(),
  Kind: z.enum(ORDER_KINDS),
  /** Where it is paid and handed over. */
  Branch: z.string(),
  At: z.number(),
  /** How the person means to pay. */
  Method: z.enum(ORDER_METHODS),
  Lines: z.record(z.string(), storedLineSchema),
  Gross: z.number(),
  Discount: z.number(),
  Total: z.number(),
  Taxed: z.number(),
  Promotion: z.optional(z.object({ Key: z.string(), Code: z.string() })),
  Invoice: z.optional(z.literal(true)),
});

/** A line of its timeline: `Reason` where staff said why. */
const storedStepSchema = z.object({
  State: z.enum(ORDER_STATES),
  At: z.number(),
  By: z.string(),
  Reason: z.optional(z.string()),
});

/**
 * Money that came in (`in`) or was given back (`back`), centavos. `Reference`: of the transfer, or of who pays online. `Returned`: given back
 * for what had been handed over. `Day`: in which day's `OrderTotals` it is counted; absent of a sale's, which the till counts.
 */
const storedPaymentSchema = z.object({
  Kind: z.enum(['in', 'back']),
  Method: z.enum(ORDER_METHODS),
  Amount: z.number(),
  At: z.number(),
  By: z.string(),
  Reference: z.optional(z.string()),
  Returned: z.optional(z.literal(true)),
  Day: z.optional(storedDay),
});

/**
 * Money that an administrator is giving back online: written before the service is asked, gone once it is known what became of it. `Id` is the
 * request's, by which the service knows it again; `Payment` the service's id of what it came with.
 */
const storedRefundingSchema = z.object({
  Id: z.string(),
  Payment: z.string(),
  Amount: z.number(),
  At: z.number(),
  By: z.string(),
});

/**
 * `Orders/{order}`. `Revision` grows by one with each change. `Lapses`: when it is cancelled without a payment, while it is pending
 * (epoch milliseconds). `Holds`: how often its pieces and its use of a promotion were taken; see {@link holdOf}. `Period`: of a
 * membership, the end before (absent: there was none) and after. `Invoice`: when it was paid (epoch milliseconds), of one that was paid without a
 * sale and for which a factura is wanted. Keys of steps and payments are ids of requests.
 */
export const storedOrderSchema = z.object({
  Placed: storedPlacedSchema,
  State: z.enum(ORDER_STATES),
  Revision: z.number(),
  Holds: z.number(),
  Lapses: z.optional(z.number()),
  Steps: z.record(z.string(), storedStepSchema),
  Payments: z.optional(z.record(z.string(), storedPaymentSchema)),
  Period: z.optional(z.object({ OldEnds: z.optional(storedDay), Ends: storedDay })),
  Invoice: z.optional(z.number()),
  Refunding: z.optional(storedRefundingSchema),
});
export type StoredOrder = z.infer<typeof storedOrderSchema>;

export const orderPath = databasePath('Orders/{order}', storedOrderSchema);

/**
 * What a list says of an order. `Owed`: centavos that are owed back; absent when nothing is. `WantsInvoice`: a factura is wanted. `Invoice`: the
 * order's own, so that an index finds the facturas that no sale stands for.
 */
export const storedOrderRowSchema = z.object({
  Uid: z.string(),
  Kind: z.enum(ORDER_KINDS),
  Branch: z.string(),
  State: z.enum(ORDER_STATES),
  At: z.number(),
  Total: z.number(),
  Lapses: z.optional(z.number()),
  Owed: z.optional(z.number()),
  WantsInvoice: z.optional(z.literal(true)),
  Invoice: z.optional(z.number()),
});

export type StoredOrderRow = z.infer<typeof storedOrderRowSchema>;

/** `MemberOrders/{uid}/{order}`: a person's orders. */
export const memberOrdersPath = databasePath('MemberOrders/{uid}', z.record(z.string(), storedOrderRowSchema));
export const memberOrderPath = databasePath('MemberOrders/{uid}/{order}', storedOrderRowSchema);

/** Lists of a branch's orders: by state, all of them (`any`), and those for which money is owed back. */
export const ORDER_LISTS = ['any', ...ORDER_STATES, 'owed'] as const;
export type OrderList = (typeof ORDER_LISTS)[number];

/** `BranchOrders/{branch|all}/{list}/{order}`: what staff see; an order stands in each list that it belongs to. */
export const branchOrdersPath = databasePath(
  'BranchOrders/{branch}/{list}',
  z.record(z.string(), storedOrderRowSchema),
);
export const branchOrderPath = databasePath('BranchOrders/{branch}/{list}/{order}', storedOrderRowSchema);

/** The list of every branch. */
export const EVERY_BRANCH = 'all';

/** The most orders that one query may ask for. */
export const ORDERS_PAGE = 100;

/** A stored order as its rules see it. */
export function orderFacts({
  Placed,
  State,
  Payments = {},
  Refunding,
}: Pick<StoredOrder, 'Placed' | 'State' | 'Payments' | 'Refunding'>): OrderFacts {
  return {
    kind: Placed.Kind,
    state: State,
    total: Placed.Total,
    payments: Object.values(Payments).map(({ Kind, Amount, Returned }) => ({
      ...{ kind: Kind, amount: Amount },
      ...present({ isReturn: Returned }),
    })),
    isRefunding: Refunding !== undefined,
  };
}

/** What of an order's money came or went online: the reference is the service's id of what it came with. */
export function onlineOf({ Payments = {} }: Pick<StoredOrder, 'Payments'>): readonly RecordedOnline[] {
  return Object.values(Payments).flatMap(({ Kind, Method, Amount, Reference }) =>
    Method === 'online' && Reference !== undefined ? [{ kind: Kind, payment: Reference, amount: Amount }] : [],
  );
}

/**
 * What is in the gym's hands for an order without a sale: it came online, or as a transfer that nobody waited for. A payment at the till has the
 * id of its sale.
 *
 * @param sales those of its payments' ids that are sales
 */
export function heldOutsideTill({ Payments = {} }: Pick<StoredOrder, 'Payments'>, sales: ReadonlySet<string>): number {
  return receivedFor({
    payments: Object.entries(Payments).flatMap(([id, { Kind, Amount }]) =>
      sales.has(id) ? [] : [{ kind: Kind, amount: Amount }],
    ),
  });
}

/**
 * Under which id an order holds its pieces and its use of a promotion: each of them is taken and given back once for each hold, and an
 * order that goes on after it was cancelled takes them under another one.
 */
export function holdOf(order: string, holds: number): string {
  return holds === 1 ? order : `${order}-${holds}`;
}

/** The lists that an order in this state stands in. */
function listsOf(state: StoredOrder['State'], owed: number): readonly OrderList[] {
  return ['any', state, ...(owed > 0 ? (['owed'] as const) : [])];
}

/** The rows of a branch's lists in which an order stands. */
export function branchRowUpdates(order: string, row: StoredOrderRow): Record<string, StoredOrderRow> {
  return Object.fromEntries(
    [row.Branch, EVERY_BRANCH].flatMap((branch) =>
      listsOf(row.State, row.Owed ?? 0).map((list) => [branchOrderPath.at({ branch, list, order }), row]),
    ),
  );
}

/**
 * Every row of an order's lists for one update: written where it belongs, taken away where it belonged.
 *
 * @param uid whose it is by now: the one that the person was merged into
 * @param owed centavos that are owed back
 */
export function orderRowUpdates(
  order: string,
  uid: string,
  after: Pick<StoredOrder, 'Placed' | 'State' | 'Lapses' | 'Invoice'>,
  owed: number,
  before: { readonly state: StoredOrder['State']; readonly owed: number } | null,
): Record<string, unknown> {
  const { Kind, Branch, At, Total, Invoice: WantsInvoice } = after.Placed;
  const row: StoredOrderRow = {
    ...{ Uid: uid, Kind, Branch, State: after.State, At, Total },
    ...present({ Lapses: after.Lapses, Owed: owed > 0 ? owed : undefined, WantsInvoice, Invoice: after.Invoice }),
  };
  const updates: Record<string, unknown> = { [memberOrderPath.at({ uid, order })]: row };
  for (const branch of before ? [Branch, EVERY_BRANCH] : [])
    for (const list of listsOf(before?.state ?? after.State, before?.owed ?? 0))
      updates[branchOrderPath.at({ branch, list, order })] = null;
  return { ...updates, ...branchRowUpdates(order, row) };
}
