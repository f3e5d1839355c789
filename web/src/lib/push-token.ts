import { initializeApp } from 'firebase/app';
import { getMessaging, getToken } from 'firebase/messaging';
import type { PushEnvironment } from './push-environment.ts';

/** Name of a separate Firebase app, since the first view's app has no messaging. */
const NAME = 'push';

/**
 * Returns the token by which this device gets notifications, after the person has allowed them. The app's own worker
 * shows them.
 */
export async function pushToken({ vapidKey, app }: PushEnvironment): Promise<string> {
  const serviceWorkerRegistration = await navigator.serviceWorker.ready;
  return getToken(getMessaging(initializeApp(app, NAME)), { vapidKey, serviceWorkerRegistration });
}
