import { DOOR_PROBLEMS } from '@gym/domain/attendance/attendance';
import { hourOf } from '@gym/domain/calendar/calendar';
import {
  attendanceFactsPath,
  attendancePath,
  type StoredAttendance,
  type StoredAttendanceFacts,
} from '@gym/domain/database/attendance';
import { countedPath, hourKey, statsPath } from '@gym/domain/database/stats';
import { present } from '@gym/domain/present';
import { attempts } from '../lib/attempts.ts';
import { auditUpdates } from '../lib/audit.ts';
import { increment, serverUpdate, type Updates } from '../lib/server-update.ts';
import {
  type AttendancePlace,
  loadAttendance,
  loadAttendanceFacts,
  loadCountedHour,
} from '../repositories/attendance.ts';
import { loadUser } from '../repositories/users.ts';
import { auditCheckIn } from './audit-check-in.ts';
import { refreshMember } from './refresh-member.ts';
import { carryVisits } from './settle-merge.ts';

/** Marker of a check-in that is not in the totals. */
export const NOT_COUNTED = 'none';

/** The counters' part of the update: the marker moves from `was` to `hour`, and the totals with it. */
export function countUpdates(
  { branch, day, uid }: AttendancePlace,
  was: string | null,
  hour: string,
): Record<string, unknown> {
  const wasCounted = was !== null && was !== NOT_COUNTED;
  const isCounted = hour !== NOT_COUNTED;
  return {
    [countedPath.at({ branch, day, uid })]: present({ Hour: hour, Was: was ?? undefined }),
    ...(wasCounted ? { [statsPath.at({ branch, day }, 'Hours', was)]: increment(-1) } : {}),
    ...(isCounted ? { [statsPath.at({ branch, day }, 'Hours', hour)]: increment(1) } : {}),
    ...(wasCounted === isCounted ? {} : { [statsPath.at({ branch, day }, 'Total')]: increment(isCounted ? 1 : -1) }),
  };
}

/** A record as it was when an event told of it: `ts` is its arrival, server time. */
export interface Arrival {
  readonly id: string;
  readonly ts: number;
}

/** What the server notes of a record beside it: all of it once, then only an arrival that was earlier still. */
async function factsUpdates(
  place: AttendancePlace,
  record: StoredAttendance,
  { known, arrival, isFirst }: { known: StoredAttendanceFacts | null; arrival: Arrival | null; isFirst: boolean },
): Promise<Record<string, unknown>> {
  const ts = arrival?.id === record.Id ? Math.min(arrival.ts, record.Ts) : record.Ts;
  if (known?.Id === record.Id) return ts < known.Ts ? { [attendanceFactsPath.at(place, 'Ts')]: ts } : {};
  const differs = isFirst ? await auditCheckIn(place.uid, place.branch, record) : [];
  const flags = Object.fromEntries(differs.map((problem) => [problem, true]));
  return {
    [attendanceFactsPath.at(place)]: {
      Id: record.Id,
      Ts: ts,
      ...present({ Differs: differs.length > 0 ? flags : undefined }),
    },
  };
}

/** The log's line of somebody whom the door denied and staff let in: under the record's own id, and with its facts, so once. */
function letInUpdates(
  { branch, uid }: AttendancePlace,
  { Id, At, By, Verdict, Reason, Problems }: StoredAttendance,
): Updates {
  if (Verdict !== 'let-in') return {};
  const problems = DOOR_PROBLEMS.filter((problem) => Problems?.[problem]);
  const facts = present({ Reason, Problems: problems.length > 0 ? problems : undefined });
  return auditUpdates(`let-in-${Id}`, { uid: By }, { action: 'let-in', target: uid, branch, facts }, At);
}

/** One look at a record and what it makes necessary. */
export async function registerOnce(place: AttendancePlace, arrival: Arrival | null = null): Promise<'done' | 'again'> {
  // The marker first: what changes between the two reads then makes it an old one, which the rules refuse.
  const counted = await loadCountedHour(place);
  const known = await loadAttendanceFacts(place);
  const [record, user] = await Promise.all([loadAttendance(place), loadUser(place.uid)]);
  const hour = record && !record.Annulled ? hourKey(hourOf(record.At)) : NOT_COUNTED;
  const isMoved = (counted ?? NOT_COUNTED) !== hour;
  const updates: Record<string, unknown> = isMoved ? countUpdates(place, counted, hour) : {};
  if (record) {
    const isFirst = isMoved && hour !== NOT_COUNTED;
    if (known?.Id !== record.Id) Object.assign(updates, letInUpdates(place, record));
    Object.assign(updates, await factsUpdates(place, record, { known, arrival, isFirst }));
  }
  if (record && record.Nombre === undefined && user.Nombre !== undefined) {
    updates[attendancePath.at(place, 'Nombre')] = user.Nombre;
  }
  if (Object.keys(updates).length === 0) return 'done';
  return (await serverUpdate(updates)) === 'written' ? 'done' : 'again';
}

/**
 * Brings everything that follows from a check-in in line with the record as it is now: its name, what the server notes
 * of it, the day's totals, the visits left, the last visit. It looks at the database, not at the event, so delivered twice or out of order it leaves the same data.
 *
 * @throws when others kept changing the same record; the platform then delivers the event again.
 */
export async function registerAttendance(
  place: AttendancePlace,
  now: number,
  arrival: Arrival | null = null,
): Promise<void> {
  const outcome = await attempts(5, () => registerOnce(place, arrival));
  if (outcome === null) throw new Error('The record kept changing');
  // Of somebody who was merged into another meanwhile it is that one's visit.
  await refreshMember(await carryVisits(place.uid), now);
}
