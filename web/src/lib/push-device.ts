import { logNote } from './log.ts';

/** Whether this browser can show notifications of a closed page. On an iPhone only in the installed app. */
export function canPush(): boolean {
  return 'Notification' in globalThis && 'serviceWorker' in navigator && 'PushManager' in globalThis;
}

/** Whether this device is registered for push notifications. */
export async function isPushOn(): Promise<boolean> {
  if (!canPush() || Notification.permission !== 'granted') return false;
  const registration = await navigator.serviceWorker.getRegistration();
  return ((await registration?.pushManager.getSubscription()) ?? null) !== null;
}

/**
 * Ends this device's registration, so that later notifications are rejected as undeliverable. Works without network
 * too.
 */
export async function endPush(): Promise<void> {
  if (!canPush()) return;
  try {
    const registration = await navigator.serviceWorker.getRegistration();
    await (await registration?.pushManager.getSubscription())?.unsubscribe();
  } catch (error) {
    logNote('push', error);
  }
}
