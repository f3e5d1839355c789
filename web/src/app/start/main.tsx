/**
 * How a page starts.
 *
 * 1. **The page stands before its scripts.** Its HTML is the React page itself, rendered on the server for public
 *    screens (`web/src/site`, function `site`) and at build time for all others. Its styles stand in it, so that the
 *    first paint waits for no other file. Its links work; its buttons are dimmed until they work (`data-waiting`,
 *    `ui/base.css`).
 * 2. **This file is the first script.** It reports failures and imports the rest: a wrong setting or a missing file
 *    becomes a message with a way on (`start-failure.ts`) instead of a blank page. The HTML names all scripts of its
 *    screen (`data-scripts`). This file requests them once the HTML is painted (`first-paint.ts`), so that they don't
 *    share the line with it, and evaluates them one by one, so that a slow phone answers a tap in between
 *    (`load-scripts.ts`).
 * 3. **`start-app.tsx` takes the page over.** First it loads the screen's own page, because React can only take over
 *    HTML whose components are there. The HTML brings the values that it was rendered with (`<script id="page">`). As a
 *    transition React works in short slices, and a tap in between is answered. Behind the sign-in, the browser's
 *    formats and the database's listeners are made one after another in turns of their own (`lib/turns.ts`).
 * 4. **The sign-in's SDK, a quarter of all scripts, comes where somebody may be signed in**: with the start of a screen
 *    behind the sign-in, else only on a device that has been signed in, or with the first press (`find-sign-in.ts`).
 * 5. **What nobody waits for comes later**: the bars, the menu's file and the card's copy once the browser is idle
 *    (`app/signed-in/companion.tsx`), the service worker once the first values are there (`register-worker.ts`).
 *
 * Which files the build makes is said in `web/vite.config.ts`. Each part was measured by removing it:
 * docs/measurements.md, 'The start of a page'. Why it is so and not otherwise:
 * docs/decisions/2026-11-27-start-of-a-page.md.
 */
import '../../ui/tokens.css';
import '../../ui/base.css';
import { logFailure, reportFailure } from '../../lib/log.ts';
// Before anything that waits: it notes which build this page is of.
import '../../lib/own-build.ts';
import { firstPaint } from './first-paint.ts';
import { loadScripts } from './load-scripts.ts';
import { showStartFailure } from './start-failure.ts';

async function start(root: HTMLElement): Promise<void> {
  try {
    await firstPaint(root);
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
