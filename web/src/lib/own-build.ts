/** The part of `navigator.serviceWorker` that is used. */
type Container = Pick<ServiceWorkerContainer, 'controller'>;

/**
 * Returns a function that tells whether the service worker was replaced since the page was loaded, so that the device
 * has a newer build than the page. A page without a worker, on a first visit, treats the first one that it sees as its
 * own.
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
 * Whether the device has a newer build than this page. It is created when the page starts, because the worker may
 * change before the first call.
 */
export const hasNewerBuild = watchBuild(navigator.serviceWorker);
