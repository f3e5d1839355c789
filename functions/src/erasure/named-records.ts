import { addDays, gymDayOf, parseGymDay } from '@gym/domain/calendar/calendar';
import { guestFactsPath } from '@gym/domain/database/door/guest-facts';
import { guestPath, guestsPath } from '@gym/domain/database/door/guests';
import { answeredContactPath, waitingContactPath } from '@gym/domain/database/messages/contacts';
import { ERASED_TEXT } from '@gym/domain/database/people/erasures';
import { emailFromKey } from '@gym/domain/database/people/users';
import { KEPT_DAYS } from '@gym/domain/database/system/kept';
import { type GuestKeys, loadGuest, loadGuestFacts } from '../attendance/load-guest.ts';
import { concurrently } from '../lib/concurrently.ts';
import { loadByChild } from '../lib/read-keys.ts';
import type { Updates } from '../lib/server-update.ts';
import { loadGymSettings } from '../settings/load-settings.ts';
import type { Eraser } from './run-erasure.ts';

/** Number of days whose day passes one step reads. */
const GUEST_DAYS = 100;
/** Number of concurrent reads. */
const CONCURRENT_READS = 20;

/**
 * Returns the updates that remove a guest's name, phone and the reasons written about the guest, from the record and
 * from the server's facts about it. The visit and its charge stay.
 */
export async function eraseGuestUpdates(keys: GuestKeys): Promise<Updates> {
  const [guest, facts] = await Promise.all([loadGuest(keys), loadGuestFacts(keys)]);
  return {
    ...(guest === null ? {} : { [guestPath.at(keys, 'Name')]: ERASED_TEXT }),
    ...(guest?.Phone === undefined ? {} : { [guestPath.at(keys, 'Phone')]: null }),
    ...(guest?.Annulled?.Reason === undefined ? {} : { [guestPath.at(keys, 'Annulled', 'Reason')]: ERASED_TEXT }),
    ...(facts?.Charge?.Reason === undefined ? {} : { [guestFactsPath.at(keys, 'Charge', 'Reason')]: ERASED_TEXT }),
  };
}

/**
 * Erases the personal data of day passes that were registered with one of the person's phones, on the days whose day
 * passes are still stored. Does nothing for a merged file, because the `Phones` of the erasure include its phones.
 */
export const eraseGuests: Eraser = async ({ uid, erasure, cursor, now }) => {
  const phones = Object.keys(erasure.Phones ?? {});
  if (phones.length === 0 || erasure.With?.[uid]) return null;
  const today = gymDayOf(now);
  // The range is wider than the retention, because the clock of a device may be a day fast or slow.
  const from = parseGymDay(cursor ?? '') ?? addDays(today, -KEPT_DAYS.guests - 2);
  const days = Array.from({ length: GUEST_DAYS }, (_, index) => addDays(from, index));
  const { branches } = await loadGymSettings();
  const queries = days.flatMap((day) => branches.flatMap((branch) => phones.map((phone) => ({ branch, day, phone }))));
  const updates: Record<string, unknown> = {};
  await concurrently(queries, CONCURRENT_READS, async ({ branch, day, phone }) => {
    for (const [id] of await loadByChild(guestsPath.at({ branch, day }), 'Phone', phone))
      Object.assign(updates, await eraseGuestUpdates({ branch, day, id }));
  });
  const next = addDays(from, GUEST_DAYS);
  return { updates, next: next > addDays(today, 1) ? null : next };
};

/**
 * Removes messages of the contact form with one of the person's phones or e-mails. Does nothing for a merged file,
 * because the `Phones` and `Emails` of the erasure include those of the file.
 */
export const eraseContacts: Eraser = async ({ uid, erasure }) => {
  if (erasure.With?.[uid]) return null;
  const updates: Record<string, null> = {};
  for (const path of [waitingContactPath, answeredContactPath]) {
    const list = path.list({});
    const byPhone = Object.keys(erasure.Phones ?? {}).map((phone) => loadByChild(list, 'Phone', phone));
    const byEmail = Object.keys(erasure.Emails ?? {}).map((key) => loadByChild(list, 'Email', emailFromKey(key)));
    for (const [id] of (await Promise.all([...byPhone, ...byEmail])).flat()) updates[path.at({ id })] = null;
  }
  return { updates, next: null };
};
