import { initializeApp } from 'firebase/app';
import { getMessaging, getToken } from 'firebase/messaging';
import type { PushEnvironment } from './push-environment.ts';

/** An app of its own: the one of the first view carries nothing of messaging. */
const NAME = 'push';

/** The token by which this device is told; the person must have allowed it. The app's own worker shows what comes. */
export async function pushToken({ vapidKey, app }: PushEnvironment): Promise<string> {
  const serviceWorkerRegistration = await navigator.serviceWorker.ready;
  return getToken(getMessaging(initializeApp(app, NAME)), { vapidKey, serviceWorkerRegistration });
}
