import type { CallableInput, CallableOutput } from '@gym/domain/contracts/index';
import {
  movementUpdates,
  newShiftTotals,
  openShiftPath,
  type StoredShift,
  shiftPath,
  shiftRowUpdates,
  shiftTotalsPath,
} from '@gym/domain/database/shifts';
import { ok, type Result, refuse } from '@gym/domain/errors';
import { present } from '@gym/domain/present';
import { closingReason, countedCash, differenceOf } from '@gym/domain/till/shift';
import { auditUpdates } from '../../lib/audit.ts';
import { mayWorkAt } from '../../lib/branch-rights.ts';
import type { Caller } from '../../lib/callable.ts';
import { once } from '../../lib/once.ts';
import { isBranch } from '../../repositories/gym.ts';
import { loadOpenShift, loadShift, loadShiftTotals } from '../../repositories/till.ts';
import { parseReasonField } from '../reason.ts';
import { ownShift } from './own-shift.ts';

/** Begins the caller's shift at a branch: one at a time, which the rules hold too. */
export async function openShift(
  input: CallableInput<'openShift'>,
  caller: Caller,
  now: number,
): Promise<Result<CallableOutput<'openShift'>>> {
  const { requestId, Branch, Float } = input;
  if (!mayWorkAt(caller, Branch)) return refuse('no-permission');
  return once('openShift', caller, input, async () => {
    const [isThere, open] = await Promise.all([isBranch(Branch), loadOpenShift(Branch, caller.uid)]);
    if (!isThere) return refuse('branch-not-found', { field: 'Branch' });
    if (open !== null) return refuse('shift-open');
    const at = { shift: requestId };
    const stored: StoredShift = { Placed: { Uid: caller.uid, Branch, At: now, Float }, State: 'open' };
    const line = { action: 'shift-opened', branch: Branch, detail: requestId, facts: { Price: Float } } as const;
    return ok({
      updates: {
        [shiftPath.at(at, 'Placed')]: stored.Placed,
        [shiftPath.at(at, 'State')]: stored.State,
        [shiftTotalsPath.at(at)]: newShiftTotals(requestId, Float),
        [openShiftPath.at({ branch: Branch, uid: caller.uid })]: requestId,
        ...shiftRowUpdates(requestId, stored),
        ...auditUpdates(requestId, caller, line, now),
      },
      answer: { Shift: requestId },
    });
  });
}

/** Cash into the drawer or out of it, with its reason. */
export async function recordCashMovement(
  input: CallableInput<'recordCashMovement'>,
  caller: Caller,
  now: number,
): Promise<Result<CallableOutput<'recordCashMovement'>>> {
  const { requestId, Branch, Kind, Amount } = input;
  if (!mayWorkAt(caller, Branch)) return refuse('no-permission');
  const reason = parseReasonField(input.Reason);
  if (!reason.ok) return reason;
  return once('recordCashMovement', caller, input, async () => {
    const own = await ownShift(caller, Branch, now);
    if (!own.ok) return own;
    const { shift } = own.value;
    // The rules hold it again, against a sale or movement that lands meanwhile.
    if (Kind === 'out' && ((await loadShiftTotals(shift))?.Cash ?? 0) < Amount)
      return refuse('cash-short', { field: 'Amount' });
    const movement = { Kind, Amount, Reason: reason.value, At: now, By: caller.uid };
    const facts = { Price: Kind === 'in' ? Amount : -Amount, Reason: reason.value };
    const line = { action: 'cash-moved', branch: Branch, detail: shift, facts } as const;
    return ok({
      updates: { ...movementUpdates(shift, requestId, movement), ...auditUpdates(requestId, caller, line, now) },
      answer: { Shift: shift },
    });
  });
}

/** What the closer wrote, or nothing. */
function noteOf(text: string | undefined): string | undefined {
  const note = (text ?? '').trim();
  return note === '' ? undefined : note;
}

/**
 * Ends a shift: what was counted against what should be there. The rules compare every total of the closing with the shift's at the moment of
 * writing, so a sale that comes in between has it decided again.
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
    const totals = await loadShiftTotals(Shift);
    const stored = await loadShift(Shift);
    if (!stored || !totals) return refuse('shift-not-found');
    const { Uid, Branch } = stored.Placed;
    const reason = closingReason({ uid: Uid }, caller, input.Reason);
    if (!reason.ok) return reason;
    if (stored.State === 'closed') return refuse('shift-closed');
    const expected = totals.Cash;
    const difference = differenceOf(cash, expected);
    const pieces = Object.entries(Counted).filter(([, count]) => count > 0);
    const Closing = {
      ...present({ Counted: pieces.length === 0 ? undefined : Object.fromEntries(pieces) }),
      Cash: cash,
      Expected: expected,
      Difference: difference,
      By: caller.uid,
      At: now,
      Totals: totals,
      ...present({ Note: noteOf(input.Note), Reason: reason.value ?? undefined }),
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
      answer: { Cash: cash, Expected: expected, Difference: difference },
    });
  });
}
