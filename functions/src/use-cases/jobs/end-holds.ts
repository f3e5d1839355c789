import { versionUpdate } from '@gym/domain/database/summaries';
import { attempts } from '../../lib/attempts.ts';
import { concurrently } from '../../lib/concurrently.ts';
import { serverUpdate } from '../../lib/server-update.ts';
import { loadEndedHolds } from '../../repositories/orders.ts';
import { loadOwned } from '../move-order.ts';
import { changedUpdates, withoutHold } from '../order-updates.ts';

/** The most holds of one run. */
const MOST = 500;
const WIDTH = 8;
const ROUNDS = 4;

/** Ends the hold of one order, unless it was paid meanwhile or its payment began again. Returns whether it ended. */
async function endHold(order: string, now: number): Promise<boolean> {
  const done = await attempts(ROUNDS, async () => {
    const found = await loadOwned(order);
    const ends = found?.stored.HoldEnds;
    if (found?.stored.State !== 'pending' || ends === undefined || ends > now) return false;
    const { stored, owner, summary } = found;
    const of = { order, stored: withoutHold(stored), owner };
    const updates = {
      ...(owner.isThere ? versionUpdate(owner.uid, summary) : {}),
      ...changedUpdates(of, stored, { id: order, by: 'server' }, null),
    };
    return (await serverUpdate(updates)) === 'written' ? true : 'again';
  });
  return done ?? false;
}

/**
 * Ends the holds that were made for an online payment and whose time is over: their pieces can be sold again, and the orders stay payable. Run twice, it
 * finds nothing.
 *
 * @returns how many ended
 */
export async function endHolds(now: number): Promise<number> {
  let ended = 0;
  await concurrently(await loadEndedHolds(now, MOST), WIDTH, async (order) => {
    if (await endHold(order, now)) ended += 1;
  });
  return ended;
}
