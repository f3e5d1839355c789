import { gymDayOf, hourOf } from '@gym/domain/calendar/calendar';
import { auditDayPath } from '@gym/domain/database/audit';
import { guestFactsPath, type StoredGuestFacts } from '@gym/domain/database/guest-facts';
import type { StoredGuest } from '@gym/domain/database/guests';
import { hourKey } from '@gym/domain/database/stats';
import { attempts } from '../lib/attempts.ts';
import { auditUpdates } from '../lib/audit.ts';
import { serverUpdate, type Updates } from '../lib/server-update.ts';
import { loadCountedHour } from '../repositories/attendance.ts';
import { type GuestPlace, loadGuest, loadGuestFacts } from '../repositories/guests.ts';
import { isStored } from '../repositories/read.ts';
import { countUpdates, NOT_COUNTED } from './register-attendance.ts';

/** A record as it was when an event told of it: `at` is its own, `ts` its arrival, both epoch milliseconds. */
export interface GuestArrival {
  readonly at: number;
  readonly ts: number;
}

/** Where a guest's record stands in the log and in the totals: the place of a check-in, by the record's key. */
export function countedPlace({ branch, day, id }: GuestPlace): { branch: string; day: string; uid: string } {
  return { branch, day, uid: id };
}

/** The key of the log's line of what a record's writer did: each once. A record's own key is one of its branch and day only. */
function lineId({ branch, day, id }: GuestPlace, what: 'registered' | 'undone'): string {
  return [branch, day, id, what].join('~');
}

/** What the log says of whose and which record; the name is looked up by whoever reads it. */
export function guestDetail({ day, id }: GuestPlace, ...more: readonly (string | number)[]): string {
  return [day, id, ...more].join(' ');
}

/** What the server notes of the record: all of it once, then only an arrival that was earlier still. */
export function guestFactsUpdates(place: GuestPlace, at: number, ts: number, known: StoredGuestFacts | null): Updates {
  if (known) return ts < known.Ts ? { [guestFactsPath.at(place, 'Ts')]: ts } : {};
  return { [guestFactsPath.at(place, 'At')]: at, [guestFactsPath.at(place, 'Ts')]: ts };
}

/** The log's line of a visit that was taken back on the spot, once; staff who annul one later write their own. */
async function undoneLine(place: GuestPlace, { Annulled }: StoredGuest): Promise<Updates> {
  if (!Annulled || Annulled.Reason !== undefined) return {};
  const id = lineId(place, 'undone');
  if (await isStored(auditDayPath.at({ day: gymDayOf(Annulled.At) }, id))) return {};
  const line = { action: 'guest-undone', branch: place.branch, detail: guestDetail(place) } as const;
  return auditUpdates(id, { uid: Annulled.By }, line, Annulled.At);
}

/** One look at a guest's record and what it makes necessary. */
export async function registerGuestOnce(
  place: GuestPlace,
  arrival: GuestArrival | null = null,
): Promise<'done' | 'again'> {
  // The marker first: what changes between the two reads then makes it an old one, which the rules refuse.
  const counted = await loadCountedHour(countedPlace(place));
  const facts = await loadGuestFacts(place);
  const record = await loadGuest(place);
  // Taken away after its time: the day's totals stay.
  if (!record) return 'done';
  const hour = record.Annulled ? NOT_COUNTED : hourKey(hourOf(record.At));
  const ts = arrival?.at === record.At ? Math.min(arrival.ts, record.Ts) : record.Ts;
  const line = { action: 'guest-registered', branch: place.branch, detail: guestDetail(place) } as const;
  const isMoved = (counted ?? NOT_COUNTED) !== hour;
  const updates = {
    ...(isMoved ? countUpdates(countedPlace(place), counted, hour) : {}),
    ...(isMoved && counted === null ? auditUpdates(lineId(place, 'registered'), { uid: record.By }, line, ts) : {}),
    ...guestFactsUpdates(place, record.At, ts, facts),
    ...(await undoneLine(place, record)),
  };
  if (Object.keys(updates).length === 0) return 'done';
  return (await serverUpdate(updates)) === 'written' ? 'done' : 'again';
}

/**
 * Brings what follows from a guest's record in line with it as it is now: what the server notes of it, the day's totals, the log. It
 * looks at the database, not at the event, so delivered twice or out of order it leaves the same data.
 *
 * @throws when others kept changing the same record; the platform then delivers the event again.
 */
export async function registerGuest(place: GuestPlace, arrival: GuestArrival | null = null): Promise<void> {
  const outcome = await attempts(5, () => registerGuestOnce(place, arrival));
  if (outcome === null) throw new Error('The record kept changing');
}
