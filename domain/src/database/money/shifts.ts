import * as z from 'zod/mini';
import { findUnequal, type UnequalNumbers } from '../../money/unequal.ts';
import { present } from '../../present.ts';
import { cashOfMovement, differenceOf, MOVEMENT_KINDS } from '../../till/shift.ts';
import { findWrongNumber, type ShiftTotals } from '../../till/shift-totals.ts';
import { receivedByTender, type SaleFacts } from '../../till/totals.ts';
import { storedNote, storedNumber, storedReason } from '../fields.ts';
import { databasePath } from '../path.ts';
import { EVERY_BRANCH } from '../store/orders.ts';
import { increment } from '../system/server-values.ts';

/** Amounts by tender, in centavos. */
const byTender = z.object({ cash: z.number(), card: z.number(), transfer: z.number() });

/**
 * `ShiftTotals/{shift}`: totals of a shift's sales and cash movements, changed by increments. `Last`: key of the newest
 * sale or movement, or of the shift if there is none yet. `Sales` and `Refunds`: how many there were. The other numbers
 * are centavos. `Cash`: expected cash in the drawer. `In` and `Out`: cash movements. `Taxed`: the tax in `Total`. Only
 * administrators may read the totals, so that reception counts the cash without knowing the expected sum.
 */
export const storedShiftTotalsSchema = z.object({
  Last: z.string(),
  Cash: z.number(),
  In: z.number(),
  Out: z.number(),
  Sales: z.number(),
  Refunds: z.number(),
  Total: z.number(),
  Taxed: z.number(),
  Discount: z.number(),
  ByMethod: byTender,
});
export type StoredShiftTotals = z.infer<typeof storedShiftTotalsSchema>;

export const shiftTotalsPath = databasePath('ShiftTotals/{shift}', storedShiftTotalsSchema);

/** The opening of a shift, written once. `At`: epoch milliseconds. `Float`: centavos. */
const storedOpeningSchema = z.object({
  Uid: z.string(),
  Branch: z.string(),
  At: z.number(),
  Float: storedNumber({ min: 0 }),
});

/** A cash movement. `Amount`: centavos. `At`: epoch milliseconds. `By`: uid of the person who recorded it. */
const storedMovementSchema = z.object({
  Kind: z.enum(MOVEMENT_KINDS),
  Amount: storedNumber({ min: 1 }),
  Reason: storedReason(),
  At: z.number(),
  By: z.string(),
});
export type StoredMovement = z.infer<typeof storedMovementSchema>;

/** The sums of one gym day of a shift. `Sales` and `Refunds`: how many there were. `Total` and `ByMethod`: centavos. */
const storedShiftDaySchema = z.object({
  Sales: z.number(),
  Refunds: z.number(),
  Total: z.number(),
  ByMethod: byTender,
});
export type StoredShiftDay = z.infer<typeof storedShiftDaySchema>;

/**
 * The closing of a shift, in centavos. `Counted`: number of notes or coins by their value in centavos (`d50000`: notes
 * of 500 pesos). `Cash`: the sum of that count. `Difference` = `Cash` − `Expected`. `Card`: the sum of the card
 * vouchers; absent if nobody added them up. `By` and `At`: who closed it (a uid), and when (epoch milliseconds).
 * `Reason`: why an administrator closed another person's shift. `Totals`: the final totals of the shift. `Days`: the
 * sums of each gym day with sales, so that closings and totals of days add up if a shift continues past midnight.
 */
const storedClosingSchema = z.object({
  Counted: z.optional(z.record(z.string(), z.number())),
  Cash: storedNumber({ min: 0 }),
  Expected: z.number(),
  Difference: z.number(),
  Card: z.optional(storedNumber({ min: 0 })),
  Note: z.optional(storedNote()),
  Reason: z.optional(storedReason()),
  By: z.string(),
  At: z.number(),
  Totals: storedShiftTotalsSchema,
  Days: z.optional(z.record(z.string(), storedShiftDaySchema)),
});

export const SHIFT_STATES = ['open', 'closed'] as const;

/**
 * `Shifts/{shift}`: one person's shift at the till of a branch. Movements are append-only. A closed shift never
 * changes.
 */
export const storedShiftSchema = z.object({
  Placed: storedOpeningSchema,
  State: z.enum(SHIFT_STATES),
  Movements: z.optional(z.record(z.string(), storedMovementSchema)),
  Closing: z.optional(storedClosingSchema),
});
export type StoredShift = z.infer<typeof storedShiftSchema>;

export const shiftPath = databasePath('Shifts/{shift}', storedShiftSchema);

/** `OpenShifts/{branch}/{uid}`: key of the open shift. Each person has at most one per branch. */
export const openShiftPath = databasePath('OpenShifts/{branch}/{uid}', z.string());

/**
 * The row of a shift in lists. `At`: when it was opened. `Open`: the same, but only while the shift is open. `Closed`:
 * when it was closed. All three are epoch milliseconds. `Difference`: counted minus expected cash, in centavos.
 * `CardDifference`: card vouchers minus expected card payments, in centavos; absent if nobody added them up.
 */
export const storedShiftRowSchema = z.object({
  Uid: z.string(),
  Branch: z.string(),
  At: z.number(),
  State: z.enum(SHIFT_STATES),
  Open: z.optional(z.number()),
  Closed: z.optional(z.number()),
  Difference: z.optional(z.number()),
  CardDifference: z.optional(z.number()),
});
export type StoredShiftRow = z.infer<typeof storedShiftRowSchema>;

const rows = z.record(z.string(), storedShiftRowSchema);
/**
 * `BranchShifts/{branch|all}/{shift}`: the shifts of a branch, for administrators. Indexed by `At`, by `Open` and by
 * `Closed`.
 */
export const branchShiftsPath = databasePath('BranchShifts/{branch}', rows);
export const branchShiftPath = databasePath('BranchShifts/{branch}/{shift}', storedShiftRowSchema);
/** `StaffShifts/{uid}/{shift}`: one person's shifts. */
export const staffShiftsPath = databasePath('StaffShifts/{uid}', rows);
export const staffShiftPath = databasePath('StaffShifts/{uid}/{shift}', storedShiftRowSchema);

/** Maximum number of shifts per query. */
export const SHIFTS_PAGE = 100;

/** Returns the rows of a shift in all of its lists, for one update. */
export function shiftRowUpdates(shift: string, stored: StoredShift): Record<string, StoredShiftRow> {
  const { Placed, State, Closing } = stored;
  const row = {
    Uid: Placed.Uid,
    Branch: Placed.Branch,
    At: Placed.At,
    State,
    ...present({
      Open: State === 'open' ? Placed.At : undefined,
      Closed: Closing?.At,
      Difference: Closing?.Difference,
      CardDifference:
        Closing?.Card === undefined ? undefined : differenceOf(Closing.Card, Closing.Totals.ByMethod.card),
    }),
  };
  return {
    [branchShiftPath.at({ branch: Placed.Branch, shift })]: row,
    [branchShiftPath.at({ branch: EVERY_BRANCH, shift })]: row,
    [staffShiftPath.at({ uid: Placed.Uid, shift })]: row,
  };
}

/** Returns the initial totals of a shift. */
export function newShiftTotals(shift: string, float: number): StoredShiftTotals {
  return {
    Last: shift,
    Cash: float,
    In: 0,
    Out: 0,
    Sales: 0,
    Refunds: 0,
    Total: 0,
    Taxed: 0,
    Discount: 0,
    ByMethod: receivedByTender({}),
  };
}

/** Converts the stored totals of a shift into the domain's {@link ShiftTotals}. */
export function shiftTotalsFromStored(stored: StoredShiftTotals): ShiftTotals {
  const { Cash, In, Out, Sales, Refunds, Total, Taxed, Discount, ByMethod } = stored;
  return {
    cash: Cash,
    in: In,
    out: Out,
    sales: Sales,
    refunds: Refunds,
    total: Total,
    taxed: Taxed,
    discount: Discount,
    byTender: ByMethod,
  };
}

/** A sale of a shift, with its gym day. */
export interface ShiftSale {
  readonly day: string;
  readonly facts: SaleFacts;
}

/**
 * Returns the first number in the totals or the closing of a shift that doesn't agree with its float, its movements and
 * these sales; `null` if all agree.
 */
export function findWrongShiftNumber(
  { Placed, Movements = {}, Closing }: StoredShift,
  totals: StoredShiftTotals | null,
  sales: readonly ShiftSale[],
): UnequalNumbers | null {
  const movements = Object.values(Movements).map(({ Kind, Amount }) => ({ kind: Kind, amount: Amount }));
  const closing = Closing && {
    counted: Closing.Cash,
    expected: Closing.Expected,
    difference: Closing.Difference,
    totals: shiftTotalsFromStored(Closing.Totals),
  };
  const facts = { float: Placed.Float, movements, sales: sales.map((sale) => sale.facts) };
  const wrong = findWrongNumber(facts, totals && shiftTotalsFromStored(totals), closing ?? null);
  return wrong ?? (Closing ? findUnequal(Closing.Days ?? {}, closingDays(sales) ?? {}) : null);
}

/** Returns the increments of a sale or refund to the totals of its shift. */
export function shiftSaleUpdates(
  shift: string,
  sale: string,
  facts: Pick<SaleFacts, 'isRefund' | 'total' | 'taxed' | 'discount' | 'payments'>,
): Record<string, unknown> {
  const keys = { shift };
  const { cash, card, transfer } = receivedByTender(facts.payments);
  return {
    [shiftTotalsPath.at(keys, 'Last')]: sale,
    [shiftTotalsPath.at(keys, 'Cash')]: increment(cash),
    [shiftTotalsPath.at(keys, 'Sales')]: increment(facts.isRefund ? 0 : 1),
    [shiftTotalsPath.at(keys, 'Refunds')]: increment(facts.isRefund ? 1 : 0),
    [shiftTotalsPath.at(keys, 'Total')]: increment(facts.total),
    [shiftTotalsPath.at(keys, 'Taxed')]: increment(facts.taxed),
    [shiftTotalsPath.at(keys, 'Discount')]: increment(facts.discount),
    [shiftTotalsPath.at(keys, 'ByMethod', 'cash')]: increment(cash),
    [shiftTotalsPath.at(keys, 'ByMethod', 'card')]: increment(card),
    [shiftTotalsPath.at(keys, 'ByMethod', 'transfer')]: increment(transfer),
  };
}

/** Returns the updates of a cash movement: its record and its increments to the totals. */
export function movementUpdates(shift: string, id: string, movement: StoredMovement): Record<string, unknown> {
  const keys = { shift };
  const { Kind, Amount } = movement;
  return {
    [shiftPath.at(keys, 'Movements', id)]: movement,
    [shiftTotalsPath.at(keys, 'Last')]: id,
    [shiftTotalsPath.at(keys, 'Cash')]: increment(cashOfMovement({ kind: Kind, amount: Amount })),
    [shiftTotalsPath.at(keys, Kind === 'in' ? 'In' : 'Out')]: increment(Amount),
  };
}

/** Adds up the sales of a shift by gym day, for its closing; `undefined` if there are none. */
export function closingDays(
  sales: readonly { readonly day: string; readonly facts: Pick<SaleFacts, 'isRefund' | 'total' | 'payments'> }[],
): Record<string, StoredShiftDay> | undefined {
  const days: Record<string, StoredShiftDay> = {};
  for (const { day, facts } of sales) {
    const { Sales, Refunds, Total, ByMethod } = days[day] ?? {
      Sales: 0,
      Refunds: 0,
      Total: 0,
      ByMethod: receivedByTender({}),
    };
    const taken = receivedByTender(facts.payments);
    days[day] = {
      Sales: Sales + (facts.isRefund ? 0 : 1),
      Refunds: Refunds + (facts.isRefund ? 1 : 0),
      Total: Total + facts.total,
      ByMethod: {
        cash: ByMethod.cash + taken.cash,
        card: ByMethod.card + taken.card,
        transfer: ByMethod.transfer + taken.transfer,
      },
    };
  }
  return sales.length === 0 ? undefined : days;
}
