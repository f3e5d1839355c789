import {
  newShiftTotals,
  openShiftPath,
  type StoredShift,
  shiftPath,
  shiftRowUpdates,
  shiftTotalsPath,
} from '@gym/domain/database/money/shifts';
import type { SeedTree } from './seed-tree.ts';

/** Cash in the drawer at the start of a shift, in centavos. */
const FLOAT = 50_000;

/**
 * Uids of sellers with an open shift at Centro, by the key of the shift. With these shifts the demo gym can sell
 * immediately.
 */
const OPEN_SHIFTS = {
  'seed-shift-reception': 'demo-recepcion',
  'seed-shift-admin': 'demo-admin',
} as const;

/** Adds the open shifts. `openedAt`: epoch milliseconds. */
export function putShifts(tree: SeedTree, openedAt: number): void {
  for (const [shift, uid] of Object.entries(OPEN_SHIFTS)) {
    const Placed = { Uid: uid, Branch: 'centro', At: openedAt, Float: FLOAT };
    const stored: StoredShift = { Placed, State: 'open' };
    tree.put(shiftPath.at({ shift }), stored);
    tree.put(shiftTotalsPath.at({ shift }), newShiftTotals(shift, FLOAT));
    tree.put(openShiftPath.at({ branch: Placed.Branch, uid }), shift);
    tree.putAll(shiftRowUpdates(shift, stored));
  }
}
