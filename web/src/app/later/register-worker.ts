import { environment } from '../../lib/environment.ts';
import { logFailure } from '../../lib/log.ts';
import { registerWhenStable } from '../../lib/service-worker.ts';
import { appIsStable } from '../../lib/stability.ts';

/** Registers the service worker; apart, because nothing of the first view waits for it. */
export function registerWorker(): Promise<void> {
  return registerWhenStable({
    production: environment.production,
    stable: appIsStable,
    timeoutMs: environment.serviceWorkerTimeoutMs,
    register: async () => {
      if (!('serviceWorker' in navigator)) return;
      await navigator.serviceWorker.register(`/${environment.serviceWorkerFile}`);
    },
    log: (error) => logFailure('service worker', error),
  });
}
