import { addDays, gymDayOf, parseGymDay } from '@gym/domain/calendar/calendar';
import { answeredContactPath, waitingContactPath } from '@gym/domain/database/contacts';
import { ERASED_TEXT } from '@gym/domain/database/erasures';
import { guestFactsPath } from '@gym/domain/database/guest-facts';
import { guestPath, guestsPath } from '@gym/domain/database/guests';
import { KEPT_DAYS } from '@gym/domain/database/kept';
import { emailOfKey } from '@gym/domain/database/users';
import { concurrently } from '../../lib/concurrently.ts';
import type { Updates } from '../../lib/server-update.ts';
import { loadOf } from '../../repositories/erasures.ts';
import { type GuestPlace, loadGuest, loadGuestFacts } from '../../repositories/guests.ts';
import { loadGymSettings } from '../../repositories/gym.ts';
import { DONE, type Eraser } from './erasing.ts';

/** How many days one step reads the day passes of. */
const GUEST_DAYS = 100;
/** The most reads that run at the same time. */
const WIDTH = 20;

/**
 * Returns the updates that remove a guest's name, phone and the reasons written about the guest, from the record and
 * from the server's facts about it. The visit and its charge stay.
 */
export async function guestUpdates(place: GuestPlace): Promise<Updates> {
  const [guest, facts] = await Promise.all([loadGuest(place), loadGuestFacts(place)]);
  return {
    ...(guest === null ? {} : { [guestPath.at(place, 'Name')]: ERASED_TEXT }),
    ...(guest?.Phone === undefined ? {} : { [guestPath.at(place, 'Phone')]: null }),
    ...(guest?.Annulled?.Reason === undefined ? {} : { [guestPath.at(place, 'Annulled', 'Reason')]: ERASED_TEXT }),
    ...(facts?.Charge?.Reason === undefined ? {} : { [guestFactsPath.at(place, 'Charge', 'Reason')]: ERASED_TEXT }),
  };
}

/**
 * Erases day passes that were registered with one of the person's phones, on the days for which names are kept. Does
 * nothing for a file that was merged into the person's: `Phones` lists its phones too.
 */
export const guests: Eraser = async ({ uid, erasure, cursor, now }) => {
  const phones = Object.keys(erasure.Phones ?? {});
  if (phones.length === 0 || erasure.With?.[uid]) return DONE;
  const today = gymDayOf(now);
  // The range is wider than the kept days, because the clock of a device may be a day off in either direction.
  const from = parseGymDay(cursor ?? '') ?? addDays(today, -KEPT_DAYS.guests - 2);
  const days = Array.from({ length: GUEST_DAYS }, (_, index) => addDays(from, index));
  const { branches } = await loadGymSettings();
  const lists = days.flatMap((day) => branches.flatMap((branch) => phones.map((phone) => ({ branch, day, phone }))));
  const updates: Record<string, unknown> = {};
  await concurrently(lists, WIDTH, async ({ branch, day, phone }) => {
    for (const [id] of await loadOf(guestsPath.at({ branch, day }), 'Phone', phone))
      Object.assign(updates, await guestUpdates({ branch, day, id }));
  });
  const next = addDays(from, GUEST_DAYS);
  return { updates, next: next > addDays(today, 1) ? null : next };
};

/** Erases messages of the contact form that were sent with the person's phone or e-mail. */
export const contacts: Eraser = async ({ uid, erasure }) => {
  if (erasure.With?.[uid]) return DONE;
  const updates: Record<string, null> = {};
  for (const path of [waitingContactPath, answeredContactPath]) {
    const list = path.list({});
    const byPhone = Object.keys(erasure.Phones ?? {}).map((phone) => loadOf(list, 'Phone', phone));
    const byEmail = Object.keys(erasure.Emails ?? {}).map((key) => loadOf(list, 'Email', emailOfKey(key)));
    for (const [id] of (await Promise.all([...byPhone, ...byEmail])).flat()) updates[path.at({ id })] = null;
  }
  return { updates, next: null };
};
