import { isDeepStrictEqual } from 'node:util';
import { addDays, type GymDay, gymDayOf, hourOf, parseGymDay } from '@gym/domain/calendar/calendar';
import { attendanceDayPath, attendancePath, type StoredAttendance } from '@gym/domain/database/door/attendance';
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
import { keyAfter } from '../lib/key-order.ts';
import { endOfKeys, isIntact, loadPage, readLongList, readPages } from '../lib/read.ts';
import { loadRaw } from '../lib/read-keys.ts';
import { increment, serverUpdate, type Updates } from '../lib/server-update.ts';
import { loadGymSettings } from '../settings/load-settings.ts';
import { reportDifference, reportUnreadable } from './differences.ts';
import { checkPage, type RoundPart, runRound } from './round.ts';

/** Key in `Jobs` of the progress of the round. A round checks all its parts once, and may take many nights. */
const JOB = 'mend-statistics';
/** Number of past days whose visits a round recounts. */
const SPAN_DAYS = 60;
/** Number of visits after which a step ends. */
const STEP_VISITS = 5_000;
/** Number of rows of a list that are read at once. */
const ROWS_AT_ONCE = 1_000;
/** Number of stored expiration counts that a step compares. */
const DAYS_AT_ONCE = 60;

const HOURS = Array.from({ length: 24 }, (_, hour) => hourKey(hour));

/**
 * Returns the updates that correct stored numbers. They add the difference, so that no concurrent increment is lost.
 * They replace stored values that aren't numbers.
 */
function correctionUpdates(numbers: readonly (readonly [path: string, stored: unknown, expected: number])[]): Updates {
  const wrong = numbers.filter(([, stored, expected]) => (stored ?? 0) !== expected);
  return Object.fromEntries(
    wrong.map(([path, stored, expected]) => [
      path,
      typeof stored === 'number' ? increment(expected - stored) : expected,
    ]),
  );
}

/**
 * Writes corrections. If the stored value has changed since it was read, it writes nothing, because the recount may
 * already include that change. Returns whether anything was corrected.
 */
async function writeCorrections(path: string, stored: unknown, updates: Updates): Promise<boolean> {
  if (Object.keys(updates).length === 0 || !isDeepStrictEqual(await loadRaw(path), stored)) return false;
  return (await serverUpdate(updates)) === 'written';
}

/** The keys of a day of a branch. */
interface BranchDay {
  readonly branch: string;
  readonly day: GymDay;
}

/**
 * The stored check-ins and guests of a day. A marker (`Counted`) contains the hour in which the totals count a record.
 */
interface DayRecords {
  readonly attendance: readonly (readonly [uid: string, record: StoredAttendance | null])[];
  /**
   * The hour in which each readable record must be counted, by its key (the uid, or the id of a guest). `NOT_COUNTED`
   * for an annulled record.
   */
  readonly hours: ReadonlyMap<string, string>;
  /** The hour of each readable marker, by the key of its record. */
  readonly counted: ReadonlyMap<string, string>;
  /** Paths of the unreadable records. */
  readonly unreadable: readonly string[];
}

async function loadDay(keys: BranchDay): Promise<DayRecords> {
  const attendance = await readLongList(attendanceDayPath, keys);
  const guests = await readLongList(guestsPath, keys);
  const markers = (await readLongList(countedDayPath, keys)).filter(isIntact);
  const records: readonly (readonly [string, { readonly At: number; readonly Annulled?: unknown } | null])[] = [
    ...attendance,
    ...guests,
  ];
  const hours = records
    .filter(isIntact)
    .map(([key, { At, Annulled }]) => [key, Annulled ? NOT_COUNTED : hourKey(hourOf(At))] as const);
  return {
    attendance,
    hours: new Map(hours),
    counted: new Map(markers.map(([key, { Hour }]) => [key, Hour])),
    unreadable: [
      ...attendance.flatMap(([uid, row]) => (row ? [] : [attendancePath.at({ ...keys, uid })])),
      ...guests.flatMap(([id, row]) => (row ? [] : [guestsPath.at(keys, id)])),
    ],
  };
}

/** Returns the keys of visits that were counted but whose record is missing. */
function findLostVisits({ attendance, hours, counted, unreadable }: DayRecords): readonly string[] {
  const stored = new Set([...attendance.map(([uid]) => uid), ...unreadable.map((path) => path.split('/').at(-1))]);
  return [...counted].flatMap(([key, hour]) =>
    hour === NOT_COUNTED || hours.has(key) || stored.has(key) ? [] : [key],
  );
}

/** Returns the updates that set the totals of a day to the numbers of its records. */
function totalUpdates(keys: BranchDay, stored: unknown, hours: ReadonlyMap<string, string>): Updates {
  const counts = [...hours.values()].filter((hour) => hour !== NOT_COUNTED);
  const storedHours = fieldOf(stored, 'Hours');
  return correctionUpdates([
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

/**
 * Returns the updates that set the totals of a day to the numbers of its records, and the markers of its lost visits to
 * `NOT_COUNTED`.
 */
export async function loadVisitCorrections(branch: string, day: GymDay): Promise<Updates> {
  const keys = { branch, day };
  const stored = await loadRaw(statsPath.at(keys));
  const records = await loadDay(keys);
  const markers = findLostVisits(records).map((id) => {
    return [countedPath.at({ ...keys, id }), { Hour: NOT_COUNTED, Was: records.counted.get(id) }] as const;
  });
  return { ...totalUpdates(keys, stored, records.hours), ...Object.fromEntries(markers) };
}

/** Corrects markers that are wrong or missing, each in an update with the totals. Returns whether there were any. */
async function mendMarkers(keys: BranchDay, { attendance, hours, counted }: DayRecords): Promise<boolean> {
  const uids = new Set(attendance.map(([uid]) => uid));
  const wrong = [...hours].filter(([key, hour]) => (counted.get(key) ?? NOT_COUNTED) !== hour);
  for (const [key] of wrong)
    await (uids.has(key) ? registerOnce({ ...keys, uid: key }) : registerGuestOnce({ ...keys, id: key }));
  return wrong.length > 0;
}

/**
 * Corrects a day of a branch: first its markers, then its totals. Reports missing records, and then corrects nothing.
 * Reports unreadable records, and then corrects only the markers. Returns the number of reports and corrections. All
 * corrected markers count as one, and so do all corrected totals.
 *
 * @param totals the totals as they were before the records were read
 */
async function mendRecords(keys: BranchDay, totals: unknown, records: DayRecords, now: number): Promise<number> {
  const { branch, day } = keys;
  const path = statsPath.at(keys);
  let found = 0;
  for (const recordPath of records.unreadable) found += await reportUnreadable({ recordPath }, now);
  const lost = findLostVisits(records);
  if (lost.length > 0) {
    const expected = [...records.hours.values()].filter((hour) => hour !== NOT_COUNTED).length;
    const total = fieldOf(totals, 'Total');
    const numbers = { field: 'Total', unit: 'count', stored: typeof total === 'number' ? total : 0, expected } as const;
    return found + (await reportDifference({ kind: 'visits', recordPath: path, day, branch, ...numbers }, now));
  }
  const areMarkersCorrected = await mendMarkers(keys, records);
  if (areMarkersCorrected) found += 1;
  // The hour of an unreadable visit is unknown, so the totals can't be compared.
  if (records.unreadable.length > 0) return found;
  // The update that corrected a marker also changed the totals, so they are read again.
  const currentTotals = areMarkersCorrected ? await loadRaw(path) : totals;
  return (await writeCorrections(path, currentTotals, totalUpdates(keys, currentTotals, records.hours)))
    ? found + 1
    : found;
}

/**
 * Recounts and corrects a day of a branch. `found`: the result of `mendRecords`. `visits`: the number of readable
 * records.
 */
async function mendDay(keys: BranchDay, now: number): Promise<{ readonly found: number; readonly visits: number }> {
  const totals = await loadRaw(statsPath.at(keys));
  const records = await loadDay(keys);
  return { found: await mendRecords(keys, totals, records, now), visits: records.hours.size };
}

/** Returns the part of a round that recounts past visits by day. A step ends after {@link STEP_VISITS} visits. */
function createVisitsPart(branches: readonly string[]): RoundPart {
  return {
    name: 'visits',
    step: async (after, { now }) => {
      const today = gymDayOf(now);
      const due = Array.from({ length: SPAN_DAYS }, (_, index) => addDays(today, index - SPAN_DAYS))
        .flatMap((day) => branches.map((branch) => ({ branch, day, key: `${day}~${branch}` })))
        .filter(({ key }) => after === null || key > after);
      let [found, counted] = [0, 0];
      for (const { key, ...keys } of due) {
        const day = await mendDay(keys, now);
        found += day.found;
        counted += day.visits;
        if (counted >= STEP_VISITS) return { next: key, found };
      }
      return { next: null, found };
    },
  };
}

/** Sets the stored number of memberships that end on a day to the number of rows. Returns whether it was corrected. */
async function mendExpirationCount(list: string, day: GymDay): Promise<boolean> {
  const path = expirationCountsPath.at({ branch: list }, day);
  const stored = await loadRaw(path);
  const range = { startAt: day, endAt: endOfKeys(`${day}~`), limit: ROWS_AT_ONCE };
  let counted = 0;
  for await (const rows of readPages(expirationsPath, { branch: list }, range)) counted += rows.length;
  return writeCorrections(path, stored, correctionUpdates([[path, stored, counted]]));
}

/** Counts the expirations of these days again. Returns how many numbers were corrected. */
export async function recountExpirations(
  days: readonly { readonly list: string; readonly day: GymDay }[],
): Promise<number> {
  let corrected = 0;
  for (const { list, day } of days) if (await mendExpirationCount(list, day)) corrected += 1;
  return corrected;
}

/** Counts the rows of a list by day: after the day `after`, up to and including `until`. `null`: no bound. */
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

/** Returns the part of a round that compares the expiration counts of a list with its rows, some days per step. */
function createCountsPart(list: string): RoundPart {
  return {
    name: `counts/${list}`,
    step: async (after) => {
      const from = after === null ? null : keyAfter(after);
      const stored = await loadPage(expirationCountsPath.at({ branch: list }), from, DAYS_AT_ONCE);
      const until = stored.length < DAYS_AT_ONCE ? null : (stored.at(-1)?.[0] ?? null);
      return checkPage(until, async () => {
        const counted = await countRows(list, after, until);
        const numbers = new Map(stored);
        const wrong = [...new Set([...numbers.keys(), ...counted.keys()])]
          .filter((day) => (numbers.get(day) ?? 0) !== (counted.get(day) ?? 0))
          .flatMap((text) => parseGymDay(text) ?? []);
        return recountExpirations(wrong.map((day) => ({ list, day })));
      });
    },
  };
}

/**
 * Recounts the visits of yesterday and, in rounds, the visits of the last {@link SPAN_DAYS} days and all expirations.
 *
 * @returns the number of reports and corrections
 */
export async function mendStatistics(now: number): Promise<number> {
  const { branches } = await loadGymSettings();
  const yesterday = addDays(gymDayOf(now), -1);
  let found = 0;
  for (const branch of branches) found += (await mendDay({ branch, day: yesterday }, now)).found;
  const lists = [ALL_BRANCHES, ...branches];
  return found + (await runRound(JOB, [createVisitsPart(branches), ...lists.map(createCountsPart)], now));
}
