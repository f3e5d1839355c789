import './ui/tokens.css';
import './ui/base.css';
import { keepEarlyPresses } from './lib/early-presses.ts';
import { logFailure, reportFailure } from './lib/log.ts';
import { showStartFailure } from './lib/start-failure.ts';

/** A browser that paints nothing, as in a tab behind others, isn't waited for. */
const PAINT_MS = 100;

/** Fulfilled once what stands in the HTML is on screen. */
function nextPaint(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, PAINT_MS);
  });
}

/** Starts the app. What it is made of is imported here, so that a wrong setting or a missing part is a message, not a blank page. */
async function start(root: HTMLElement): Promise<void> {
  const pressAgain = keepEarlyPresses(root);
  try {
    const [{ startApp }] = await Promise.all([import('./app/start.tsx'), nextPaint()]);
    await startApp(root, pressAgain);
  } catch (error) {
    logFailure('start', error);
    if (error instanceof Error) console.error(error.message);
    delete document.documentElement.dataset.terminal;
    showStartFailure(root, error);
  }
}

addEventListener('error', ({ error }) => reportFailure('unexpected', error));
addEventListener('unhandledrejection', ({ reason }) => reportFailure('unexpected', reason));

const root = document.getElementById('root');
if (root) void start(root);
