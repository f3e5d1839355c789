import { notificationPath } from '@gym/domain/database/notifications';
import { versionUpdate } from '@gym/domain/database/summaries';
import { warnUntil } from '@gym/domain/store/order-lapse';
import { attempts } from '../../lib/attempts.ts';
import { concurrently } from '../../lib/concurrently.ts';
import { SERVER_TIME, serverUpdate } from '../../lib/server-update.ts';
import { loadLapsing } from '../../repositories/orders.ts';
import { readRecord } from '../../repositories/read.ts';
import { decideMove, loadOwned } from '../move-order.ts';

const PAGE = 200;
const WIDTH = 8;
const ROUNDS = 4;
/** The key of the step that the server adds: an order lapses once. */
const LAPSED = 'lapsed';

/** Cancels one order that nobody paid in time. One that was paid meanwhile stays, and so does one whose online payment is under way. */
async function lapse(order: string, now: number): Promise<boolean> {
  const done = await attempts(ROUNDS, async () => {
    const found = await loadOwned(order);
    const lapses = found?.stored.Lapses;
    if (!found || lapses === undefined || lapses > now) return false;
    if ((found.stored.HoldEnds ?? 0) > now) return false;
    const moved = await decideMove({ order, move: 'cancel', mover: 'server', id: LAPSED, by: 'server' }, found, now);
    if (!moved.ok) return false;
    return (await serverUpdate(moved.value.updates)) === 'written' ? true : 'again';
  });
  return done ?? false;
}

/**
 * Cancels the orders whose time is over, and tells their people; what they held is free again. Run twice, it finds nothing.
 *
 * @returns how many
 */
export async function lapseOrders(now: number): Promise<number> {
  let lapsed = 0;
  for (;;) {
    const page = await loadLapsing(now, PAGE);
    const before = lapsed;
    await concurrently(page, WIDTH, async ([order]) => {
      if (await lapse(order, now)) lapsed += 1;
    });
    // What could not be cancelled stays first in the list: the next run tries again.
    if (page.length < PAGE || lapsed === before) return lapsed;
  }
}

/** The warning, unless it was written before: its key is the order's. */
async function warn(order: string, now: number): Promise<boolean> {
  const done = await attempts(ROUNDS, async () => {
    const found = await loadOwned(order);
    const lapses = found?.stored.Lapses;
    if (!found?.owner.isThere || lapses === undefined || lapses <= now) return false;
    const { summary } = found;
    const { uid } = found.owner;
    const id = `${order}~lapses`;
    if ((await readRecord(notificationPath, { uid, id })) !== null) return false;
    const notification = { Kind: 'order-lapses', At: SERVER_TIME, Order: order, Lapses: lapses };
    const updates = { ...versionUpdate(uid, summary), [notificationPath.at({ uid, id })]: notification };
    return (await serverUpdate(updates)) === 'written' ? true : 'again';
  });
  return done ?? false;
}

/** The most orders of one run: more than a gym has unpaid at a time. */
const MOST_WARNED = 2_000;

/**
 * Tells people whose unpaid order lapses before tomorrow's run is over. Run twice, nobody is told twice.
 *
 * @returns how many
 */
export async function warnOfLapses(now: number): Promise<number> {
  let warned = 0;
  await concurrently(await loadLapsing(warnUntil(now), MOST_WARNED), WIDTH, async ([order]) => {
    if (await warn(order, now)) warned += 1;
  });
  return warned;
}
