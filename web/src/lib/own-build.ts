/** The part of `navigator.serviceWorker` that is used. */
type Container = Pick<ServiceWorkerContainer, 'controller'>;

/**
 * Returns a function that returns whether the service worker was replaced since the page was loaded, so that the device
 * has a newer build than the page. A page that was loaded without a worker, as on a first visit, treats the first
 * worker as its own.
 */
export function watchBuild(container: Container | undefined): () => boolean {
  let pageWorker = container?.controller ?? null;
  return () => {
    const currentWorker = container?.controller ?? null;
    pageWorker ??= currentWorker;
    return currentWorker !== pageWorker;
  };
}

/**
 * Returns whether the device has a newer build than this page. It watches from the start of the page, because the
 * worker may change before the first call.
 */
export const hasNewerBuild = watchBuild(navigator.serviceWorker);
