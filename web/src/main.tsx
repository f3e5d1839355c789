import './ui/tokens.css';
import './ui/base.css';
import { drawFirstFrame } from './app/first-frame.ts';
import { firstPageOf } from './app/first-page.ts';
import { readStored } from './lib/device-storage.ts';
import { logFailure } from './lib/log.ts';
import { showStartFailure } from './lib/start-failure.ts';

/** A browser that paints nothing, as in a tab behind others, isn't waited for. */
const PAINT_MS = 100;

/** Fulfilled once what was drawn is on screen. */
function nextPaint(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, PAINT_MS);
  });
}

/** Starts the app. What it is made of is imported here, so that a wrong setting or a missing part is a message, not a blank page. */
async function start(root: HTMLElement): Promise<void> {
  try {
    const firstPage = firstPageOf(window.location.pathname);
    if (firstPage) {
      firstPage.load().catch(() => {});
      // A tablet at the door has a screen of its own, without this frame.
      if (readStored('isTerminal') === null) drawFirstFrame(root, firstPage);
    }
    const [{ startApp }] = await Promise.all([import('./app/start.tsx'), nextPaint()]);
    startApp(root);
  } catch (error) {
    logFailure('start', error);
    if (error instanceof Error) console.error(error.message);
    showStartFailure(root, error);
  }
}

const root = document.getElementById('root');
if (root) void start(root);
