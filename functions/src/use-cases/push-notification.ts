import { gymDayOf } from '@gym/domain/calendar/calendar';
import { notificationPath } from '@gym/domain/database/notifications';
import { pushDevicePath } from '@gym/domain/database/push-devices';
import { pushText } from '@gym/domain/text/push';
import { fcmPusher } from '../adapters/push/pusher.ts';
import { pushSettings } from '../adapters/push/settings.ts';
import { accessToken, serverUpdate } from '../lib/server-update.ts';
import { loadGymSettings } from '../repositories/gym.ts';
import { loadPushDevices } from '../repositories/push-devices.ts';
import { readRecord } from '../repositories/read.ts';

/** The page of the notifications, which the notice opens. */
const PAGE = '/notifications';

/** The age up to which a notification is pushed, milliseconds. An older one would say something that may no longer be true. */
const PUSH_MAX_AGE_MS = 24 * 3_600_000;

/**
 * Tells somebody of a notification on their devices, and forgets those that are gone. Told twice it is seen once: the notice has the
 * notification's name. One that can't be delivered is dropped, and one that is older than a day by its own time isn't sent: the
 * notification itself stands in the app.
 */
export async function pushNotification(
  place: { readonly uid: string; readonly id: string },
  now: number,
): Promise<void> {
  const settings = pushSettings();
  if (settings === null) return;
  const devices = await loadPushDevices(place.uid);
  if (devices.length === 0) return;
  const [notification, gym] = await Promise.all([readRecord(notificationPath, place), loadGymSettings()]);
  if (notification === null || notification.ReadAt !== undefined) return;
  if (now - notification.At > PUSH_MAX_AGE_MS) return;
  const ends = notification.Kind === 'reminder' ? notification.Ends : null;
  const notice = { ...pushText(gym.name, ends, gymDayOf(now)), path: PAGE, tag: place.id };
  const pusher = fcmPusher(settings, accessToken);
  const outcomes = await Promise.all(
    devices.map(async ([device, { Token }]) => [device, await pusher.send(Token, notice)] as const),
  );
  const gone = outcomes.filter(([, outcome]) => outcome === 'gone');
  if (gone.length > 0)
    await serverUpdate(Object.fromEntries(gone.map(([device]) => [pushDevicePath.at({ device }), null])));
}
