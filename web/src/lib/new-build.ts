import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { environment } from './environment.ts';
import { logNote } from './log.ts';
import { hasNewerBuild } from './own-build.ts';
import { tooOld } from './too-old.ts';

const LOOK_EVERY_MS = 10 * 60_000;

/** Loads the page anew, with the build that the device has by now. */
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
 * Loads the page anew, at the same address, with the build that the server has now: a file of the page's own build is
 * gone.
 *
 * @throws without network; then nothing is loaded anew
 */
export async function updateAndReload(): Promise<void> {
  // Asked from the page itself: the service worker's update may be answered where the page has no network.
  await fetch(`/${environment.serviceWorkerFile}`, { method: 'HEAD', cache: 'no-store' });
  const registration = await navigator.serviceWorker?.getRegistration();
  await registration?.update();
  const coming = registration?.installing ?? registration?.waiting;
  if (coming) await untilSettled(coming);
  loadNewBuild();
}

/** Whether the server no longer serves the release of this page. */
export function useTooOld(): boolean {
  return useSyncExternalStore(tooOld.subscribe, tooOld.get, () => false);
}

/**
 * Has the device a newer build than this page, whole and ready without a network? Asks the server now and then for one.
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
    const timer = setInterval(update, LOOK_EVERY_MS);
    const stopWatching = tooOld.subscribe(update);
    return () => {
      clearInterval(timer);
      stopWatching();
      navigator.serviceWorker.removeEventListener('controllerchange', look);
    };
  }, []);

  return isNewer;
}

/** Goes over to a new build by itself once `isIdle` allows. For screens that stay open for weeks. */
export function useNewBuild(isIdle: boolean): void {
  const isNewer = useNewerBuild();
  const reloading = useRef(false);

  useEffect(() => {
    if (!isNewer || !isIdle || reloading.current) return;
    reloading.current = true;
    loadNewBuild();
  }, [isNewer, isIdle]);
}
