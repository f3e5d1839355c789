import { type GymDay, parseGymDay } from '@gym/domain/calendar/calendar';
import {
  attendanceFactsPath,
  attendancePath,
  memberAttendancePath,
  memberVisitsPath,
  type StoredAttendance,
  type StoredAttendanceFacts,
  type StoredMemberAttendance,
} from '@gym/domain/database/attendance';
import { countedPath } from '@gym/domain/database/stats';
import { adminDatabase } from '../app.ts';
import { readRecord } from './read.ts';

/** Which check-in: the three keys of its place. */
export interface AttendancePlace {
  readonly branch: string;
  readonly day: string;
  readonly uid: string;
}

export function loadAttendance({ branch, day, uid }: AttendancePlace): Promise<StoredAttendance | null> {
  return readRecord(attendancePath, { branch, day, uid: uid });
}

/** What the server noted of the check-in, or of the one that held its place before. */
export function loadAttendanceFacts({ branch, day, uid }: AttendancePlace): Promise<StoredAttendanceFacts | null> {
  return readRecord(attendanceFactsPath, { branch, day, uid });
}

/** The hour in which a check-in stands in the totals, or `null` when it was never counted. */
export async function loadCountedHour({ branch, day, uid }: AttendancePlace): Promise<string | null> {
  return (await readRecord(countedPath, { branch, day, uid: uid }))?.Hour ?? null;
}

/** The days of a member's check-ins from a day on, one for each branch. Reads the days of this member only. */
export async function loadVisitDays(uid: string, from: GymDay): Promise<GymDay[]> {
  const days = await adminDatabase().ref(memberVisitsPath.at({ uid })).orderByKey().startAt(from).get();
  const visits: GymDay[] = [];
  days.forEach((snapshot) => {
    const day = parseGymDay(snapshot.key);
    if (day) snapshot.forEach((branch) => void (branch.hasChild('Annulled') || visits.push(day)));
  });
  return visits;
}

/** How many days back a last visit is looked for past annulled ones. */
const LAST_VISIT_PAGE = 10;

/** The last day with a check-in that still counts, or `null`. */
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

/** The branch of a member's check-in of a day that still counts; `null` without one. */
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

/** A check-in seen from the member. */
export function loadMemberAttendance({ branch, day, uid }: AttendancePlace): Promise<StoredMemberAttendance | null> {
  return readRecord(memberAttendancePath, { uid, day, branch: branch });
}

/** One check-in of a member's history, and its keys. */
export interface Visit {
  readonly day: string;
  readonly branch: string;
  readonly visit: StoredMemberAttendance;
}

/** All of a member's check-ins, by `day/branch`. For merging two people; nothing else reads a whole history. */
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
