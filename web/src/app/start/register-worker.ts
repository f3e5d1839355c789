import { environment } from '../../lib/environment.ts';
import { waitUntilIdle } from '../../lib/idle.ts';
import { cachePath, retryCaching } from '../../lib/kept-files.ts';
import { logFailure, logNote } from '../../lib/log.ts';
import { onShownPath } from '../../lib/shown-path.ts';
import { whenAppIsStable } from '../../lib/stability.ts';
import { registerWhenStable } from './register-when-stable.ts';

/**
 * Pause after the first view, milliseconds. During it more files and the first answers of the database arrive; a worker
 * that is installed at that time would fetch the same files again.
 */
const CALM_MS = 3_000;
/** Longest wait before another attempt, milliseconds, since some devices don't report that the network is back. */
const RETRY_MS = 30_000;

async function waitUntilCalm(): Promise<void> {
  await whenAppIsStable;
  await new Promise((resolve) => setTimeout(resolve, CALM_MS));
  await waitUntilIdle();
}

function untilOnline(): Promise<void> {
  return new Promise((resolve) => {
    addEventListener('online', () => resolve(), { once: true });
    setTimeout(resolve, RETRY_MS);
  });
}

/** Registers the service worker. Resolves to false if its installation failed, otherwise to true. */
async function register(): Promise<boolean> {
  if (!('serviceWorker' in navigator)) return true;
  // `undefined` in browsers whose settings forbid service workers.
  const registration: ServiceWorkerRegistration | undefined = await navigator.serviceWorker.register(
    `/${environment.serviceWorkerFile}`,
  );
  const installing = registration?.installing;
  if (registration?.active || !installing) return true;
  return new Promise((resolve) => {
    installing.addEventListener('statechange', () => resolve(installing.state !== 'redundant'), { once: true });
  });
}

/**
 * Registers the service worker, makes it cache the screens that are shown, and retries what was interrupted whenever
 * the network is back. Does nothing in development.
 */
export async function registerWorker(): Promise<void> {
  await registerWhenStable({
    production: environment.production,
    stable: waitUntilCalm(),
    timeoutMs: environment.serviceWorkerTimeoutMs,
    register,
    untilOnline,
    log: (error) => logFailure('service worker', error),
  });
  if (!environment.production) return;
  onShownPath(cachePath);
  addEventListener('online', () => {
    retryCaching();
    // The installation of a newer worker may have been interrupted.
    navigator.serviceWorker
      ?.getRegistration()
      .then((registration) => registration?.update())
      .catch((error: unknown) => logNote('new build', error));
  });
}
