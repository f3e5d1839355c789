import skeleton from '../ui/skeleton.module.css';
import styles from './first-frame.module.css';
import type { FirstPage } from './first-page.ts';
import shape from './pages/page-skeleton.module.css';
import { SKELETON_BARS } from './pages/page-skeleton-bars.ts';
import frame from './screen-frame.module.css';

function element(tag: string, className: string | undefined, ...children: readonly Node[]): HTMLElement {
  const made = document.createElement(tag);
  if (className) made.className = className;
  made.append(...children);
  return made;
}

/** The shape of a page on its way, as pages/page-skeleton.tsx has it. */
function pageShape(): HTMLElement {
  const bars = SKELETON_BARS.map(({ height, width, radius }) => {
    const bar = element('span', skeleton.skeleton);
    Object.assign(bar.style, { height: `${height}px`, width, borderRadius: `${radius}px` });
    return bar;
  });
  const made = element('div', shape.skeleton, ...bars);
  made.setAttribute('aria-hidden', 'true');
  return made;
}

/**
 * Draws the page's heading within the app's frame before the app itself is there: on a slow phone a second earlier. The app
 * takes its place with the same heading on the same spot.
 */
export function drawFirstFrame(root: HTMLElement, { title, width }: FirstPage): void {
  const heading = element('h1', frame.heading, document.createTextNode(title));
  const page = element('div', frame.frame, heading, pageShape());
  page.dataset.width = width;
  root.replaceChildren(element('div', styles.bar), element('main', styles.main, page));
}
