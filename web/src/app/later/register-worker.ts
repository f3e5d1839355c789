import { environment } from '../../lib/environment.ts';
import { logFailure } from '../../lib/log.ts';
import { registerWhenStable } from '../../lib/service-worker.ts';
import { appIsStable } from '../../lib/stability.ts';
import { idle } from '../../lib/turns.ts';

/**
 * The first answers of the database come in after the page is shown, and the worker begins with loading the whole app: on a slow phone both
 * at once would take longer than one after the other.
 */
const CALM_MS = 3_000;

async function calm(): Promise<void> {
  await appIsStable;
  await new Promise((resolve) => setTimeout(resolve, CALM_MS));
  await idle();
}

/** Registers the service worker; apart, because nothing of the first view waits for it. */
export function registerWorker(): Promise<void> {
  return registerWhenStable({
    production: environment.production,
    stable: calm(),
    timeoutMs: environment.serviceWorkerTimeoutMs,
    register: async () => {
      if (!('serviceWorker' in navigator)) return;
      await navigator.serviceWorker.register(`/${environment.serviceWorkerFile}`);
    },
    log: (error) => logFailure('service worker', error),
  });
}
