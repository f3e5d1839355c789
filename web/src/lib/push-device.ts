import { logNote } from './log.ts';

/**
 * Is this browser able to show notices of a page that is closed? On an iPhone only once the app is on its home screen.
 */
export function canPush(): boolean {
  return 'Notification' in globalThis && 'serviceWorker' in navigator && 'PushManager' in globalThis;
}

/** Is this device registered for notices? */
export async function isPushOn(): Promise<boolean> {
  if (!canPush() || Notification.permission !== 'granted') return false;
  const registration = await navigator.serviceWorker.getRegistration();
  return ((await registration?.pushManager.getSubscription()) ?? null) !== null;
}

/**
 * Registers nothing any more for this device: what is sent to it from now on comes back as gone. Works without network
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
