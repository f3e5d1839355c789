/** What is not painted in spite of all isn't waited for longer, milliseconds. */
const PATIENCE_MS = 1_000;

/**
 * Fulfilled once what stands in the HTML is on screen; at once where nothing is painted: in a tab behind others, where
 * the HTML is empty, and at a terminal, which is hidden until it is known to be one (public/terminal.js); at once also
 * where the browser doesn't tell.
 */
export async function firstPaint(root: HTMLElement): Promise<void> {
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
    setTimeout(done, PATIENCE_MS);
    observer.observe({ type: 'paint', buffered: true });
  });
}
