import { type GymDay, gymDayOf } from '@gym/domain/calendar/calendar';
import { channelEventPath, type StoredChannelEvent } from '@gym/domain/database/messages/channels';
import { BY_MESSAGE } from '@gym/domain/database/messages/reminder-choices';
import { wardsByPhonePath } from '@gym/domain/database/people/guardians';
import { stepAfterReport } from '@gym/domain/delivery/delivery';
import { logger } from 'firebase-functions/logger';
import { concurrently } from '../lib/concurrently.ts';
import { loadKeys } from '../lib/read-keys.ts';
import { serverUpdate } from '../lib/server-update.ts';
import { loadPhoneOwner, loadUser } from '../members/load-user.ts';
import { findAddressee } from './addressee.ts';
import { changeDelivery } from './change-delivery.ts';
import { loadChannelEvent, loadChannelEvents } from './load-deliveries.ts';
import { saveChoice } from './save-choice.ts';

/** Maximum number of events per run. */
const PAGE = 500;
/** Maximum number of events handled at the same time. */
const MAX_CONCURRENT = 6;
/** Maximum number of wards of a guardian that are read. */
const MAX_WARDS = 50;

/** Returns whether messages about a ward go to this phone. */
async function isAddressedAt(uid: string, phone: string, today: GymDay): Promise<boolean> {
  return (await findAddressee(await loadUser(uid), today))?.phone === phone;
}

/** Finds the people to whom a choice from this phone applies: its owner, and the wards whose messages go to it. */
async function findPeopleAt(phone: string, today: GymDay): Promise<readonly string[]> {
  const [owner, wards] = await Promise.all([
    loadPhoneOwner(phone),
    loadKeys(wardsByPhonePath.at({ phone }), null, MAX_WARDS),
  ]);
  const isAddressed = await Promise.all(wards.map((uid) => isAddressedAt(uid, phone, today)));
  return [...new Set([...(owner === null ? [] : [owner]), ...wards.filter((_uid, index) => isAddressed[index])])];
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
  await changeDelivery({ uid, id }, (delivery) => stepAfterReport(delivery, { claim, status, cause }, now));
}

/** Handles one stored event and removes it. Idempotent, also for events that come late or out of order. */
export async function takeEvent(id: string, now: number): Promise<void> {
  const event = await loadChannelEvent(id);
  if (event === null) return;
  await applyEvent(event, now);
  await serverUpdate({ [channelEventPath.at({ id })]: null });
}

/**
 * Handles the stored events whose trigger failed or has not run yet. An event that fails again stays stored and doesn't
 * stop the others.
 */
export async function takeAllEvents(now: number): Promise<void> {
  const ids = await loadChannelEvents(PAGE);
  await concurrently(ids, MAX_CONCURRENT, (id) =>
    takeEvent(id, now).catch((error: unknown) => {
      logger.error('event not handled', { id, error: error instanceof Error ? error.name : 'unknown' });
    }),
  );
}
