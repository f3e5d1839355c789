/** Wait in browsers that don't report when they are idle. */
const FALLBACK_MS = 200;
/** Longest wait for a browser that is never idle. */
const MAX_WAIT_MS = 5_000;

/** Resolves when the browser is idle, but after five seconds at the latest. */
export function waitUntilIdle(): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: MAX_WAIT_MS });
    else setTimeout(resolve, FALLBACK_MS);
  });
}
