import { gymDayOf } from '@gym/domain/calendar/calendar';
import { notificationPath } from '@gym/domain/database/messages/notifications';
import { pushDevicePath } from '@gym/domain/database/messages/push-devices';
import { pushText } from '@gym/domain/text/push';
import { fcmPusher } from '../adapters/push/pusher.ts';
import { pushSettings } from '../adapters/push/settings.ts';
import { readRecord } from '../lib/read.ts';
import { loadAccessToken } from '../lib/rest.ts';
import { serverUpdate } from '../lib/server-update.ts';
import { loadGymSettings } from '../settings/load-settings.ts';
import { loadPushDevices } from './load-push-devices.ts';

/** Maximum age of a notification that is pushed, milliseconds. The text of an older one may no longer be true. */
const PUSH_MAX_AGE_MS = 24 * 3_600_000;

/**
 * Pushes a notification to the person's devices and removes the devices that the push service no longer knows. If it
 * runs twice, the device shows one message: the notification's id is the tag, so the second message replaces the first.
 * A message that can't be delivered is not retried, because the notification itself is in the app. Read notifications
 * and those older than {@link PUSH_MAX_AGE_MS} are not pushed.
 */
export async function pushNotification(
  keys: { readonly uid: string; readonly id: string },
  now: number,
): Promise<void> {
  const settings = pushSettings();
  if (settings === null) return;
  const devices = await loadPushDevices(keys.uid);
  if (devices.length === 0) return;
  const [notification, gym] = await Promise.all([readRecord(notificationPath, keys), loadGymSettings()]);
  if (notification === null || notification.ReadAt !== undefined) return;
  if (now - notification.At > PUSH_MAX_AGE_MS) return;
  const ends = notification.Kind === 'reminder' ? notification.Ends : null;
  const message = { ...pushText(gym.name, ends, gymDayOf(now)), tag: keys.id };
  const pusher = fcmPusher(settings, loadAccessToken);
  const outcomes = await Promise.all(
    devices.map(async ([device, { Token }]) => [device, await pusher.send(Token, message)] as const),
  );
  const goneDevices = outcomes.filter(([, outcome]) => outcome === 'gone');
  if (goneDevices.length > 0)
    await serverUpdate(Object.fromEntries(goneDevices.map(([device]) => [pushDevicePath.at({ device }), null])));
}
