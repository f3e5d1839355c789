import * as z from 'zod/mini';
import { GUEST_KEY } from '../database/guest-bounds.ts';
import { REFERENCE_MAX_LENGTH } from '../database/sales.ts';
import { TAXES } from '../money/tax.ts';
import { REASON_MAX_LENGTH } from '../reason.ts';
import { SALE_LINES_MAX } from '../till/sale.ts';
import { MOVEMENT_KINDS } from '../till/shift.ts';
import { contract } from './contract.ts';
import { day, key, nameText, phoneText, reasonText, requestId, seen, uid } from './fields.ts';

/** The most that one sum at the till may be, centavos: a million pesos. */
const SUM_MAX = 100_000_000;
const PIECES_MAX = 999;

const sum = z.number().check(z.int(), z.gte(0), z.lte(SUM_MAX));
const someMoney = z.number().check(z.int(), z.gte(1), z.lte(SUM_MAX));
const pieces = z.number().check(z.int(), z.gte(1), z.lte(PIECES_MAX));
const reference = z.string().check(z.maxLength(REFERENCE_MAX_LENGTH));

/** `openShift`: begins the caller's shift at a branch, with so much cash in the drawer. Answers its id. */
export const openShift = contract('openShift', {
  input: z.strictObject({ requestId, Branch: key, Float: sum }),
  output: z.object({ Shift: z.string() }),
  callers: ['admin', 'reception'],
  callsPerMinute: 30,
});

/** `recordCashMovement`: cash that goes into the drawer of the caller's open shift, or out of it, without a sale. */
export const recordCashMovement = contract('recordCashMovement', {
  input: z.strictObject({
    requestId,
    Branch: key,
    Kind: z.enum(MOVEMENT_KINDS),
    Amount: someMoney,
    Reason: reasonText,
  }),
  output: z.object({ Shift: z.string() }),
  callers: ['admin', 'reception'],
  callsPerMinute: 60,
});

/**
 * `closeShift`: ends a shift with what was counted, by note and coin (`d50000` → pieces, centavos). Only then what should be there is
 * told. `Reason`: why an administrator closes somebody else's.
 */
export const closeShift = contract('closeShift', {
  input: z.strictObject({
    requestId,
    Shift: key,
    Counted: z.record(z.string().check(z.regex(/^d\d{2,6}$/)), z.number().check(z.int(), z.gte(0), z.lte(100_000))),
    Note: z.optional(z.string().check(z.maxLength(REASON_MAX_LENGTH))),
    Reason: z.optional(reasonText),
  }),
  output: z.object({ Cash: z.number(), Expected: z.number(), Difference: z.number() }),
  callers: ['admin', 'reception'],
  callsPerMinute: 30,
});

const line = z.discriminatedUnion('Kind', [
  /** A period of a plan for `Uid`; `Starts` only when none is in force. `Total` of its `Seen` is the plan's price, before a discount. */
  z.strictObject({ Kind: z.literal('plan'), Item: key, Starts: z.optional(day), Seen: seen }),
  z.strictObject({ Kind: z.literal('product'), Item: key, Quantity: pieces }),
  /** The branch's day pass: of a guest who is registered (`Guest`), or of one who is registered with it (`Name`). */
  z.strictObject({
    Kind: z.literal('pass'),
    Guest: z.optional(z.strictObject({ Day: day, Id: z.string().check(z.regex(GUEST_KEY)) })),
    Name: z.optional(nameText),
    Phone: z.optional(phoneText),
  }),
  /** Something without a key, at a price with its tax. */
  z.strictObject({
    Kind: z.literal('free'),
    Name: z.string().check(z.minLength(1), z.maxLength(80)),
    Quantity: pieces,
    Price: someMoney,
    Tax: z.enum(TAXES),
  }),
  /** An order that waits for its payment; its lines become the sale's. `Seen`: the dates that the desk confirmed for a membership. */
  z.strictObject({ Kind: z.literal('order'), Item: key, Seen: z.optional(seen) }),
]);

/**
 * `recordSale`: sells at the caller's open shift of the branch. Prices, discount, taxes and total are worked out here again; `Total` is the one
 * that was shown, and another one now is refused as `price-changed`. `Payments` come to the total together; `Received` is the cash that
 * was handed over. `Invoice`: the buyer wants a factura, so somebody has to buy.
 */
export const recordSale = contract('recordSale', {
  input: z.strictObject({
    requestId,
    Branch: key,
    Uid: z.optional(uid),
    Lines: z.array(line).check(z.minLength(1), z.maxLength(SALE_LINES_MAX)),
    Discount: z.optional(
      z.strictObject({
        Percent: z.optional(z.number().check(z.int(), z.gte(1), z.lte(100))),
        Amount: z.optional(someMoney),
        Reason: reasonText,
      }),
    ),
    Payments: z.strictObject({
      cash: z.optional(z.strictObject({ Amount: someMoney, Received: z.optional(someMoney) })),
      card: z.optional(z.strictObject({ Amount: someMoney, Reference: z.optional(reference) })),
      transfer: z.optional(z.strictObject({ Amount: someMoney, Reference: z.optional(reference) })),
    }),
    Total: sum,
    Invoice: z.optional(z.boolean()),
  }),
  output: z.object({
    Sale: z.string(),
    Folio: z.number(),
    Total: z.number(),
    Change: z.number(),
    /** Of a membership: its end before and after. */
    Period: z.nullable(z.object({ OldEnds: z.nullable(day), Ends: z.nullable(day) })),
  }),
  callers: ['admin', 'reception'],
  callsPerMinute: 120,
  touches: { Uid: 'sell' },
});

/**
 * `refundSale`: gives back pieces of a sale's lines at the caller's open shift of the sale's branch: the stock comes back and the period is undone.
 * `Lines`: by the key of the sale's line. `Payments`: how much goes back by each tender (above 0); together they are what the lines come to.
 * Reception gives back what was sold today or in its shift, by each tender no more than is left of what came in by it; nobody at the desk gives
 * back what is the own. `Seen`: the dates that the caller confirmed, where the refund takes a period back; if it comes to something else now, it is
 * refused as `preview-stale`. Answers the total, below 0.
 */
export const refundSale = contract('refundSale', {
  input: z.strictObject({
    requestId,
    Sale: key,
    Lines: z
      .array(z.strictObject({ Line: z.string().check(z.regex(/^l\d{2}$/)), Quantity: pieces }))
      .check(z.minLength(1), z.maxLength(SALE_LINES_MAX)),
    Payments: z.strictObject({
      cash: z.optional(z.strictObject({ Amount: someMoney })),
      card: z.optional(z.strictObject({ Amount: someMoney, Reference: z.optional(reference) })),
      transfer: z.optional(z.strictObject({ Amount: someMoney, Reference: z.optional(reference) })),
    }),
    Reason: reasonText,
    Seen: z.optional(seen),
  }),
  output: z.object({ Sale: z.string(), Folio: z.number(), Total: z.number() }),
  callers: ['admin', 'reception'],
  callsPerMinute: 60,
});
