import { hourOf } from '@gym/domain/calendar/calendar';
import { attendancePath } from '@gym/domain/database/attendance';
import { countedPath, hourKey, statsPath } from '@gym/domain/database/stats';
import { present } from '@gym/domain/present';
import { attempts } from '../lib/attempts.ts';
import { increment, serverUpdate } from '../lib/server-update.ts';
import { type AttendancePlace, loadAttendance, loadCountedHour } from '../repositories/attendance.ts';
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

/** One look at a record and what it makes necessary. */
export async function registerOnce(place: AttendancePlace): Promise<'done' | 'again'> {
  // The marker first: what changes between the two reads then makes it an old one, which the rules refuse.
  const counted = await loadCountedHour(place);
  const [record, user] = await Promise.all([loadAttendance(place), loadUser(place.uid)]);
  const hour = record && !record.Annulled ? hourKey(hourOf(record.At)) : NOT_COUNTED;
  const isMoved = (counted ?? NOT_COUNTED) !== hour;
  const updates: Record<string, unknown> = isMoved ? countUpdates(place, counted, hour) : {};
  if (record && isMoved && hour !== NOT_COUNTED) {
    const differs = await auditCheckIn(place.uid, place.branch, record);
    const flags = Object.fromEntries(differs.map((problem) => [problem, true]));
    if (differs.length > 0) updates[attendancePath.at(place, 'Differs')] = flags;
  }
  if (record && record.Nombre === undefined && user.Nombre !== undefined) {
    updates[attendancePath.at(place, 'Nombre')] = user.Nombre;
  }
  if (Object.keys(updates).length === 0) return 'done';
  return (await serverUpdate(updates)) === 'written' ? 'done' : 'again';
}

/**
 * Brings everything that follows from a check-in in line with the record as it is now: its name, the day's totals, the
 * visits left, the last visit. It looks at the database, not at the event, so delivered twice or out of order it leaves the same data.
 *
 * @throws when others kept changing the same record; the platform then delivers the event again.
 */
export async function registerAttendance(place: AttendancePlace, now: number): Promise<void> {
  const outcome = await attempts(5, () => registerOnce(place));
  if (outcome === null) throw new Error('The record kept changing');
  // Of somebody who was joined into another meanwhile it is that one's visit.
  await refreshMember(await carryVisits(place.uid), now);
}
