import { useSyncExternalStore } from 'react';
import { environment } from './environment.ts';

/** How long the service worker may take to cache all files of a request. */
const TIMEOUT_MS = 120_000;

/** Requested paths of screens, and names of sets (app/kept-sets.ts), that aren't cached yet. */
const missing = { paths: new Set<string>(), sets: new Set<string>() };
const listeners = new Set<() => void>();
let isSending = false;

/** Returns whether all requested sets are cached. True without a service worker, so that nothing waits for one. */
function areSetsCached(): boolean {
  return !environment.production || !('serviceWorker' in navigator) || missing.sets.size === 0;
}

/** Returns whether all sets that were requested with {@link cacheSet} are cached. */
export function useAreSetsCached(): boolean {
  return useSyncExternalStore(
    (onChange) => {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
    areSetsCached,
    () => true,
  );
}

/** Sends a request to the service worker. Resolves to whether it has cached everything. */
function postRequest(worker: ServiceWorker, keep: object): Promise<boolean> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    const finish = (isDone: boolean): void => {
      clearTimeout(timer);
      port1.close();
      resolve(isDone);
    };
    const timer = setTimeout(() => finish(false), TIMEOUT_MS);
    port1.onmessage = ({ data }) => finish(data === true);
    worker.postMessage({ keep }, [port2]);
  });
}

/**
 * Requests everything that isn't cached yet. A request that fails, as without network or during a release, is repeated
 * with the next request and by {@link retryCaching}.
 */
async function send(): Promise<void> {
  if (isSending || missing.paths.size + missing.sets.size === 0 || !('serviceWorker' in navigator)) return;
  isSending = true;
  const { active } = await navigator.serviceWorker.ready;
  const [paths, sets] = [[...missing.paths], [...missing.sets]];
  const isDone = active !== null && (await postRequest(active, { paths, sets }));
  isSending = false;
  if (!isDone) return;
  for (const path of paths) missing.paths.delete(path);
  for (const set of sets) missing.sets.delete(set);
  for (const listener of listeners) listener();
  // Sends the requests that were made meanwhile.
  await send();
}

/** Makes the service worker cache the screen at a path, so that it can be shown again without network. */
export function cachePath(path: string): void {
  missing.paths.add(path);
  void send();
}

/**
 * Makes the service worker cache a set of files (app/kept-sets.ts), such as those that a role needs without network.
 */
export function cacheSet(name: string): void {
  missing.sets.add(name);
  for (const listener of listeners) listener();
  void send();
}

/** Repeats the requests that failed. Call it when the network is back. */
export function retryCaching(): void {
  void send();
}
