import { gymDayOf } from '@gym/domain/calendar/calendar';
import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { readStored } from '../../lib/device-storage.ts';
import { showGymLook } from '../../lib/gym-look.ts';
import { keepInstallOffer } from '../../lib/install-prompt.ts';
import { logNote } from '../../lib/log.ts';
import { showMissingPartsAs } from '../../lib/on-demand.tsx';
import { parseRenderedPage } from '../../lib/rendered-page.ts';
import { untilNextTurn } from '../../lib/turns.ts';
import { App } from '../app.tsx';
import { MissingPart } from '../missing-page.tsx';
import { screenAt, standsInHtml } from '../screen-at.ts';
import { loadAhead } from '../screen-pages.ts';
import { findSignIn } from './find-sign-in.ts';
import { registerWorker } from './register-worker.ts';

/** After so long a part of the app that didn't arrive is asked for again, milliseconds. */
const AGAIN_MS = 5_000;

/** The sign-in: at once where the page waits for it, otherwise when the page stands, or later. */
function startSignIn(): void {
  import('../../data/auth.ts').catch((error: unknown) => {
    logNote('sign-in', error);
    setTimeout(startSignIn, AGAIN_MS);
  });
}

/**
 * Makes the browser's own formats, which takes a slow phone 100 ms, in turns of their own instead of amid the first
 * view.
 */
async function makeFormats(): Promise<void> {
  await untilNextTurn();
  new Intl.NumberFormat('es-MX');
  await untilNextTurn();
  gymDayOf(Date.now());
  await untilNextTurn();
}

/** Takes the rendered page over, or draws the app where there is none, and later registers the service worker. */
export async function startApp(root: HTMLElement): Promise<void> {
  keepInstallOffer();
  const { pathname } = window.location;
  const screen = screenAt(pathname);
  const isOfScreen = root.dataset.screen === screen.id;
  const page = isOfScreen ? parseRenderedPage(document.getElementById('page')?.textContent) : null;
  const waitsForSignIn = screen.access !== 'everyone';
  if (waitsForSignIn) {
    startSignIn();
    await makeFormats();
  }
  if (page && standsInHtml(screen, pathname)) await loadAhead(screen);
  if (page?.look) showGymLook(page.look);
  showMissingPartsAs(MissingPart);
  const app = (
    <StrictMode>
      <BrowserRouter>
        <App page={page} />
      </BrowserRouter>
    </StrictMode>
  );
  // As a transition the first view is taken over or drawn in short slices: a slow phone answers a tap in between.
  startTransition(() => {
    if (page) {
      hydrateRoot(root, app);
      return;
    }
    root.replaceChildren();
    createRoot(root).render(app);
  });
  // From here on React hears what is pressed, and takes over at once the part that the press is in.
  setTimeout(() => delete root.dataset.waiting);
  if (!waitsForSignIn) void findSignIn(startSignIn);
  void registerWorker();
  // A page that was made at build time doesn't know the gym: this file fetches its look when it is loaded.
  if (readStored('gymName') === null) void import('./find-gym-look.ts');
}
