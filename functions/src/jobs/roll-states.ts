import { gymDayOf } from '@gym/domain/calendar/calendar';
import { parseDayKey, turnsPath } from '@gym/domain/database/memberships/expirations';
import { forEachIntact } from '../lib/concurrently.ts';
import { endOfKeys, readPages } from '../lib/read.ts';
import { serverUpdate } from '../lib/server-update.ts';
import { refreshMember } from '../members/refresh-member.ts';

/** Number of rows that are read at once. */
const PAGE = 200;
/** Number of members who are refreshed concurrently. */
const CONCURRENT_MEMBERS = 8;

/**
 * Refreshes the member of a row of `Turns`. The row's key has the day on which the membership may change by itself. The
 * refresh moves the row to the next such day, or deletes it. Returns whether the member changed.
 */
async function rollMember(key: string, now: number): Promise<boolean> {
  const parsed = parseDayKey(key);
  if (parsed && (await refreshMember(parsed.uid, now))) return true;
  // The row is stray: its key can't be parsed, or the member needs no change.
  await serverUpdate({ [turnsPath.at({}, key)]: null });
  return false;
}

/**
 * Refreshes the members whose membership may have changed by itself (see `nextTurn`) today or on an earlier day, so
 * nights without a run are made up for. Idempotent.
 *
 * @returns how many members changed
 */
export async function rollStates(now: number): Promise<number> {
  const range = { endAt: endOfKeys(`${gymDayOf(now)}~`), limit: PAGE };
  let changed = 0;
  for await (const rows of readPages(turnsPath, {}, range)) {
    const keys = rows.map(([key]) => key);
    await forEachIntact(keys, CONCURRENT_MEMBERS, async (key) => {
      if (await rollMember(key, now)) changed += 1;
    });
  }
  return changed;
}
