import { gymDayOf } from '@gym/domain/calendar/calendar';
import type { CallableInput, CallableOutput } from '@gym/domain/contracts/index';
import { shiftSalesPath } from '@gym/domain/database/money/sales';
import {
  closingDays,
  movementUpdates,
  newShiftTotals,
  openShiftPath,
  type StoredShift,
  shiftPath,
  shiftRowUpdates,
  shiftTotalsPath,
} from '@gym/domain/database/money/shifts';
import { ok, type Result, refuse } from '@gym/domain/errors';
import { present } from '@gym/domain/present';
import { closingReason, countedCash, differenceOf } from '@gym/domain/till/shift';
import { auditUpdates } from '../lib/audit.ts';
import { mayWorkAt } from '../lib/branch-rights.ts';
import type { Caller } from '../lib/callable.ts';
import { once } from '../lib/once.ts';
import { isIntact, readPages } from '../lib/read.ts';
import { parseReasonField } from '../lib/reason.ts';
import { isBranch } from '../settings/load-settings.ts';
import { loadOpenShift, loadOwnShift, loadShift, loadShiftTotals } from './load-till.ts';

/** Number of a shift's sales per read. */
const SALES_PER_READ = 500;

/** Opens the caller's shift at a branch. One person has at most one open shift there; the rules enforce it too. */
export async function openShift(
  input: CallableInput<'openShift'>,
  caller: Caller,
  now: number,
): Promise<Result<CallableOutput<'openShift'>>> {
  const { requestId, branch, Float } = input;
  if (!mayWorkAt(caller, branch)) return refuse('no-permission');
  return once('openShift', caller, input, async () => {
    const [branchExists, open] = await Promise.all([isBranch(branch), loadOpenShift(branch, caller.uid)]);
    if (!branchExists) return refuse('branch-not-found', { field: 'branch' });
    if (open !== null) return refuse('shift-open');
    const keys = { shift: requestId };
    const stored: StoredShift = { Placed: { Uid: caller.uid, Branch: branch, At: now, Float }, State: 'open' };
    const line = { action: 'shift-opened', branch, detail: requestId, facts: { Price: Float } } as const;
    return ok({
      updates: {
        [shiftPath.at(keys, 'Placed')]: stored.Placed,
        [shiftPath.at(keys, 'State')]: stored.State,
        [shiftTotalsPath.at(keys)]: newShiftTotals(requestId, Float),
        [openShiftPath.at({ branch, uid: caller.uid })]: requestId,
        ...shiftRowUpdates(requestId, stored),
        ...auditUpdates(requestId, caller, line, now),
      },
      answer: { Shift: requestId },
    });
  });
}

/** Records cash that is put into the drawer or taken out of it, with the reason. */
export async function recordCashMovement(
  input: CallableInput<'recordCashMovement'>,
  caller: Caller,
  now: number,
): Promise<Result<CallableOutput<'recordCashMovement'>>> {
  const { requestId, branch, Kind, Amount } = input;
  if (!mayWorkAt(caller, branch)) return refuse('no-permission');
  const reason = parseReasonField(input.Reason);
  if (!reason.ok) return reason;
  return once('recordCashMovement', caller, input, async () => {
    const ownShift = await loadOwnShift(caller, branch, now);
    if (!ownShift.ok) return ownShift;
    const { shift } = ownShift.value;
    // The rules check the amount again when the movement is written, because a concurrent call may take cash out.
    if (Kind === 'out' && ((await loadShiftTotals(shift))?.Cash ?? 0) < Amount)
      return refuse('cash-short', { field: 'Amount' });
    const movement = { Kind, Amount, Reason: reason.value, At: now, By: caller.uid };
    const facts = { Price: Kind === 'in' ? Amount : -Amount, Reason: reason.value };
    const line = { action: 'cash-moved', branch, detail: shift, facts } as const;
    return ok({
      updates: { ...movementUpdates(shift, requestId, movement), ...auditUpdates(requestId, caller, line, now) },
      answer: { Shift: shift },
    });
  });
}

/** Adds up the sales of a shift by gym day. */
async function loadClosingDays(shift: string): Promise<ReturnType<typeof closingDays>> {
  const sales: Parameters<typeof closingDays>[0][number][] = [];
  for await (const rows of readPages(shiftSalesPath, { shift }, { limit: SALES_PER_READ }))
    for (const [, { At, Kind, Total: total, ByMethod = {} }] of rows.filter(isIntact)) {
      const payments = Object.fromEntries(Object.entries(ByMethod).map(([tender, amount]) => [tender, { amount }]));
      sales.push({ day: gymDayOf(At), facts: { isRefund: Kind === 'refund', total, payments } });
    }
  return closingDays(sales);
}

/** Returns the comparison of the counted card payments with the recorded ones, centavos. */
function buildCardCount(counted: number, expected: number) {
  return { Counted: counted, Expected: expected, Difference: differenceOf(counted, expected) };
}

/** Returns the trimmed note; `undefined` if it is empty. */
function parseNote(text: string | undefined): string | undefined {
  const note = (text ?? '').trim();
  return note === '' ? undefined : note;
}

/**
 * Closes a shift and records the counted cash and, if they were counted, the card payments. The rules compare the
 * totals of the closing with those of the shift. After a concurrent sale they refuse the update, and the closing is
 * decided again.
 */
export async function closeShift(
  input: CallableInput<'closeShift'>,
  caller: Caller,
  now: number,
): Promise<Result<CallableOutput<'closeShift'>>> {
  const { requestId, Shift, Counted } = input;
  const cash = countedCash(Counted);
  if (cash === null) return refuse('cash-invalid', { field: 'Counted' });
  return once('closeShift', caller, input, async () => {
    // The totals are loaded first, so that `days` lacks no sale: the rules refuse totals that a later sale has changed.
    const totals = await loadShiftTotals(Shift);
    const [stored, days] = [await loadShift(Shift), await loadClosingDays(Shift)];
    if (!stored || !totals) return refuse('shift-not-found');
    const { Uid, Branch } = stored.Placed;
    const reason = closingReason({ uid: Uid }, caller, input.Reason);
    if (!reason.ok) return reason;
    if (stored.State === 'closed') return refuse('shift-closed');
    const expected = totals.Cash;
    const difference = differenceOf(cash, expected);
    const denominations = Object.entries(Counted).filter(([, count]) => count > 0);
    const Closing = {
      ...present({ Counted: denominations.length === 0 ? undefined : Object.fromEntries(denominations) }),
      Cash: cash,
      Expected: expected,
      Difference: difference,
      By: caller.uid,
      At: now,
      Totals: totals,
      ...present({ Days: days, Card: input.Card, Note: parseNote(input.Note), Reason: reason.value ?? undefined }),
    };
    const closed: StoredShift = { ...stored, State: 'closed', Closing };
    const facts = { Price: difference, ...present({ Reason: reason.value ?? undefined }) };
    const line = { action: 'shift-closed', target: Uid, branch: Branch, detail: Shift, facts } as const;
    return ok({
      updates: {
        [shiftPath.at({ shift: Shift }, 'State')]: 'closed',
        [shiftPath.at({ shift: Shift }, 'Closing')]: Closing,
        [openShiftPath.at({ branch: Branch, uid: Uid })]: null,
        ...shiftRowUpdates(Shift, closed),
        ...auditUpdates(requestId, caller, line, now),
      },
      answer: {
        Cash: cash,
        Expected: expected,
        Difference: difference,
        ...present({ Card: input.Card === undefined ? undefined : buildCardCount(input.Card, totals.ByMethod.card) }),
      },
    });
  });
}
