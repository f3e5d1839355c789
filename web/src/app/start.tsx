import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { environment } from '../lib/environment.ts';
import { logFailure } from '../lib/log.ts';
import { registerWhenStable } from '../lib/service-worker.ts';
import { appIsStable } from '../lib/stability.ts';
import { App } from './app.tsx';

/** Shows the app and, later, registers the service worker. */
export function startApp(root: HTMLElement): void {
  // As a transition the first view is drawn in short slices: a slow phone answers a tap in between.
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <App />
      </StrictMode>,
    ),
  );
  void registerWhenStable({
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
