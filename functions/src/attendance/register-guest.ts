import { gymDayOf, hourOf } from '@gym/domain/calendar/calendar';
import { guestFactsUpdates } from '@gym/domain/database/door/guest-facts';
import type { StoredGuest } from '@gym/domain/database/door/guests';
import { hourKey } from '@gym/domain/database/door/stats';
import { auditDayPath } from '@gym/domain/database/system/audit';
import { attempts } from '../lib/attempts.ts';
import { auditUpdates } from '../lib/audit.ts';
import { isStored } from '../lib/read.ts';
import { serverUpdate, type Updates } from '../lib/server-update.ts';
import { loadCountedHour } from './load-attendance.ts';
import { type GuestKeys, loadGuest, loadGuestFacts } from './load-guest.ts';
import { countUpdates, NOT_COUNTED } from './register-attendance.ts';

/** A guest's record as a database event reported it. Both times are epoch milliseconds. */
export interface GuestArrival {
  /** Time of the visit. */
  readonly at: number;
  /** When the record arrived at the server. */
  readonly ts: number;
}

/**
 * Returns the keys under which the totals count a guest: keys of a check-in, with the id of the guest's record as uid.
 */
export function toAttendanceKeys({ branch, day, id }: GuestKeys): { branch: string; day: string; uid: string } {
  return { branch, day, uid: id };
}

/**
 * Returns the key of an audit line, so that it is written once. A record's id is unique only within its branch and day.
 */
function auditLineKey({ branch, day, id }: GuestKeys, what: 'registered' | 'undone'): string {
  return [branch, day, id, what].join('~');
}

/** Formats the detail of an audit line: the guest's day and id, followed by `more`. It doesn't contain the name. */
export function formatGuestDetail({ day, id }: GuestKeys, ...more: readonly (string | number)[]): string {
  return [day, id, ...more].join(' ');
}

/**
 * Returns the audit line of a visit that was undone on the device. An annulment by staff has a reason, and writes its
 * audit line itself.
 */
async function undoneUpdates(keys: GuestKeys, { Annulled }: StoredGuest): Promise<Updates> {
  if (!Annulled || Annulled.Reason !== undefined) return {};
  const id = auditLineKey(keys, 'undone');
  if (await isStored(auditDayPath.at({ day: gymDayOf(Annulled.At) }, id))) return {};
  const line = { action: 'guest-undone', branch: keys.branch, detail: formatGuestDetail(keys) } as const;
  return auditUpdates(id, { uid: Annulled.By }, line, Annulled.At);
}

/** Makes one attempt to derive everything that follows from a guest's record. `again`: the record changed meanwhile. */
export async function registerGuestOnce(
  keys: GuestKeys,
  arrival: GuestArrival | null = null,
): Promise<'done' | 'again'> {
  // The counted hour is read first. If the record changes later, the hour is stale and the rules refuse the update.
  const counted = await loadCountedHour(toAttendanceKeys(keys));
  const facts = await loadGuestFacts(keys);
  const record = await loadGuest(keys);
  // The record was deleted, for example after its retention. The day's totals stay.
  if (!record) return 'done';
  const hour = record.Annulled ? NOT_COUNTED : hourKey(hourOf(record.At));
  const ts = arrival?.at === record.At ? Math.min(arrival.ts, record.Ts) : record.Ts;
  const line = { action: 'guest-registered', branch: keys.branch, detail: formatGuestDetail(keys) } as const;
  const isMoved = (counted ?? NOT_COUNTED) !== hour;
  const updates = {
    ...(isMoved ? countUpdates(toAttendanceKeys(keys), counted, hour) : {}),
    ...(isMoved && counted === null
      ? auditUpdates(auditLineKey(keys, 'registered'), { uid: record.By }, line, ts)
      : {}),
    ...guestFactsUpdates(keys, record.At, ts, facts),
    ...(await undoneUpdates(keys, record)),
  };
  if (Object.keys(updates).length === 0) return 'done';
  return (await serverUpdate(updates)) === 'written' ? 'done' : 'again';
}

/**
 * Derives everything that follows from a guest's record: the server's facts, the day's totals and the audit lines.
 * Idempotent, and safe with events out of order, because it reads the current record.
 *
 * @throws if the record keeps changing; the platform then delivers the event again
 */
export async function registerGuest(keys: GuestKeys, arrival: GuestArrival | null = null): Promise<void> {
  const outcome = await attempts(5, () => registerGuestOnce(keys, arrival));
  if (outcome === null) throw new Error('The record kept changing');
}
