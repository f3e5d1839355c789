import { isDeepStrictEqual } from 'node:util';
import { addDays, type GymDay, gymDayOf, hourOf, parseGymDay } from '@gym/domain/calendar/calendar';
import { attendanceDayPath } from '@gym/domain/database/attendance';
import { ALL_BRANCHES, expirationCountsPath, expirationsPath } from '@gym/domain/database/expirations';
import { guestsPath } from '@gym/domain/database/guests';
import { countedDayPath, hourKey, statsPath } from '@gym/domain/database/stats';
import { serverUpdate } from '../../lib/server-update.ts';
import { loadGymSettings } from '../../repositories/gym.ts';
import { jobUpdates, loadJob, loadRaw, replaceIf } from '../../repositories/jobs.ts';
import { endOfKeys, readRange, readRecord } from '../../repositories/read.ts';
import { registerOnce } from '../register-attendance.ts';
import { registerGuestOnce } from '../register-guest.ts';

const JOB = 'mend-statistics';
/** The days that are looked over again and again: so many back, some of them each night. */
const SPAN_DAYS = 60;
const DAYS_A_NIGHT = 3;

/** A day's totals as its records say, in the stored shape; `null` when nobody came. */
function totalsOf(hours: readonly string[]): unknown {
  if (hours.length === 0) return null;
  const counts: Record<string, number> = {};
  for (const hour of hours) counts[hour] = (counts[hour] ?? 0) + 1;
  return { Hours: counts, Total: hours.length };
}

/** Without the zeros that taking away leaves behind. */
function withoutZeros(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value === 0 ? null : value;
  const kept = Object.entries(value)
    .map(([key, child]) => [key, withoutZeros(child)] as const)
    .filter(([, child]) => child !== null);
  return kept.length === 0 ? null : Object.fromEntries(kept);
}

/** What counts in the day's totals: a check-in, or a guest's visit. */
interface Counting {
  readonly At: number;
  readonly Annulled?: unknown;
}

/** Counts a day of a branch again: markers first, each in its own conditional update, then the sums. */
async function mendDay(branch: string, day: GymDay): Promise<boolean> {
  const before = await loadRaw(statsPath.at({ branch, day }));
  const records = (await readRecord(attendanceDayPath, { branch, day })) ?? {};
  const guests = (await readRecord(guestsPath, { branch, day })) ?? {};
  const markers = (await readRecord(countedDayPath, { branch, day })) ?? {};
  const hours: string[] = [];
  let hasMoved = false;
  const look = async (key: string, record: Counting, register: () => Promise<unknown>): Promise<void> => {
    const hour = record.Annulled ? 'none' : hourKey(hourOf(record.At));
    if (hour !== 'none') hours.push(hour);
    if ((markers[key]?.Hour ?? 'none') === hour) return;
    await register();
    hasMoved = true;
  };
  for (const [uid, record] of Object.entries(records))
    await look(uid, record, () => registerOnce({ branch, day, uid }));
  for (const [id, record] of Object.entries(guests))
    await look(id, record, () => registerGuestOnce({ branch, day, id }));
  // What the markers moved is counted; whether the sums are right is seen next time.
  if (hasMoved) return true;
  const right = totalsOf(hours);
  if (isDeepStrictEqual(withoutZeros(before), right)) return false;
  return replaceIf(statsPath.at({ branch, day }), (value) => isDeepStrictEqual(value, before), right);
}

/** The number of people who end on a day, against the rows of that day. */
async function mendExpirationCount(list: string, day: GymDay): Promise<boolean> {
  const path = expirationCountsPath.at({ branch: list }, day);
  const before = await loadRaw(path);
  const range = { startAt: day, endAt: endOfKeys(`${day}~`), limit: 5_000 };
  const right = (await readRange(expirationsPath, { branch: list }, range)).length;
  if ((before ?? 0) === right) return false;
  return replaceIf(path, (value) => value === before, right);
}

/** How many of these days of these lists were wrong; one after the other, to leave the database to the people at the door. */
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
 * Counts some days again: yesterday, and three more of the last sixty, another three each night; and how many end on the
 * days as far ahead.
 *
 * @returns numbers that were wrong
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

/** Counts the people who end on these days again; returns how many numbers were wrong. */
export async function recountExpirations(
  days: readonly { readonly list: string; readonly day: GymDay }[],
): Promise<number> {
  let mended = 0;
  for (const { list, day } of days) if (await mendExpirationCount(list, day)) mended += 1;
  return mended;
}
