import { gymDayOf } from '@gym/domain/calendar/calendar';
import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { readStored } from '../../lib/device-storage.ts';
import { showGymLook } from '../../lib/gym-look.ts';
import { storeInstallOffer } from '../../lib/install-prompt.ts';
import { logNote } from '../../lib/log.ts';
import { showMissingPartsAs } from '../../lib/on-demand.tsx';
import { parseRenderedPage } from '../../lib/rendered-page.ts';
import { waitForNextTurn } from '../../lib/turns.ts';
import { App } from '../app.tsx';
import { MissingPart } from '../missing-page.tsx';
import { isPageInHtml, screenAt } from '../screen-at.ts';
import { preloadScreen } from '../screen-pages.ts';
import { findSignIn } from './find-sign-in.ts';
import { registerWorker } from './register-worker.ts';

/** Time until the sign-in module, if it failed to load, is requested again, milliseconds. */
const RETRY_MS = 5_000;

/** Loads the sign-in module, and retries until it is loaded. */
function startSignIn(): void {
  import('../../data/auth.ts').catch((error: unknown) => {
    logNote('sign-in', error);
    setTimeout(startSignIn, RETRY_MS);
  });
}

/** Creates the first number and date formatters in separate tasks: together they would block a slow phone. */
async function createFormatters(): Promise<void> {
  await waitForNextTurn();
  new Intl.NumberFormat('es-MX');
  await waitForNextTurn();
  gymDayOf(Date.now());
  await waitForNextTurn();
}

/** Hydrates the rendered page, or renders the app if there is none. */
export async function startApp(root: HTMLElement): Promise<void> {
  storeInstallOffer();
  const { pathname } = window.location;
  const screen = screenAt(pathname);
  const isHtmlOfScreen = root.dataset.screen === screen.id;
  const page = isHtmlOfScreen ? parseRenderedPage(document.getElementById('page')?.textContent) : null;
  const waitsForSignIn = screen.access !== 'everyone';
  if (waitsForSignIn) {
    startSignIn();
    await createFormatters();
  }
  if (page && isPageInHtml(screen, pathname)) await preloadScreen(screen);
  if (page?.look) showGymLook(page.look);
  showMissingPartsAs(MissingPart);
  const app = (
    <StrictMode>
      <BrowserRouter>
        <App page={page} />
      </BrowserRouter>
    </StrictMode>
  );
  // A transition renders in short slices, so that a slow phone can respond to taps in between.
  startTransition(() => {
    if (page) {
      hydrateRoot(root, app);
      return;
    }
    root.replaceChildren();
    createRoot(root).render(app);
  });
  // React now receives events, so buttons are no longer dimmed.
  setTimeout(() => delete root.dataset.waiting);
  if (!waitsForSignIn) void findSignIn(startSignIn);
  void registerWorker();
  // HTML from the build doesn't contain the gym's look. `find-gym-look.ts` fetches it.
  if (readStored('gymName') === null) void import('./find-gym-look.ts');
}
