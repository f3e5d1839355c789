/** Longest wait for the paint, milliseconds. */
const PATIENCE_MS = 1_000;

/**
 * Resolves once the HTML is painted. Resolves at once if nothing will be: in a background tab, with empty HTML, at a
 * terminal, whose page stays hidden at first (public/terminal.js), and in browsers that don't report paints.
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
