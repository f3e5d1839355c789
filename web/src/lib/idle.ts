/** Browsers that don't tell when they are idle, and those that never are, are waited for so long, milliseconds. */
const IDLE_MS = { unknown: 200, busy: 5_000 };

/** Fulfilled when the browser has nothing else to do, or after a while. */
export function idle(): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: IDLE_MS.busy });
    else setTimeout(resolve, IDLE_MS.unknown);
  });
}
