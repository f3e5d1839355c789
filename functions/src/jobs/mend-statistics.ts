import { isDeepStrictEqual } from 'node:util';
import { addDays, type GymDay, gymDayOf, hourOf, parseGymDay } from '@gym/domain/calendar/calendar';
import {
  attendanceDayPath,
  attendancePath,
  memberAttendancePath,
  type StoredAttendance,
} from '@gym/domain/database/door/attendance';
import { guestsPath } from '@gym/domain/database/door/guests';
import { countedDayPath, countedPath, hourKey, statsPath } from '@gym/domain/database/door/stats';
import {
  ALL_BRANCHES,
  expirationCountsPath,
  expirationsPath,
  parseDayKey,
} from '@gym/domain/database/memberships/expirations';
import { present } from '@gym/domain/present';
import { NOT_COUNTED, registerOnce } from '../attendance/register-attendance.ts';
import { registerGuestOnce } from '../attendance/register-guest.ts';
import { fieldOf } from '../lib/field-of.ts';
import { endOfKeys, isWhole, keyAfter, loadPage, readList, readPages, readRows } from '../lib/read.ts';
import { loadRaw } from '../lib/read-keys.ts';
import { increment, serverUpdate, type Updates } from '../lib/server-update.ts';
import { loadPerson } from '../members/load-user.ts';
import { loadGymSettings } from '../settings/load-settings.ts';
import { reportDifference, reportUnreadable, sumReported } from './differences.ts';
import { type RoundPart, runRound } from './round.ts';

const JOB = 'mend-statistics';
/** The past days whose visits a round counts again. */
const SPAN_DAYS = 60;
const ROWS_AT_ONCE = 1_000;
/** Days whose expirations a step counts. */
const DAYS_AT_ONCE = 60;
const WIDTH = 16;

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

/** The keys of a day of a branch. */
interface BranchDay {
  readonly branch: string;
  readonly day: GymDay;
}

/** The records and markers of a day, as they are stored. */
interface DayRecords {
  readonly attendance: readonly (readonly [uid: string, record: StoredAttendance | null])[];
  /** The hour in which each readable record counts, by its key: uids and ids of guests. */
  readonly hours: ReadonlyMap<string, string>;
  /** The hour in which each record was counted, by its key. */
  readonly counted: ReadonlyMap<string, string>;
  readonly unreadable: readonly string[];
}

async function loadDay(keys: BranchDay): Promise<DayRecords> {
  const attendance = await readRows(attendanceDayPath, keys);
  const guests = await readRows(guestsPath, keys);
  const markers = await readList(countedDayPath, keys);
  const records: readonly (readonly [string, { readonly At: number; readonly Annulled?: unknown } | null])[] = [
    ...attendance,
    ...guests,
  ];
  const hours = records
    .filter(isWhole)
    .map(([key, { At, Annulled }]) => [key, Annulled ? NOT_COUNTED : hourKey(hourOf(At))] as const);
  return {
    attendance,
    hours: new Map(hours),
    counted: new Map(Object.entries(markers).map(([key, { Hour }]) => [key, Hour])),
    unreadable: [
      ...attendance.flatMap(([uid, row]) => (row ? [] : [attendancePath.at({ ...keys, uid })])),
      ...guests.flatMap(([id, row]) => (row ? [] : [guestsPath.at(keys, id)])),
    ],
  };
}

/** Returns the keys of visits that were counted and whose record is gone. */
function lostVisits({ attendance, hours, counted, unreadable }: DayRecords): readonly string[] {
  const stored = new Set([...attendance.map(([uid]) => uid), ...unreadable.map((path) => path.split('/').at(-1))]);
  return [...counted].flatMap(([key, hour]) =>
    hour === NOT_COUNTED || hours.has(key) || stored.has(key) ? [] : [key],
  );
}

/** Returns the updates by which the totals of a day equal its records. */
function totalUpdates(keys: BranchDay, stored: unknown, hours: ReadonlyMap<string, string>): Updates {
  const counts = [...hours.values()].filter((hour) => hour !== NOT_COUNTED);
  const storedHours = fieldOf(stored, 'Hours');
  return corrections([
    [statsPath.at(keys, 'Total'), fieldOf(stored, 'Total'), counts.length],
    ...HOURS.map(
      (hour) =>
        [
          statsPath.at(keys, 'Hours', hour),
          fieldOf(storedHours, hour),
          counts.filter((one) => one === hour).length,
        ] as const,
    ),
  ]);
}

/** Returns the updates by which an administrator takes over the number of records of a day, without the lost visits. */
export async function loadVisitCorrections(branch: string, day: GymDay): Promise<Updates> {
  const keys = { branch, day };
  const stored = await loadRaw(statsPath.at(keys));
  const records = await loadDay(keys);
  const markers = lostVisits(records).map((id) => {
    const was = records.counted.get(id);
    return [countedPath.at({ ...keys, id }), { Hour: NOT_COUNTED, Was: was }] as const;
  });
  return { ...totalUpdates(keys, stored, records.hours), ...Object.fromEntries(markers) };
}

/** Reports the check-ins of a day that the member's own visits don't contain. */
function checkOwnVisits({ branch, day }: BranchDay, { attendance }: DayRecords, now: number): Promise<number> {
  return sumReported(attendance.filter(isWhole), WIDTH, now, async ([uid, record]) => {
    const person = await loadPerson(uid);
    const place = memberAttendancePath.at({ uid: person.uid, day, branch });
    const stored = await loadRaw(`${place}/Ts`);
    if (stored === record.Ts) return 0;
    const numbers = { stored: stored === null ? 0 : 1, expected: 1, unit: 'count' } as const;
    return reportDifference({ kind: 'own-visit', place, target: person.uid, day, branch, ...numbers }, now);
  });
}

/** Corrects the markers whose hour is wrong, each in a conditional update. Returns whether there were any. */
async function mendMarkers(keys: BranchDay, { attendance, hours, counted }: DayRecords): Promise<boolean> {
  const uids = new Set(attendance.map(([uid]) => uid));
  const wrong = [...hours].filter(([key, hour]) => (counted.get(key) ?? NOT_COUNTED) !== hour);
  for (const [key] of wrong)
    await (uids.has(key) ? registerOnce({ ...keys, uid: key }) : registerGuestOnce({ ...keys, id: key }));
  return wrong.length > 0;
}

/**
 * Counts a day of a branch again and corrects it: its markers, then its sums. If records are gone or can't be read, the
 * sums stay, and the difference is reported. Returns how many records were corrected or reported.
 */
async function mendDay(keys: BranchDay, now: number): Promise<number> {
  const { branch, day } = keys;
  const path = statsPath.at(keys);
  const before = await loadRaw(path);
  const records = await loadDay(keys);
  let found = await checkOwnVisits(keys, records, now);
  for (const place of records.unreadable) found += await reportUnreadable({ place }, now);
  const lost = lostVisits(records);
  if (lost.length > 0) {
    const expected = [...records.hours.values()].filter((hour) => hour !== NOT_COUNTED).length;
    const total = fieldOf(before, 'Total');
    const numbers = { field: 'Total', unit: 'count', stored: typeof total === 'number' ? total : 0, expected } as const;
    return found + (await reportDifference({ kind: 'visits', place: path, day, branch, ...numbers }, now));
  }
  const isMoved = await mendMarkers(keys, records);
  if (isMoved) found += 1;
  // An unreadable visit has no hour.
  if (records.unreadable.length > 0) return found;
  // A corrected marker moved the sums as if its visit had not been counted before.
  const sums = isMoved ? await loadRaw(path) : before;
  return (await correct(path, sums, totalUpdates(keys, sums, records.hours))) ? found + 1 : found;
}

async function mendDays(branches: readonly string[], day: GymDay, now: number): Promise<number> {
  let found = 0;
  for (const branch of branches) found += await mendDay({ branch, day }, now);
  return found;
}

/** Counts the visits of the past days again, a day of all branches a step. */
function visits(branches: readonly string[]): RoundPart {
  return {
    name: 'visits',
    step: async (after, { now }) => {
      const today = gymDayOf(now);
      const oldest = addDays(today, -SPAN_DAYS);
      const done = parseGymDay(after ?? '');
      const day = done !== null && done >= oldest ? addDays(done, 1) : oldest;
      if (day >= today) return { next: null, found: 0 };
      return { next: day, found: await mendDays(branches, day, now) };
    },
  };
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

/** Counts the expirations of these days again. Returns how many numbers were wrong. */
export async function recountExpirations(
  days: readonly { readonly list: string; readonly day: GymDay }[],
): Promise<number> {
  let mended = 0;
  for (const { list, day } of days) if (await mendExpirationCount(list, day)) mended += 1;
  return mended;
}

/** Counts the rows of a list by day, after one day and up to another; `null`: without a bound. */
async function countRows(list: string, after: string | null, until: string | null): Promise<Map<string, number>> {
  const range = present({
    startAt: after === null ? undefined : endOfKeys(`${after}~`),
    endAt: until === null ? undefined : endOfKeys(`${until}~`),
  });
  const counts = new Map<string, number>();
  for await (const rows of readPages(expirationsPath, { branch: list }, { ...range, limit: ROWS_AT_ONCE }))
    for (const [key] of rows) {
      const day = parseDayKey(key)?.day;
      if (day !== undefined) counts.set(day, (counts.get(day) ?? 0) + 1);
    }
  return counts;
}

/** Compares the numbers of expirations by day with the rows of a list, some days a step. */
function expirationCounts(list: string): RoundPart {
  return {
    name: `counts/${list}`,
    step: async (after) => {
      const from = after === null ? null : keyAfter(after);
      const stored = await loadPage(expirationCountsPath.at({ branch: list }), from, DAYS_AT_ONCE);
      const until = stored.length < DAYS_AT_ONCE ? null : (stored.at(-1)?.[0] ?? null);
      const counted = await countRows(list, after, until);
      const numbers = new Map(stored);
      const wrong = [...new Set([...numbers.keys(), ...counted.keys()])]
        .filter((day) => (numbers.get(day) ?? 0) !== (counted.get(day) ?? 0))
        .flatMap((text) => parseGymDay(text) ?? []);
      return { next: until, found: await recountExpirations(wrong.map((day) => ({ list, day }))) };
    },
  };
}

/**
 * Counts the visits of yesterday again, and in rounds those of the last {@link SPAN_DAYS} days and all expirations.
 *
 * @returns how many numbers were corrected or reported
 */
export async function mendStatistics(now: number): Promise<number> {
  const { branches } = await loadGymSettings();
  const found = await mendDays(branches, addDays(gymDayOf(now), -1), now);
  const lists = [ALL_BRANCHES, ...branches];
  return found + (await runRound(JOB, [visits(branches), ...lists.map(expirationCounts)], now));
}
