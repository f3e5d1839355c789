import { initializeApp } from 'firebase/app';
import { getMessaging, getToken } from 'firebase/messaging';
import type { PushEnvironment } from './push-environment.ts';

/** Name of a separate Firebase app, because the main one is initialized without a messaging sender. */
const APP_NAME = 'push';

/**
 * Returns the token to which notifications for this device are sent. Call it after the person has allowed
 * notifications. The app's service worker shows them.
 */
export async function pushToken({ vapidKey, app }: PushEnvironment): Promise<string> {
  const serviceWorkerRegistration = await navigator.serviceWorker.ready;
  return getToken(getMessaging(initializeApp(app, APP_NAME)), { vapidKey, serviceWorkerRegistration });
}
