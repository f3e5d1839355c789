import styles from './first-frame.module.css';
import type { FirstPage } from './first-page.ts';
import frame from './screen-frame.module.css';

function element(tag: string, className: string | undefined, ...children: readonly Node[]): HTMLElement {
  const made = document.createElement(tag);
  if (className) made.className = className;
  made.append(...children);
  return made;
}

/**
 * Draws the page's heading within the app's frame before the app itself is there: on a slow phone a second earlier. The app
 * takes its place with the same heading on the same spot.
 */
export function drawFirstFrame(root: HTMLElement, { title, width }: FirstPage): void {
  const heading = element('h1', frame.heading, document.createTextNode(title));
  const page = element('div', frame.frame, heading);
  page.dataset.width = width;
  root.replaceChildren(element('div', styles.bar), element('main', styles.main, page));
}
