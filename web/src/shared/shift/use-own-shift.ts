import { staffShiftPath } from '@gym/domain/database/money/shifts';
import { isLeftOpen } from '@gym/domain/till/shift';
import { useServerOffset } from '../../data/public/connection.ts';
import { useNewest } from '../../data/read.ts';
import type { Loaded } from '../../data/value-store.ts';

/** How many of the newest shifts are read. An older open shift isn't found. */
const NEWEST = 20;

/** The open shift in which the viewer takes money. */
export interface OwnShift {
  /** The key of the shift. */
  readonly shift: string;
  /** When it was opened, epoch milliseconds. */
  readonly openedAt: number;
  /** Whether it was left open, so that nothing more can be sold in it (`isLeftOpen` of the domain). */
  readonly isLeftOpen: boolean;
}

/**
 * Loads the viewer's open shift, preferably one that wasn't left open; `null` if there is none.
 *
 * @param branch the branch at which the viewer may take money; `null`: any
 */
export function useOwnShift(uid: string, branch: string | null): Loaded<OwnShift | null> {
  const offset = useServerOffset();
  const shifts = useNewest(staffShiftPath, { uid }, { by: 'At', count: NEWEST });
  if (shifts.status !== 'value') return shifts;
  const now = Date.now() + offset;
  const open = shifts.value
    .filter(({ value }) => value.State === 'open' && (branch === null || value.Branch === branch))
    .map(({ key, value }) => ({ shift: key, openedAt: value.At, isLeftOpen: isLeftOpen(value.At, now) }));
  return { status: 'value', value: open.find((one) => !one.isLeftOpen) ?? open[0] ?? null };
}
