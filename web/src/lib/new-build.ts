import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { environment } from './environment.ts';
import { logNote } from './log.ts';
import { hasNewerBuild } from './own-build.ts';
import { tooOld } from './too-old.ts';

const CHECK_EVERY_MS = 10 * 60_000;

/** Reloads the page, with the newest build on the device. */
export function loadNewBuild(): void {
  window.location.reload();
}

/** Resolves when a worker has taken over, or its installation has failed. */
function untilSettled(worker: ServiceWorker): Promise<void> {
  return new Promise((resolve) => {
    worker.addEventListener('statechange', () => {
      if (worker.state === 'activated' || worker.state === 'redundant') resolve();
    });
  });
}

/**
 * Updates to the server's current build and reloads the page at the same URL.
 *
 * @throws without network; then the page isn't reloaded
 */
export async function updateAndReload(): Promise<void> {
  // Checks that the page has network, because `update()` may succeed even if the page is offline.
  await fetch(`/${environment.serviceWorkerFile}`, { method: 'HEAD', cache: 'no-store' });
  const registration = await navigator.serviceWorker?.getRegistration();
  await registration?.update();
  const newWorker = registration?.installing ?? registration?.waiting;
  if (newWorker) await untilSettled(newWorker);
  loadNewBuild();
}

/** Returns whether the server no longer accepts the release of this page. */
export function useTooOld(): boolean {
  return useSyncExternalStore(tooOld.subscribe, tooOld.get, () => false);
}

/**
 * Returns whether the device has a newer build than this page, completely precached. Checks the server for one
 * regularly.
 */
export function useNewerBuild(): boolean {
  const [isNewer, setNewer] = useState(false);

  useEffect(() => {
    if (!('serviceWorker' in navigator)) return;
    const look = (): void => setNewer(hasNewerBuild());
    navigator.serviceWorker.addEventListener('controllerchange', look);
    look();
    const update = (): void => {
      navigator.serviceWorker
        .getRegistration()
        .then((registration) => registration?.update())
        .catch((error: unknown) => logNote('new build', error));
    };
    const timer = setInterval(update, CHECK_EVERY_MS);
    const stopWatching = tooOld.subscribe(update);
    return () => {
      clearInterval(timer);
      stopWatching();
      navigator.serviceWorker.removeEventListener('controllerchange', look);
    };
  }, []);

  return isNewer;
}

/** Reloads the page for a new build while `isIdle` is true. For screens that stay open for weeks. */
export function useNewBuild(isIdle: boolean): void {
  const isNewer = useNewerBuild();
  const reloading = useRef(false);

  useEffect(() => {
    if (!isNewer || !isIdle || reloading.current) return;
    reloading.current = true;
    loadNewBuild();
  }, [isNewer, isIdle]);
}
