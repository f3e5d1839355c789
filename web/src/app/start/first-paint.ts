/** Longest wait for the paint, milliseconds. */
const MAX_WAIT_MS = 1_000;

/**
 * Resolves once the HTML is painted, or after {@link MAX_WAIT_MS}. Resolves at once if no paint will be reported: in a
 * background tab, with empty HTML, on a terminal, whose page is hidden at first (public/terminal.js), and in browsers
 * without `PerformanceObserver`.
 */
export async function waitForFirstPaint(root: HTMLElement): Promise<void> {
  if (
    !('PerformanceObserver' in window) ||
    document.hidden ||
    !root.hasChildNodes() ||
    document.documentElement.dataset.terminal !== undefined
  )
    return;
  await new Promise<void>((resolve) => {
    const observer = new PerformanceObserver((list) => {
      if (list.getEntriesByName('first-contentful-paint').length > 0) done();
    });
    const done = () => {
      observer.disconnect();
      resolve();
    };
    setTimeout(done, MAX_WAIT_MS);
    observer.observe({ type: 'paint', buffered: true });
  });
}
