import { type GymDay, gymDayOf } from '@gym/domain/calendar/calendar';
import { parseDayKey, turnsPath } from '@gym/domain/database/expirations';
import { present } from '@gym/domain/present';
import { concurrently } from '../../lib/concurrently.ts';
import { serverUpdate } from '../../lib/server-update.ts';
import { after, endOfKeys, readRange } from '../../repositories/read.ts';
import { refreshMember } from '../refresh-member.ts';

const PAGE = 200;
const WIDTH = 8;

/** One person whose day has come: brought up to date, which moves the row to the next such day. */
async function turn(key: string, now: number): Promise<boolean> {
  const place = parseDayKey(key);
  if (place && (await refreshMember(place.uid, now))) return true;
  // Nothing to change: the row itself is what is left over.
  await serverUpdate({ [turnsPath.at({}, key)]: null });
  return false;
}

async function page(startAt: string | undefined, today: GymDay): Promise<string[]> {
  const range = present({ endAt: endOfKeys(`${today}~`), limit: PAGE, startAt });
  return (await readRange(turnsPath, {}, range)).map(([key]) => key);
}

/**
 * Memberships that begin, freeze, go on, change plan, end or are over as of today. Reads the rows of the days gone by, so a
 * missed night is made up for, and run twice it finds nothing.
 *
 * @returns how many changed
 */
export async function rollStates(now: number): Promise<number> {
  const today = gymDayOf(now);
  let changed = 0;
  let startAt: string | undefined;
  for (;;) {
    const keys = await page(startAt, today);
    await concurrently(keys, WIDTH, async (key) => {
      if (await turn(key, now)) changed += 1;
    });
    const last = keys.at(-1);
    if (keys.length < PAGE || last === undefined) return changed;
    startAt = after(last);
  }
}
