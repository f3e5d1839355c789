import { DOOR_PROBLEMS, type DoorProblem, decideVerdict } from '@gym/domain/attendance/attendance';
import { hourOf } from '@gym/domain/calendar/calendar';
import { standingFromStored } from '@gym/domain/database/door/access';
import {
  annulledAttendancePath,
  attendanceFactsPath,
  attendancePath,
  type StoredAttendance,
  type StoredAttendanceFacts,
} from '@gym/domain/database/door/attendance';
import { countedPath, hourKey, statsPath } from '@gym/domain/database/door/stats';
import { policyOf } from '@gym/domain/database/system/config';
import { present } from '@gym/domain/present';
import { attempts } from '../lib/attempts.ts';
import { type AuditLine, auditUpdates } from '../lib/audit.ts';
import { readRecord } from '../lib/read.ts';
import { increment, serverUpdate, type Updates } from '../lib/server-update.ts';
import { loadUser } from '../members/load-user.ts';
import { refreshMember } from '../members/refresh-member.ts';
import { copyMergedVisits } from '../members/settle-merge.ts';
import { loadAccess } from '../memberships/load-membership.ts';
import { loadDoorPolicies } from '../settings/load-settings.ts';
import { type AttendanceKeys, loadAttendance, loadAttendanceFacts, loadCountedHour } from './load-attendance.ts';

/** The stored hour of a check-in that the totals no longer count. */
export const NOT_COUNTED = 'none';

/**
 * Returns the updates that move a check-in from one hour of the totals to another, and store the new hour. Both hours
 * are hour keys or {@link NOT_COUNTED}. `oldHour` is `null` if the check-in was never counted.
 */
export function countUpdates(
  { branch, day, uid }: AttendanceKeys,
  oldHour: string | null,
  newHour: string,
): Record<string, unknown> {
  const wasCounted = oldHour !== null && oldHour !== NOT_COUNTED;
  const isCounted = newHour !== NOT_COUNTED;
  return {
    [countedPath.at({ branch, day, id: uid })]: present({ Hour: newHour, Was: oldHour ?? undefined }),
    ...(wasCounted ? { [statsPath.at({ branch, day }, 'Hours', oldHour)]: increment(-1) } : {}),
    ...(isCounted ? { [statsPath.at({ branch, day }, 'Hours', newHour)]: increment(1) } : {}),
    ...(wasCounted === isCounted ? {} : { [statsPath.at({ branch, day }, 'Total')]: increment(isCounted ? 1 : -1) }),
  };
}

/** A check-in as a database event reported it. `ts`: when it arrived at the server, epoch milliseconds. */
export interface Arrival {
  readonly id: string;
  readonly ts: number;
}

/**
 * Returns the problems for which the policy denies a check-in that a terminal or the desk granted, judged by the
 * membership and the policy as they are now. Devices are trusted, because they must decide offline: a difference is
 * only flagged for staff. This must run before the visit is counted, because afterwards the policy would deny the last
 * visit of a pack.
 */
async function auditCheckIn(uid: string, branch: string, record: StoredAttendance): Promise<readonly DoorProblem[]> {
  // The rules check check-ins on the member's own phone. Staff gave a reason for a person whom they let in.
  if (record.Via === 'self' || record.Verdict === 'let-in') return [];
  const [access, user, policies] = await Promise.all([loadAccess(uid), loadUser(uid), loadDoorPolicies(branch)]);
  const verdict = decideVerdict({
    standing: access && standingFromStored(access),
    branch,
    at: record.At,
    policy: policyOf(policies.gym, policies.branch),
    registeredAt: null,
    birthDate: null,
    hasPhoto: null,
    isClosed: user.Active === false,
  });
  return verdict.kind === 'denied' ? verdict.problems : [];
}

/**
 * Returns the updates of the server's facts about a check-in. If no facts about it are stored, they write all facts
 * and, if the policy denies the check-in, an audit line. Otherwise they only correct the time of arrival, if the event
 * has an earlier one. `isCountedNow`: the same update counts the check-in; otherwise the policy isn't checked.
 */
async function factsUpdates(
  keys: AttendanceKeys,
  record: StoredAttendance,
  {
    facts,
    arrival,
    isCountedNow,
  }: { facts: StoredAttendanceFacts | null; arrival: Arrival | null; isCountedNow: boolean },
): Promise<Record<string, unknown>> {
  const ts = arrival?.id === record.Id ? Math.min(arrival.ts, record.Ts) : record.Ts;
  if (facts?.Id === record.Id) return ts < facts.Ts ? { [attendanceFactsPath.at(keys, 'Ts')]: ts } : {};
  const { branch, uid } = keys;
  const Problems = isCountedNow ? await auditCheckIn(uid, branch, record) : [];
  if (Problems.length === 0) return { [attendanceFactsPath.at(keys)]: { Id: record.Id, Ts: ts } };
  const Differs = Object.fromEntries(Problems.map((problem) => [problem, true]));
  const line: AuditLine = { action: 'entry-differed', target: uid, branch, facts: { Problems: [...Problems] } };
  return {
    [attendanceFactsPath.at(keys)]: { Id: record.Id, Ts: ts, Differs },
    ...auditUpdates(`differs-${record.Id}`, { uid: record.By }, line, record.At),
  };
}

/**
 * Returns the audit line of a check-in that the door denied and staff let in. Its key is derived from the record's id,
 * so it is written only once. Empty for other check-ins.
 */
function letInUpdates(
  { branch, uid }: AttendanceKeys,
  { Id, At, By, Verdict, Reason, Problems }: StoredAttendance,
): Updates {
  if (Verdict !== 'let-in') return {};
  const problems = DOOR_PROBLEMS.filter((problem) => Problems?.[problem]);
  const facts = present({ Reason, Problems: problems.length > 0 ? problems : undefined });
  return auditUpdates(`let-in-${Id}`, { uid: By }, { action: 'let-in', target: uid, branch, facts }, At);
}

/** Returns the update that archives a replaced check-in with the problems that the server found with it (`Differs`). */
export function archiveUpdates(
  keys: AttendanceKeys,
  replaced: StoredAttendance,
  facts: StoredAttendanceFacts | null,
): Updates {
  const differs = facts?.Id === replaced.Id ? present({ Differs: facts.Differs }) : {};
  return { [annulledAttendancePath.at({ ...keys, id: replaced.Id })]: { ...replaced, ...differs } };
}

/**
 * Archives an annulled check-in that another check-in with the same keys has overwritten, together with the problems
 * that the server found with it. `replaced` comes from the event, because the database no longer has it. Idempotent.
 */
export async function archiveReplaced(
  keys: AttendanceKeys,
  replaced: StoredAttendance,
  newId: string | null,
): Promise<void> {
  if (!replaced.Annulled || newId === null || newId === replaced.Id) return;
  const outcome = await attempts(3, async () => {
    // `recordAttendance` archives the record that it overwrites, and an event may be delivered twice.
    if ((await readRecord(annulledAttendancePath, { ...keys, id: replaced.Id })) !== null) return 'archived';
    const updates = archiveUpdates(keys, replaced, await loadAttendanceFacts(keys));
    return (await serverUpdate(updates)) === 'written' ? 'archived' : 'again';
  });
  if (outcome === null) throw new Error('The annulled record could not be archived');
}

/**
 * Makes one attempt to write the name, the server's facts, an audit line if there is one, and the count of a check-in.
 * `again`: the update was refused, for example because the record changed meanwhile.
 */
export async function registerOnce(keys: AttendanceKeys, arrival: Arrival | null = null): Promise<'done' | 'again'> {
  // The counted hour is read first. If the record changes later, the hour is stale and the rules refuse the update.
  const counted = await loadCountedHour(keys);
  const facts = await loadAttendanceFacts(keys);
  const [record, user] = await Promise.all([loadAttendance(keys), loadUser(keys.uid)]);
  const hour = record && !record.Annulled ? hourKey(hourOf(record.At)) : NOT_COUNTED;
  const isMoved = (counted ?? NOT_COUNTED) !== hour;
  const updates: Record<string, unknown> = isMoved ? countUpdates(keys, counted, hour) : {};
  if (record) {
    const isCountedNow = isMoved && hour !== NOT_COUNTED;
    if (facts?.Id !== record.Id) Object.assign(updates, letInUpdates(keys, record));
    Object.assign(updates, await factsUpdates(keys, record, { facts, arrival, isCountedNow }));
  }
  if (record && record.Nombre === undefined && user.Nombre !== undefined) {
    updates[attendancePath.at(keys, 'Nombre')] = user.Nombre;
  }
  if (Object.keys(updates).length === 0) return 'done';
  return (await serverUpdate(updates)) === 'written' ? 'done' : 'again';
}

/**
 * Derives what follows from a check-in: the person's name, the server's facts, an audit line if staff let the person in
 * or the policy denies the check-in, the day's totals and the member's derived data. Idempotent, and safe with events
 * out of order, because it reads the records from the database.
 *
 * @throws if the record keeps changing; the platform then delivers the event again
 */
export async function registerAttendance(
  keys: AttendanceKeys,
  now: number,
  arrival: Arrival | null = null,
): Promise<void> {
  const outcome = await attempts(5, () => registerOnce(keys, arrival));
  if (outcome === null) throw new Error('The record kept changing');
  // If the person has been merged into another person meanwhile, the visit belongs to that person.
  await refreshMember(await copyMergedVisits(keys.uid), now);
}
