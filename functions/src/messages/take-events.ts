import { type GymDay, gymDayOf } from '@gym/domain/calendar/calendar';
import { channelEventPath, type StoredChannelEvent } from '@gym/domain/database/messages/channels';
import { BY_MESSAGE } from '@gym/domain/database/messages/reminder-choices';
import { wardsPath } from '@gym/domain/database/people/guardians';
import { afterEvent } from '@gym/domain/delivery/delivery';
import { logger } from 'firebase-functions/logger';
import { concurrently } from '../lib/concurrently.ts';
import { loadKeys } from '../lib/read-keys.ts';
import { serverUpdate } from '../lib/server-update.ts';
import { loadPhoneOwner, loadUser } from '../members/load-user.ts';
import { findAddressee } from './addressee.ts';
import { changeDelivery } from './change-delivery.ts';
import { loadChannelEvent, loadChannelEvents } from './load-deliveries.ts';
import { saveChoice } from './save-choice.ts';

const PAGE = 500;
const WIDTH = 6;
/** A bound of the query, above the number of one guardian's wards. */
const MOST_WARDS = 50;

/** Whether messages about a ward go to this phone. False once the ward is of age and has a phone of their own. */
async function isReachedAt(uid: string, phone: string, today: GymDay): Promise<boolean> {
  return (await findAddressee(await loadUser(uid), today))?.phone === phone;
}

/** Finds everybody whose messages go to a phone: its owner, and the wards of the guardian who has it. */
async function findPeopleAt(phone: string, today: GymDay): Promise<readonly string[]> {
  const [owner, wards] = await Promise.all([
    loadPhoneOwner(phone),
    loadKeys(wardsPath.at({ phone }), null, MOST_WARDS),
  ]);
  const reached = await Promise.all(wards.map((uid) => isReachedAt(uid, phone, today)));
  return [...new Set([...(owner === null ? [] : [owner]), ...wards.filter((_uid, index) => reached[index])])];
}

/** Applies an event: stores a choice about reminders, or advances a delivery. */
async function applyEvent(event: StoredChannelEvent, now: number): Promise<void> {
  if (event.Kind === 'choice') {
    // A time in the future would make later choices look older, so it is capped.
    const choice = { Wants: event.Wants, At: Math.min(event.At, now) };
    for (const uid of await findPeopleAt(event.Phone, gymDayOf(now))) await saveChoice(uid, choice, BY_MESSAGE);
    return;
  }
  const { Uid: uid, Id: id, Claim: claim, Status: status, Cause: cause = null } = event;
  await changeDelivery({ uid, id }, (delivery) => afterEvent(delivery, { claim, status, cause }, now));
}

/** Handles one stored event and removes it. Idempotent, also for events that come late or out of order. */
export async function takeEvent(id: string, now: number): Promise<void> {
  const event = await loadChannelEvent(id);
  if (event === null) return;
  await applyEvent(event, now);
  await serverUpdate({ [channelEventPath.at({ id })]: null });
}

/** Handles the events whose trigger failed. An event that fails again stays stored and doesn't stop the others. */
export async function takeAllEvents(now: number): Promise<void> {
  const ids = await loadChannelEvents(PAGE);
  await concurrently(ids, WIDTH, (id) =>
    takeEvent(id, now).catch((error: unknown) => {
      logger.error('event not handled', { id, error: error instanceof Error ? error.name : 'unknown' });
    }),
  );
}
