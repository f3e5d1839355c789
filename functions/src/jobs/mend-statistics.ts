import { isDeepStrictEqual } from 'node:util';
import { addDays, type GymDay, gymDayOf, hourOf, parseGymDay } from '@gym/domain/calendar/calendar';
import { attendanceDayPath } from '@gym/domain/database/door/attendance';
import { guestsPath } from '@gym/domain/database/door/guests';
import { countedDayPath, hourKey, statsPath } from '@gym/domain/database/door/stats';
import { ALL_BRANCHES, expirationCountsPath, expirationsPath } from '@gym/domain/database/memberships/expirations';
import { registerOnce } from '../attendance/register-attendance.ts';
import { registerGuestOnce } from '../attendance/register-guest.ts';
import { jobUpdates, loadJob } from '../lib/job-cursor.ts';
import { endOfKeys, isWhole, readList, readPages, readRows } from '../lib/read.ts';
import { loadRaw } from '../lib/read-keys.ts';
import { increment, serverUpdate, type Updates } from '../lib/server-update.ts';
import { loadGymSettings } from '../settings/load-settings.ts';

const JOB = 'mend-statistics';
/** The range of past days that are checked in turn, and how many of them each night. */
const SPAN_DAYS = 60;
const DAYS_A_NIGHT = 3;
const ROWS_AT_ONCE = 1_000;

const HOURS = Array.from({ length: 24 }, (_, hour) => hourKey(hour));

/**
 * Returns the update that corrects stored numbers. It adds the difference, so that no concurrent increment is lost.
 * What is no number is replaced.
 */
function corrections(numbers: readonly (readonly [path: string, stored: unknown, right: number])[]): Updates {
  const wrong = numbers.filter(([, stored, right]) => (stored ?? 0) !== right);
  return Object.fromEntries(
    wrong.map(([path, stored, right]) => [path, typeof stored === 'number' ? increment(right - stored) : right]),
  );
}

/**
 * Writes corrections, unless the stored value changed after it was read: what was counted may then include the change.
 * Returns whether anything was corrected.
 */
async function correct(path: string, stored: unknown, updates: Updates): Promise<boolean> {
  if (Object.keys(updates).length === 0 || !isDeepStrictEqual(await loadRaw(path), stored)) return false;
  return (await serverUpdate(updates)) === 'written';
}

/** Returns a field of unparsed data; `undefined` if there is none. */
function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null
    ? Object.entries(value).find(([key]) => key === name)?.[1]
    : undefined;
}

/** A record that counts in the totals of a day: a check-in or a guest's visit. */
interface Visit {
  readonly At: number;
  readonly Annulled?: unknown;
}

/**
 * Counts a day of a branch again and corrects it. Returns whether anything was wrong. Wrong markers are corrected
 * first, each in a conditional update; the sums are compared only if all markers are right.
 */
async function mendDay(branch: string, day: GymDay): Promise<boolean> {
  const path = statsPath.at({ branch, day });
  const before = await loadRaw(path);
  const records = await readRows(attendanceDayPath, { branch, day });
  const guests = await readRows(guestsPath, { branch, day });
  const markers = await readList(countedDayPath, { branch, day });
  const hours: string[] = [];
  let hasMoved = false;
  const checkMarker = async (key: string, record: Visit, register: () => Promise<unknown>): Promise<void> => {
    const hour = record.Annulled ? 'none' : hourKey(hourOf(record.At));
    if (hour !== 'none') hours.push(hour);
    if ((markers[key]?.Hour ?? 'none') === hour) return;
    await register();
    hasMoved = true;
  };
  for (const [uid, record] of records.filter(isWhole))
    await checkMarker(uid, record, () => registerOnce({ branch, day, uid }));
  for (const [id, record] of guests.filter(isWhole))
    await checkMarker(id, record, () => registerGuestOnce({ branch, day, id }));
  // Correcting markers changed the sums; the next run compares them.
  if (hasMoved) return true;
  // A damaged visit has no hour, and the sums must not lose it.
  if (!records.every(isWhole) || !guests.every(isWhole)) return false;
  const stored = fieldOf(before, 'Hours');
  const updates = corrections([
    [statsPath.at({ branch, day }, 'Total'), fieldOf(before, 'Total'), hours.length],
    ...HOURS.map(
      (hour) =>
        [
          statsPath.at({ branch, day }, 'Hours', hour),
          fieldOf(stored, hour),
          hours.filter((one) => one === hour).length,
        ] as const,
    ),
  ]);
  return correct(path, before, updates);
}

/** Corrects the number of memberships that end on a day, from the rows of that day. Returns whether it was wrong. */
async function mendExpirationCount(list: string, day: GymDay): Promise<boolean> {
  const path = expirationCountsPath.at({ branch: list }, day);
  const before = await loadRaw(path);
  const range = { startAt: day, endAt: endOfKeys(`${day}~`), limit: ROWS_AT_ONCE };
  let right = 0;
  for await (const rows of readPages(expirationsPath, { branch: list }, range)) right += rows.length;
  return correct(path, before, corrections([[path, before, right]]));
}

/** Corrects days of lists one after another, to keep the load on the database low. Returns how many were wrong. */
async function mendAll(
  days: readonly GymDay[],
  lists: readonly string[],
  mend: (list: string, day: GymDay) => Promise<boolean>,
): Promise<number> {
  let mended = 0;
  for (const day of days) {
    for (const list of lists) if (await mend(list, day)) mended += 1;
  }
  return mended;
}

/**
 * Counts the visits of some days again: yesterday and, in turn, three of the last sixty days each night. Counts the
 * expirations of those three days and of the days sixty days later, too.
 *
 * @returns how many numbers were wrong
 */
export async function mendStatistics(now: number): Promise<number> {
  const today = gymDayOf(now);
  const oldest = addDays(today, -SPAN_DAYS);
  const done = parseGymDay((await loadJob(JOB))?.Cursor ?? '');
  const first = done && done >= oldest && done < addDays(today, -1) ? addDays(done, 1) : oldest;
  const days = Array.from({ length: DAYS_A_NIGHT }, (_, index) => addDays(first, index)).filter((day) => day < today);
  const { branches } = await loadGymSettings();
  const ahead = days.map((day) => addDays(day, SPAN_DAYS));
  const mended =
    (await mendAll([...new Set([addDays(today, -1), ...days])], branches, mendDay)) +
    (await mendAll([...days, ...ahead], [ALL_BRANCHES, ...branches], mendExpirationCount));
  await serverUpdate(jobUpdates(JOB, days.at(-1) ?? null, now));
  return mended;
}

/** Counts the expirations of these days again. Returns how many numbers were wrong. */
export async function recountExpirations(
  days: readonly { readonly list: string; readonly day: GymDay }[],
): Promise<number> {
  let mended = 0;
  for (const { list, day } of days) if (await mendExpirationCount(list, day)) mended += 1;
  return mended;
}
