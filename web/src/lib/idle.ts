/** Longest wait for browsers that don't report when they are idle, and for those that never are, milliseconds. */
const IDLE_MS = { unknown: 200, busy: 5_000 };

/** Resolves when the browser is idle, or after a while. */
export function idle(): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: IDLE_MS.busy });
    else setTimeout(resolve, IDLE_MS.unknown);
  });
}
