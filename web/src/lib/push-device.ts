import { logNote } from './log.ts';

/** Returns whether this browser can show push notifications. On an iPhone only the installed app can. */
export function canPush(): boolean {
  return 'Notification' in globalThis && 'serviceWorker' in navigator && 'PushManager' in globalThis;
}

/** Resolves to whether this device is registered for push notifications and they are allowed. */
export async function isPushOn(): Promise<boolean> {
  if (!canPush() || Notification.permission !== 'granted') return false;
  const registration = await navigator.serviceWorker.getRegistration();
  return ((await registration?.pushManager.getSubscription()) ?? null) !== null;
}

/** Ends this device's registration, so that later notifications are rejected as undeliverable. */
export async function endPush(): Promise<void> {
  if (!canPush()) return;
  try {
    const registration = await navigator.serviceWorker.getRegistration();
    await (await registration?.pushManager.getSubscription())?.unsubscribe();
  } catch (error) {
    logNote('push', error);
  }
}
