/**
 * How a page starts.
 *
 * 1. **The HTML is rendered ahead of time**: on the server for public screens (`web/src/site`, function `site`), at
 *    build time for all others. Its styles are inline, so that the first paint waits for no other file. Links work at
 *    once; buttons are dimmed until hydration (`data-waiting`, `ui/base.css`).
 * 2. **This file is the entry script.** It reports failures and imports the rest: a wrong setting or a missing file
 *    shows a message with a retry (`start-failure.ts`) instead of a blank page. The HTML lists the scripts of its
 *    screen (`data-scripts`). This file requests them after the first paint (`first-paint.ts`), so that they don't
 *    compete with the HTML for bandwidth, and evaluates them one by one, so that a slow phone can respond to taps in
 *    between (`load-scripts.ts`).
 * 3. **`start-app.tsx` hydrates the page.** First it loads the screen's page, because React can only hydrate components
 *    that are loaded. The HTML contains the values with which it was rendered (`<script id="page">`). Hydration is a
 *    transition, so React works in short slices and responds to taps in between. Database listeners are created in
 *    separate tasks (`lib/turns.ts`), and so are the Intl formatters on screens that require a sign-in.
 * 4. **The Auth SDK is loaded only when it may be needed**: at once on screens that require a sign-in and in browsers
 *    in which somebody may be signed in, otherwise when somebody first uses the page (`find-sign-in.ts`).
 * 5. **The rest is deferred**: most notice bars and the prefetch of the menu and the card until the browser is idle
 *    (`app/signed-in/companion.tsx`), the service worker until some seconds after the first values
 *    (`register-worker.ts`).
 *
 * The output files of the build: `web/vite.config.ts`. The effect of each part was measured by removing it:
 * docs/measurements.md, 'The start of a page'. The reasons: docs/decisions/2026-11-27-start-of-a-page.md.
 */
import '../../ui/tokens.css';
import '../../ui/base.css';
import { logFailure, reportFailure } from '../../lib/log.ts';
// Must run first, because it records the build of this page.
import '../../lib/own-build.ts';
import { waitForFirstPaint } from './first-paint.ts';
import { loadScripts } from './load-scripts.ts';
import { showStartFailure } from './start-failure.ts';

async function start(root: HTMLElement): Promise<void> {
  try {
    await waitForFirstPaint(root);
    await loadScripts(root.dataset.scripts);
    const { startApp } = await import('./start-app.tsx');
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
