import { addDays, type GymDay, gymDayOf, parseGymDay } from '@gym/domain/calendar/calendar';
import {
  attendanceDayPath,
  attendancePath,
  memberAttendancePath,
  memberVisitsPath,
  type StoredMemberAttendance,
} from '@gym/domain/database/door/attendance';
import { concurrently } from '../lib/concurrently.ts';
import { keyAfter } from '../lib/key-order.ts';
import { loadPage, readRange } from '../lib/read.ts';
import { reportDifference } from './differences.ts';

/** Number of past days whose check-ins are compared with their copies in the members' histories. */
const SPAN_DAYS = 60;
/** Number of concurrent reads, each of the check-ins of one branch and day. */
const CONCURRENT_READS = 16;
/**
 * Minimum age of compared check-ins, milliseconds. A check-in of a merged person is copied to the surviving person's
 * history by a trigger, so the copy of a newer check-in may not exist yet.
 */
const NEAR_MS = 120_000;

/** A check-in, with its keys. `ts`: when it arrived, epoch milliseconds. */
interface CheckIn {
  readonly branch: string;
  readonly day: GymDay;
  readonly ts: number;
}

/**
 * Loads the check-ins of the past {@link SPAN_DAYS} days, by uid, for the uids after `after` and up to `until`. Leaves
 * out unreadable check-ins and those that arrived less than {@link NEAR_MS} ago.
 */
export async function loadCheckIns(
  branches: readonly string[],
  after: string | null,
  until: string | null,
  now: number,
): Promise<ReadonlyMap<string, readonly CheckIn[]>> {
  const today = gymDayOf(now);
  const days = Array.from({ length: SPAN_DAYS }, (_, index) => addDays(today, -1 - index));
  const found = new Map<string, CheckIn[]>();
  const lists = days.flatMap((day) => branches.map((branch) => ({ branch, day })));
  await concurrently(lists, CONCURRENT_READS, async ({ branch, day }) => {
    const list = attendanceDayPath.at({ branch, day });
    for (const [uid, row] of await loadPage(list, after === null ? null : keyAfter(after), null, until)) {
      const { data } = attendancePath.schema.safeParse(row);
      if (data && data.Ts < now - NEAR_MS) found.set(uid, [...(found.get(uid) ?? []), { branch, day, ts: data.Ts }]);
    }
  });
  return found;
}

/** A member's history of check-ins, by day and branch. Damaged days are left out. */
export type VisitsByDay = ReadonlyMap<string, Readonly<Record<string, StoredMemberAttendance>>>;

/** Loads a member's history of check-ins since {@link SPAN_DAYS} days ago. */
export async function loadVisitsByDay(uid: string, now: number): Promise<VisitsByDay> {
  // The list has one row per day, so the limit is never reached.
  const range = { startAt: addDays(gymDayOf(now), -SPAN_DAYS), limit: 2 * SPAN_DAYS };
  const rows = await readRange(memberVisitsPath, { uid }, range);
  return new Map(rows.flatMap(([day, visits]) => (visits === null ? [] : [[day, visits] as const])));
}

/** Returns the last day with a valid check-in; `null` if there is none. */
export function lastVisitDay(visits: VisitsByDay): GymDay | null {
  const days = [...visits].filter(([, rows]) => Object.values(rows).some(({ Annulled }) => Annulled === undefined));
  return parseGymDay(days.at(-1)?.[0] ?? '');
}

/**
 * Reports the check-ins whose copy in the member's history (`copies`) is missing or has another time of arrival.
 * Returns the number of reports that are open.
 */
export async function reportMissingCopies(uid: string, checkIns: readonly CheckIn[], copies: VisitsByDay, now: number) {
  let found = 0;
  for (const { branch, day, ts } of checkIns) {
    const stored = copies.get(day)?.[branch];
    if (stored?.Ts === ts) continue;
    const recordPath = memberAttendancePath.at({ uid, day, branch });
    const numbers = { stored: stored ? 1 : 0, expected: 1, unit: 'count' } as const;
    found += await reportDifference({ kind: 'own-visit', recordPath, target: uid, day, branch, ...numbers }, now);
  }
  return found;
}
