import { useEffect, useRef, useState } from 'react';
import { logNote } from './log.ts';
import { hasNewerBuild } from './own-build.ts';

const LOOK_EVERY_MS = 10 * 60_000;

/** Loads the page anew, with the build that the device has by now. */
export function loadNewBuild(): void {
  window.location.reload();
}

/** Has the device a newer build than this page, whole and ready without a network? Asks the server now and then for one. */
export function useNewerBuild(): boolean {
  const [isNewer, setNewer] = useState(false);

  useEffect(() => {
    if (!('serviceWorker' in navigator)) return;
    const look = (): void => setNewer(hasNewerBuild());
    navigator.serviceWorker.addEventListener('controllerchange', look);
    look();
    const timer = setInterval(() => {
      navigator.serviceWorker
        .getRegistration()
        .then((registration) => registration?.update())
        .catch((error: unknown) => logNote('new build', error));
    }, LOOK_EVERY_MS);
    return () => {
      clearInterval(timer);
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
