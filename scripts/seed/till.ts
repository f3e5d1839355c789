import {
  newShiftTotals,
  openShiftPath,
  type StoredShift,
  shiftPath,
  shiftRowUpdates,
  shiftTotalsPath,
} from '@gym/domain/database/money/shifts';
import type { SeedTree } from './seed-tree.ts';

/** The cash in each drawer at the start of the day, centavos. */
const FLOAT = 50_000;

/**
 * The seller with an open shift at Centro, so that the demo gym can sell immediately. The shift begins now, so that it
 * is still open if the suite runs past midnight.
 */
const SHIFTS = {
  'seed-shift-reception': 'demo-recepcion',
  'seed-shift-admin': 'demo-admin',
} as const;

/** The open shifts of the demo gym. */
export function putShifts(tree: SeedTree, now: number): void {
  for (const [shift, uid] of Object.entries(SHIFTS)) {
    const Placed = { Uid: uid, Branch: 'centro', At: now, Float: FLOAT };
    const stored: StoredShift = { Placed, State: 'open' };
    tree.put(shiftPath.at({ shift }), stored);
    tree.put(shiftTotalsPath.at({ shift }), newShiftTotals(shift, FLOAT));
    tree.put(openShiftPath.at({ branch: Placed.Branch, uid }), shift);
    tree.putAll(shiftRowUpdates(shift, stored));
  }
}
