import { useEffect, useRef, useState } from 'react';
import { logNote } from './log.ts';

const LOOK_EVERY_MS = 10 * 60_000;

/** The service worker of a newer build that waits to take over, or `null`. Asks the server now and then whether there is one. */
export function useWaitingBuild(): ServiceWorker | null {
  const [waiting, setWaiting] = useState<ServiceWorker | null>(null);

  useEffect(() => {
    if (!('serviceWorker' in navigator)) return;
    let registration: ServiceWorkerRegistration | null = null;
    const look = (): void => {
      if (registration?.waiting && navigator.serviceWorker.controller) setWaiting(registration.waiting);
    };
    const onFound = (): void => registration?.installing?.addEventListener('statechange', look);
    navigator.serviceWorker.ready.then(
      (ready) => {
        registration = ready;
        ready.addEventListener('updatefound', onFound);
        look();
      },
      (error: unknown) => logNote('new build', error),
    );
    const timer = setInterval(() => {
      registration?.update().catch((error: unknown) => logNote('new build', error));
    }, LOOK_EVERY_MS);
    return () => {
      clearInterval(timer);
      registration?.removeEventListener('updatefound', onFound);
    };
  }, []);

  return waiting;
}

/** Lets a build that waits take over, and loads the page anew with it. */
export function takeOver(waiting: ServiceWorker): void {
  navigator.serviceWorker.addEventListener('controllerchange', () => window.location.reload(), { once: true });
  waiting.postMessage({ type: 'SKIP_WAITING' });
}

/** Goes over to a new build by itself once `isIdle` allows. For screens that stay open for weeks. */
export function useNewBuild(isIdle: boolean): void {
  const waiting = useWaitingBuild();
  const reloading = useRef(false);

  useEffect(() => {
    if (!waiting || !isIdle || reloading.current) return;
    reloading.current = true;
    takeOver(waiting);
  }, [waiting, isIdle]);
}
