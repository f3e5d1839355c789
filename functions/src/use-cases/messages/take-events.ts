import { type GymDay, gymDayOf } from '@gym/domain/calendar/calendar';
import { channelEventPath, type StoredChannelEvent } from '@gym/domain/database/channels';
import { wardsPath } from '@gym/domain/database/guardians';
import { BY_MESSAGE } from '@gym/domain/database/reminder-choices';
import { afterEvent } from '@gym/domain/delivery/delivery';
import { logger } from 'firebase-functions/logger';
import { concurrently } from '../../lib/concurrently.ts';
import { serverUpdate } from '../../lib/server-update.ts';
import { loadChannelEvent, loadChannelEvents } from '../../repositories/deliveries.ts';
import { loadKeys } from '../../repositories/jobs.ts';
import { loadPhoneOwner, loadUser } from '../../repositories/users.ts';
import { addresseeOf } from './addressee.ts';
import { changeDelivery } from './change-delivery.ts';
import { keepChoice } from './keep-choice.ts';

const PAGE = 500;
const WIDTH = 6;
/** More people than one guardian has. */
const MOST_WARDS = 50;

/** Does a phone answer for somebody whose guardian has it? Not for who came of age and has a phone of their own. */
async function isReachedAt(uid: string, phone: string, today: GymDay): Promise<boolean> {
  return (await addresseeOf(await loadUser(uid), today))?.phone === phone;
}

/** Everybody for whom a phone answers: whose it is, and those who are written to at it because it is their guardian's. */
async function peopleAt(phone: string, today: GymDay): Promise<readonly string[]> {
  const [owner, wards] = await Promise.all([
    loadPhoneOwner(phone),
    loadKeys(wardsPath.at({ phone }), null, MOST_WARDS),
  ]);
  const reached = await Promise.all(wards.map((uid) => isReachedAt(uid, phone, today)));
  return [...new Set([...(owner === null ? [] : [owner]), ...wards.filter((_uid, index) => reached[index])])];
}

async function follow(event: StoredChannelEvent, now: number): Promise<void> {
  if (event.Kind === 'choice') {
    // A clock ahead of ours would keep later choices out.
    const choice = { Wants: event.Wants, At: Math.min(event.At, now) };
    for (const uid of await peopleAt(event.Phone, gymDayOf(now))) await keepChoice(uid, choice, BY_MESSAGE);
    return;
  }
  const { Uid: uid, Id: id, Claim: claim, Status: status, Cause: cause = null } = event;
  await changeDelivery({ uid, id }, (delivery) => afterEvent(delivery, { claim, status, cause }, now));
}

/** Works through what a service told, and forgets it. Twice, late and in any order it comes to the same. */
export async function takeEvent(id: string, now: number): Promise<void> {
  const event = await loadChannelEvent(id);
  if (event === null) return;
  await follow(event, now);
  await serverUpdate({ [channelEventPath.at({ id })]: null });
}

/** The same for what was left lying. One that can't be worked through stays, and stops neither the others nor what is to be sent. */
export async function takeAllEvents(now: number): Promise<void> {
  const ids = await loadChannelEvents(PAGE);
  await concurrently(ids, WIDTH, (id) =>
    takeEvent(id, now).catch((error: unknown) => {
      logger.error('event not taken', { id, error: error instanceof Error ? error.name : 'unknown' });
    }),
  );
}
