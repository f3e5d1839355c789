import * as z from 'zod/mini';
import { present } from '../present.ts';
import { cashOfMovement, MOVEMENT_KINDS } from '../till/shift.ts';
import { isShiftRight, type ShiftTotals } from '../till/shift-totals.ts';
import { type SaleFacts, takenBy } from '../till/totals.ts';
import { EVERY_BRANCH } from './orders.ts';
import { databasePath } from './path.ts';
import { increment } from './server-values.ts';

const tenders = z.object({ cash: z.number(), card: z.number(), transfer: z.number() });

/**
 * `ShiftTotals/{shift}`: what its sales and movements come to, moved by increments. `Last`: the sale or movement that it moved with, or the
 * shift's own id when it was opened. `Cash`: what should lie in the drawer. Administrators alone read it, so that reception counts first.
 * Centavos.
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
  ByMethod: tenders,
});
export type StoredShiftTotals = z.infer<typeof storedShiftTotalsSchema>;

export const shiftTotalsPath = databasePath('ShiftTotals/{shift}', storedShiftTotalsSchema);

/** Whose shift, where, when (epoch milliseconds), with how much cash in the drawer: written once. */
const storedOpeningSchema = z.object({ Uid: z.string(), Branch: z.string(), At: z.number(), Float: z.number() });

const storedMovementSchema = z.object({
  Kind: z.enum(MOVEMENT_KINDS),
  Amount: z.number(),
  Reason: z.string(),
  At: z.number(),
  By: z.string(),
});
export type StoredMovement = z.infer<typeof storedMovementSchema>;

/**
 * What was counted when it was closed, by note and coin (`d50000` → pieces), what that comes to (`Cash`), what should have been there
 * (`Expected`) and the difference: above 0 there was more. `Reason`: why an administrator closed somebody else's. `Totals`: those of
 * the shift, as it ended.
 */
const storedClosingSchema = z.object({
  Counted: z.optional(z.record(z.string(), z.number())),
  Cash: z.number(),
  Expected: z.number(),
  Difference: z.number(),
  Note: z.optional(z.string()),
  Reason: z.optional(z.string()),
  By: z.string(),
  At: z.number(),
  Totals: storedShiftTotalsSchema,
});

export const SHIFT_STATES = ['open', 'closed'] as const;

/** `Shifts/{shift}`: a shift of one person at one branch's till. Movements are appended while it is open; closed it never changes. */
export const storedShiftSchema = z.object({
  Placed: storedOpeningSchema,
  State: z.enum(SHIFT_STATES),
  Movements: z.optional(z.record(z.string(), storedMovementSchema)),
  Closing: z.optional(storedClosingSchema),
});
export type StoredShift = z.infer<typeof storedShiftSchema>;

export const shiftPath = databasePath('Shifts/{shift}', storedShiftSchema);

/** `OpenShifts/{branch}/{uid}` → shift: the one that is open; one for each person and branch. */
export const openShiftPath = databasePath('OpenShifts/{branch}/{uid}', z.string());

/** What a list says of a shift. `Open`: since when, while it is; `Closed`: when it ended. */
export const storedShiftRowSchema = z.object({
  Uid: z.string(),
  Branch: z.string(),
  At: z.number(),
  State: z.enum(SHIFT_STATES),
  Open: z.optional(z.number()),
  Closed: z.optional(z.number()),
  Difference: z.optional(z.number()),
});
export type StoredShiftRow = z.infer<typeof storedShiftRowSchema>;

const rows = z.record(z.string(), storedShiftRowSchema);
/** `BranchShifts/{branch|all}/{shift}`: for administrators, by `At`; those that are open by `Open`, those that ended by `Closed`. */
export const branchShiftsPath = databasePath('BranchShifts/{branch}', rows);
export const branchShiftPath = databasePath('BranchShifts/{branch}/{shift}', storedShiftRowSchema);
/** `StaffShifts/{uid}/{shift}`: somebody's own shifts. */
export const staffShiftsPath = databasePath('StaffShifts/{uid}', rows);
export const staffShiftPath = databasePath('StaffShifts/{uid}/{shift}', storedShiftRowSchema);

/** The most shifts that one query may ask for. */
export const SHIFTS_PAGE = 100;

/** Every row of a shift's lists for one update. */
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
    }),
  };
  return {
    [branchShiftPath.at({ branch: Placed.Branch, shift })]: row,
    [branchShiftPath.at({ branch: EVERY_BRANCH, shift })]: row,
    [staffShiftPath.at({ uid: Placed.Uid, shift })]: row,
  };
}

/** The totals of a shift that begins. */
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
    ByMethod: takenBy({}),
  };
}

/** A shift's totals as the domain counts them. */
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

/** Do a shift's totals, and its closing once it has one, say what its float, its movements and these sales come to? */
export function isStoredShiftRight(
  { Placed, Movements = {}, Closing }: StoredShift,
  totals: StoredShiftTotals,
  sales: readonly SaleFacts[],
): boolean {
  const movements = Object.values(Movements).map(({ Kind, Amount }) => ({ kind: Kind, amount: Amount }));
  const closing = Closing && {
    counted: Closing.Cash,
    expected: Closing.Expected,
    difference: Closing.Difference,
    totals: shiftTotalsFromStored(Closing.Totals),
  };
  return isShiftRight({ float: Placed.Float, movements, sales }, shiftTotalsFromStored(totals), closing ?? null);
}

/** What a sale, or a refund, adds to the totals of its shift. */
export function shiftSaleUpdates(
  shift: string,
  sale: string,
  facts: Pick<SaleFacts, 'isRefund' | 'total' | 'taxed' | 'discount' | 'payments'>,
): Record<string, unknown> {
  const at = { shift };
  const { cash, card, transfer } = takenBy(facts.payments);
  return {
    [shiftTotalsPath.at(at, 'Last')]: sale,
    [shiftTotalsPath.at(at, 'Cash')]: increment(cash),
    [shiftTotalsPath.at(at, 'Sales')]: increment(facts.isRefund ? 0 : 1),
    [shiftTotalsPath.at(at, 'Refunds')]: increment(facts.isRefund ? 1 : 0),
    [shiftTotalsPath.at(at, 'Total')]: increment(facts.total),
    [shiftTotalsPath.at(at, 'Taxed')]: increment(facts.taxed),
    [shiftTotalsPath.at(at, 'Discount')]: increment(facts.discount),
    [shiftTotalsPath.at(at, 'ByMethod', 'cash')]: increment(cash),
    [shiftTotalsPath.at(at, 'ByMethod', 'card')]: increment(card),
    [shiftTotalsPath.at(at, 'ByMethod', 'transfer')]: increment(transfer),
  };
}

/** A movement of cash with what it adds to the totals. */
export function movementUpdates(shift: string, id: string, movement: StoredMovement): Record<string, unknown> {
  const at = { shift };
  const { Kind, Amount } = movement;
  return {
    [shiftPath.at(at, 'Movements', id)]: movement,
    [shiftTotalsPath.at(at, 'Last')]: id,
    [shiftTotalsPath.at(at, 'Cash')]: increment(cashOfMovement({ kind: Kind, amount: Amount })),
    [shiftTotalsPath.at(at, Kind === 'in' ? 'In' : 'Out')]: increment(Amount),
  };
}
