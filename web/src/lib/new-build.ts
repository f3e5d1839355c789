import { useEffect, useRef, useState } from 'react';
import { logNote } from './log.ts';

const LOOK_EVERY_MS = 10 * 60_000;

/**
 * Goes over to a new build by itself once `isIdle` allows: asks the server now and then whether there is one, lets the waiting
 * service worker take over and reloads. For screens that stay open for weeks.
 */
export function useNewBuild(isIdle: boolean): void {
  const [waiting, setWaiting] = useState<ServiceWorker | null>(null);
  const reloading = useRef(false);

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

  useEffect(() => {
    if (!waiting || !isIdle || reloading.current) return;
    reloading.current = true;
    navigator.serviceWorker.addEventListener('controllerchange', () => window.location.reload(), { once: true });
    waiting.postMessage({ type: 'SKIP_WAITING' });
  }, [waiting, isIdle]);
}
