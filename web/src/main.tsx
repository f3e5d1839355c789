import './ui/kit.css';
import './ui/base.css';
import { loadFirstPage } from './app/first-page.ts';
import { logFailure } from './lib/log.ts';
import { showStartFailure } from './lib/start-failure.ts';

/** Starts the app. What it is made of is imported here, so that a wrong setting or a missing part is a message, not a blank page. */
async function start(root: HTMLElement): Promise<void> {
  try {
    loadFirstPage(window.location.pathname);
    const { startApp } = await import('./app/start.tsx');
    startApp(root);
  } catch (error) {
    logFailure('start', error);
    if (error instanceof Error) console.error(error.message);
    showStartFailure(root, error);
  }
}

const root = document.getElementById('root');
if (root) start(root);
