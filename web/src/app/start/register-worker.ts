import { environment } from '../../lib/environment.ts';
import { idle } from '../../lib/idle.ts';
import { keepPath, retryKeeping } from '../../lib/kept-files.ts';
import { logFailure, logNote } from '../../lib/log.ts';
import { onShownPath } from '../../lib/shown-path.ts';
import { appIsStable } from '../../lib/stability.ts';
import { registerWhenStable } from './register-when-stable.ts';

/**
 * The first answers of the database, and the files of what accompanies the page, come in after it is shown. A worker
 * that began with them would fetch the same files once more.
 */
const CALM_MS = 3_000;
/** The longest wait before another attempt, milliseconds: some devices don't tell that the network is back. */
const AGAIN_MS = 30_000;

async function calm(): Promise<void> {
  await appIsStable;
  await new Promise((resolve) => setTimeout(resolve, CALM_MS));
  await idle();
}

function untilOnline(): Promise<void> {
  return new Promise((resolve) => {
    addEventListener('online', () => resolve(), { once: true });
    setTimeout(resolve, AGAIN_MS);
  });
}

/** Resolves with whether a worker is installed, once it is known. */
async function register(): Promise<boolean> {
  if (!('serviceWorker' in navigator)) return true;
  // `undefined` in browsers that are told to have none.
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
 * Registers the service worker and has it keep the screens that are shown; apart, because nothing of the first view
 * waits for it.
 */
export async function registerWorker(): Promise<void> {
  await registerWhenStable({
    production: environment.production,
    stable: calm(),
    timeoutMs: environment.serviceWorkerTimeoutMs,
    register,
    untilOnline,
    log: (error) => logFailure('service worker', error),
  });
  if (!environment.production) return;
  onShownPath(keepPath);
  addEventListener('online', () => {
    retryKeeping();
    // The installation of a newer worker may have been cut off.
    navigator.serviceWorker
      ?.getRegistration()
      .then((registration) => registration?.update())
      .catch((error: unknown) => logNote('new build', error));
  });
}
