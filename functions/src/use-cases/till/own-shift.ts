import { ok, type Result, refuse } from '@gym/domain/errors';
import { isLeftOpen } from '@gym/domain/till/shift';
import type { Caller } from '../../lib/callable.ts';
import { loadGymSettings } from '../../repositories/gym.ts';
import { loadOpenShift, loadShift } from '../../repositories/till.ts';

/** The shift in which the caller takes money. */
export interface OwnShift {
  readonly shift: string;
  readonly branch: string;
}

/** The caller's open shift at a branch, or why nothing can be sold there now. */
export async function ownShift(caller: Pick<Caller, 'uid'>, branch: string, now: number): Promise<Result<OwnShift>> {
  const shift = await loadOpenShift(branch, caller.uid);
  const stored = shift === null ? null : await loadShift(shift);
  if (shift === null || stored?.State !== 'open') return refuse('shift-needed');
  return isLeftOpen(stored.Placed.At, now) ? refuse('shift-left-open') : ok({ shift, branch });
}

/**
 * The caller's open shift, wherever it is: reception's is that of its branch, an administrator's the one of `near`, else the first by the
 * branches' keys.
 */
export async function ownShiftAnywhere(
  caller: Pick<Caller, 'uid' | 'branch'>,
  near: string | undefined,
  now: number,
): Promise<Result<OwnShift>> {
  if (caller.branch !== null) return ownShift(caller, caller.branch, now);
  const { branches } = await loadGymSettings();
  const open = await Promise.all(
    branches.map(async (branch) => [branch, await loadOpenShift(branch, caller.uid)] as const),
  );
  const found = open.filter(([, shift]) => shift !== null).map(([branch]) => branch);
  const branch = found.find((one) => one === near) ?? found[0];
  return branch === undefined ? refuse('shift-needed') : ownShift(caller, branch, now);
}
