import { gymDayOf } from '@gym/domain/calendar/calendar';
import { parseDayKey, turnsPath } from '@gym/domain/database/memberships/expirations';
import { forEachIntact } from '../lib/concurrently.ts';
import { endOfKeys, readPages } from '../lib/read.ts';
import { serverUpdate } from '../lib/server-update.ts';
import { refreshMember } from '../members/refresh-member.ts';

const PAGE = 200;
const WIDTH = 8;

/** Refreshes a person whose turn is due, which moves the row to their next one. Returns whether the person changed. */
async function rollMember(key: string, now: number): Promise<boolean> {
  const parsed = parseDayKey(key);
  if (parsed && (await refreshMember(parsed.uid, now))) return true;
  // The person needs no change, so the row is a leftover.
  await serverUpdate({ [turnsPath.at({}, key)]: null });
  return false;
}

/**
 * Refreshes members whose state changes by today: their membership begins, freezes, resumes, changes plan or ends.
 * Reads all due rows, so it catches up on missed nights. Idempotent.
 *
 * @returns how many members changed
 */
export async function rollStates(now: number): Promise<number> {
  const range = { endAt: endOfKeys(`${gymDayOf(now)}~`), limit: PAGE };
  let changed = 0;
  for await (const rows of readPages(turnsPath, {}, range)) {
    const keys = rows.map(([key]) => key);
    await forEachIntact(keys, WIDTH, async (key) => {
      if (await rollMember(key, now)) changed += 1;
    });
  }
  return changed;
}
