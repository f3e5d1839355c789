import '../../ui/tokens.css';
import '../../ui/base.css';
import { logFailure, reportFailure } from '../../lib/log.ts';
import { firstPaint } from './first-paint.ts';
// Before anything that waits: it notes which build this page is of.
import '../../lib/own-build.ts';
import { untilNextTurn } from '../../lib/turns.ts';
import { preloadScripts } from './preload-scripts.ts';
import { showStartFailure } from './start-failure.ts';

/** Starts the app. What it is made of is imported here, so that a wrong setting or a missing part is a message, not a blank page. */
async function start(root: HTMLElement): Promise<void> {
  try {
    await firstPaint(root);
    const evaluateScripts = preloadScripts(root.dataset.scripts);
    // React and the app are evaluated in turns of their own: a slow phone answers a tap in between.
    await import('react-dom/client');
    await untilNextTurn();
    const { startApp } = await import('./start-app.tsx');
    void evaluateScripts();
    await untilNextTurn();
    await startApp(root);
  } catch (error) {
    logFailure('start', error);
    if (error instanceof Error) console.error(error.message);
    delete document.documentElement.dataset.terminal;
    delete root.dataset.waiting;
    showStartFailure(root, error);
  }
}

addEventListener('error', ({ error }) => reportFailure('unexpected', error));
addEventListener('unhandledrejection', ({ reason }) => reportFailure('unexpected', reason));

const root = document.getElementById('root');
if (root) void start(root);
