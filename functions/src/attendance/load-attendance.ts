import { type GymDay, parseGymDay } from '@gym/domain/calendar/calendar';
import {
  attendanceFactsPath,
  attendancePath,
  memberAttendancePath,
  memberVisitsPath,
  type StoredAttendance,
  type StoredAttendanceFacts,
  type StoredMemberAttendance,
} from '@gym/domain/database/door/attendance';
import { countedPath } from '@gym/domain/database/door/stats';
import { adminDatabase } from '../app.ts';
import { readRecord } from '../lib/read.ts';

/** The keys of a check-in: a person has at most one per day and branch. */
export interface AttendanceKeys {
  readonly branch: string;
  readonly day: string;
  readonly uid: string;
}

export function loadAttendance({ branch, day, uid }: AttendanceKeys): Promise<StoredAttendance | null> {
  return readRecord(attendancePath, { branch, day, uid: uid });
}

/**
 * Loads the server's facts about a check-in: its arrival, and the problems that the server found. They may be about an
 * earlier check-in with the same keys: `Id` says which.
 */
export function loadAttendanceFacts({ branch, day, uid }: AttendanceKeys): Promise<StoredAttendanceFacts | null> {
  return readRecord(attendanceFactsPath, { branch, day, uid });
}

/**
 * Loads the key of the hour in which the totals count a check-in. `none`: they no longer count it. `null`: it was never
 * counted.
 */
export async function loadCountedHour({ branch, day, uid }: AttendanceKeys): Promise<string | null> {
  return (await readRecord(countedPath, { branch, day, id: uid }))?.Hour ?? null;
}

/** Loads the days of a member's valid check-ins since a day. A day occurs once for each branch visited. */
export async function loadVisitDays(uid: string, from: GymDay): Promise<GymDay[]> {
  const days = await adminDatabase().ref(memberVisitsPath.at({ uid })).orderByKey().startAt(from).get();
  const visits: GymDay[] = [];
  days.forEach((snapshot) => {
    const day = parseGymDay(snapshot.key);
    if (day) snapshot.forEach((branch) => void (branch.hasChild('Annulled') || visits.push(day)));
  });
  return visits;
}

/** Number of the newest days with check-ins that {@link loadLastVisit} searches for a valid check-in. */
const LAST_VISIT_PAGE = 10;

/** Loads the last day with a valid check-in. `null`: there is none on the newest {@link LAST_VISIT_PAGE} days. */
export async function loadLastVisit(uid: string): Promise<GymDay | null> {
  const days = await adminDatabase().ref(memberVisitsPath.at({ uid })).orderByKey().limitToLast(LAST_VISIT_PAGE).get();
  let last: GymDay | null = null;
  days.forEach((snapshot) => {
    const day = parseGymDay(snapshot.key);
    snapshot.forEach((branch) => {
      if (day && !branch.hasChild('Annulled')) last = day;
    });
  });
  return last;
}

/** Loads a branch at which a member has a valid check-in on a day; `null` if there is none. */
export async function loadVisitBranch(uid: string, day: GymDay): Promise<string | null> {
  const branches = await adminDatabase()
    .ref(`${memberVisitsPath.at({ uid })}/${day}`)
    .get();
  let found: string | null = null;
  branches.forEach((branch) => {
    if (!branch.hasChild('Annulled')) found = branch.key;
  });
  return found;
}

/** Loads the copy of a check-in in the member's history. */
export function loadMemberAttendance({ branch, day, uid }: AttendanceKeys): Promise<StoredMemberAttendance | null> {
  return readRecord(memberAttendancePath, { uid, day, branch: branch });
}

/** A check-in of a member's history, with its keys. */
export interface Visit {
  readonly day: string;
  readonly branch: string;
  readonly visit: StoredMemberAttendance;
}

/**
 * Loads a member's whole history of check-ins, keyed by `day/branch`. Leaves out damaged records. Use it only to merge
 * two people, because the history can be long.
 */
export async function loadVisits(uid: string): Promise<ReadonlyMap<string, Visit>> {
  const days = await adminDatabase().ref(memberVisitsPath.at({ uid })).get();
  const visits = new Map<string, Visit>();
  days.forEach((day) => {
    day.forEach((branch) => {
      const parsed = memberAttendancePath.schema.safeParse(branch.val());
      if (!parsed.success) return;
      const keys = { day: day.key, branch: branch.key };
      visits.set(`${keys.day}/${keys.branch}`, { ...keys, visit: parsed.data });
    });
  });
  return visits;
}
