import { type GymDay, gymDayOf } from '@gym/domain/calendar/calendar';
import { parseDayKey, turnsPath } from '@gym/domain/database/memberships/expirations';
import { present } from '@gym/domain/present';
import { forEachIntact } from '../lib/concurrently.ts';
import { endOfKeys, keyAfter, readRange } from '../lib/read.ts';
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

async function loadDueKeys(startAt: string | undefined, today: GymDay): Promise<string[]> {
  const range = present({ endAt: endOfKeys(`${today}~`), limit: PAGE, startAt });
  return (await readRange(turnsPath, {}, range)).map(([key]) => key);
}

/**
 * Refreshes members whose state changes by today: their membership begins, freezes, resumes, changes plan or ends.
 * Reads all due rows, so it catches up on missed nights. Idempotent.
 *
 * @returns how many members changed
 */
export async function rollStates(now: number): Promise<number> {
  const today = gymDayOf(now);
  let changed = 0;
  let startAt: string | undefined;
  for (;;) {
    const keys = await loadDueKeys(startAt, today);
    await forEachIntact(keys, WIDTH, async (key) => {
      if (await rollMember(key, now)) changed += 1;
    });
    const last = keys.at(-1);
    if (keys.length < PAGE || last === undefined) return changed;
    startAt = keyAfter(last);
  }
}
