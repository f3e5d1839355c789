import { useSyncExternalStore } from 'react';
import { environment } from './environment.ts';

/** How long the service worker may take for all files of a set on a slow network, milliseconds. */
const TIMEOUT_MS = 120_000;

/** Paths of screens, and names of sets (app/kept-sets.ts), that aren't cached yet. */
const missing = { paths: new Set<string>(), sets: new Set<string>() };
const readers = new Set<() => void>();
let isSending = false;

/** Whether everything requested is cached. True without a service worker, so that nothing waits for it. */
function isKept(): boolean {
  return !environment.production || !('serviceWorker' in navigator) || missing.sets.size === 0;
}

/** Returns whether everything requested with {@link keepSet} is cached. */
export function useKeptFiles(): boolean {
  return useSyncExternalStore(
    (onChange) => {
      readers.add(onChange);
      return () => readers.delete(onChange);
    },
    isKept,
    () => true,
  );
}

/** Sends a request. Resolves to whether the service worker has cached it all. */
function ask(worker: ServiceWorker, keep: object): Promise<boolean> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    const end = (isDone: boolean): void => {
      clearTimeout(timer);
      port1.close();
      resolve(isDone);
    };
    const timer = setTimeout(() => end(false), TIMEOUT_MS);
    port1.onmessage = ({ data }) => end(data === true);
    worker.postMessage({ keep }, [port2]);
  });
}

/**
 * Requests all that is missing. What fails, without network or during a release, is requested again with the next
 * request, and when the network is back.
 */
async function send(): Promise<void> {
  if (isSending || missing.paths.size + missing.sets.size === 0 || !('serviceWorker' in navigator)) return;
  isSending = true;
  const { active } = await navigator.serviceWorker.ready;
  const [paths, sets] = [[...missing.paths], [...missing.sets]];
  const isDone = active !== null && (await ask(active, { paths, sets }));
  isSending = false;
  if (!isDone) return;
  for (const path of paths) missing.paths.delete(path);
  for (const set of sets) missing.sets.delete(set);
  for (const reader of readers) reader();
  // Sends what was requested meanwhile.
  await send();
}

/** Makes the service worker cache the screen at a path, because it was shown. */
export function keepPath(path: string): void {
  missing.paths.add(path);
  void send();
}

/** Makes the service worker cache what a role needs without network. */
export function keepSet(name: string): void {
  missing.sets.add(name);
  for (const reader of readers) reader();
  void send();
}

/** Requests again what was not cached. */
export function retryKeeping(): void {
  void send();
}
