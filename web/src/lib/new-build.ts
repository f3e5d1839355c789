import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { environment } from './environment.ts';
import { logNote } from './log.ts';
import { hasNewerBuild } from './own-build.ts';
import { tooOld } from './too-old.ts';

/** Time between two checks for a newer build on the server. */
const CHECK_INTERVAL_MS = 10 * 60_000;

/** Reloads the page. The service worker then serves the newest build on the device. */
export function loadNewBuild(): void {
  window.location.reload();
}

/** Resolves when a worker is active, or its installation has failed. */
function waitUntilSettled(worker: ServiceWorker): Promise<void> {
  return new Promise((resolve) => {
    worker.addEventListener('statechange', () => {
      if (worker.state === 'activated' || worker.state === 'redundant') resolve();
    });
  });
}

/**
 * Updates to the server's current build and reloads the page at the same URL. If the installation of the new service
 * worker fails, the page is reloaded with the old build.
 *
 * @throws if the server can't be reached or the worker's file can't be loaded; then the page isn't reloaded
 */
export async function updateAndReload(): Promise<void> {
  // Checks that the page has network, because `update()` may succeed even if the page is offline.
  await fetch(`/${environment.serviceWorkerFile}`, { method: 'HEAD', cache: 'no-store' });
  const registration = await navigator.serviceWorker?.getRegistration();
  await registration?.update();
  const newWorker = registration?.installing ?? registration?.waiting;
  if (newWorker) await waitUntilSettled(newWorker);
  loadNewBuild();
}

/** Returns whether the server no longer accepts the release of this page. */
export function useTooOld(): boolean {
  return useSyncExternalStore(tooOld.subscribe, tooOld.get, () => false);
}

/**
 * Returns whether the device has a newer build than this page, completely precached. Checks the server for one
 * regularly, and at once when the server no longer accepts the release of this page.
 */
export function useNewerBuild(): boolean {
  const [isNewer, setNewer] = useState(false);

  useEffect(() => {
    if (!('serviceWorker' in navigator)) return;
    const check = (): void => setNewer(hasNewerBuild());
    navigator.serviceWorker.addEventListener('controllerchange', check);
    check();
    const update = (): void => {
      navigator.serviceWorker
        .getRegistration()
        .then((registration) => registration?.update())
        .catch((error: unknown) => logNote('new build', error));
    };
    const timer = setInterval(update, CHECK_INTERVAL_MS);
    const stopWatching = tooOld.subscribe(update);
    return () => {
      clearInterval(timer);
      stopWatching();
      navigator.serviceWorker.removeEventListener('controllerchange', check);
    };
  }, []);

  return isNewer;
}

/** Reloads the page once there is a newer build and `isIdle` is true. For screens that stay open for weeks. */
export function useReloadForNewBuild(isIdle: boolean): void {
  const isNewer = useNewerBuild();
  const isReloading = useRef(false);

  useEffect(() => {
    if (!isNewer || !isIdle || isReloading.current) return;
    isReloading.current = true;
    loadNewBuild();
  }, [isNewer, isIdle]);
}
