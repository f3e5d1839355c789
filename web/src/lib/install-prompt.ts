import { useSyncExternalStore } from 'react';

/** The event by which a Chromium browser offers to install the app. Other browsers have none. */
interface InstallEvent extends Event {
  readonly prompt: () => Promise<unknown>;
}

let offer: InstallEvent | null = null;
const listeners = new Set<() => void>();

function setOffer(next: InstallEvent | null): void {
  offer = next;
  for (const listener of listeners) listener();
}

/**
 * Stores the browser's install event, so that the app's own button can show the prompt. Call it at the start, so that
 * no event is missed.
 */
export function storeInstallOffer(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    if ('prompt' in event) setOffer(event as InstallEvent);
  });
  window.addEventListener('appinstalled', () => setOffer(null));
}

function subscribe(onChange: () => void): () => void {
  listeners.add(onChange);
  return () => listeners.delete(onChange);
}

/** Shows the browser's prompt, which can be used once. */
async function showPrompt(): Promise<void> {
  const current = offer;
  setOffer(null);
  await current?.prompt();
}

/** Returns the function that shows the browser's prompt to install the app; `null` if there is none. */
export function useInstallPrompt(): (() => Promise<void>) | null {
  const current = useSyncExternalStore(
    subscribe,
    () => offer,
    () => null,
  );
  return current === null ? null : showPrompt;
}
