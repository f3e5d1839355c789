/** What `navigator.serviceWorker` is asked for. */
type Container = Pick<ServiceWorkerContainer, 'controller'>;

/**
 * Tells whether the service worker has become another one since the page was loaded: the device then has a newer build
 * than the page. A page that was loaded without one, on a first visit, takes the first that it sees for its own.
 */
export function watchBuild(container: Container | undefined): () => boolean {
  let own = container?.controller ?? null;
  return () => {
    const present = container?.controller ?? null;
    own ??= present;
    return present !== own;
  };
}

/**
 * Tells whether the device has a newer build than this page. Created when the page starts, because the worker may
 * change before the first call.
 */
export const hasNewerBuild = watchBuild(navigator.serviceWorker);
