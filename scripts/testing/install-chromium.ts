import { existsSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { findChromium } from '../lib/chromium.ts';
import { ROOT } from '../lib/project.ts';
import { run, runNode } from '../lib/run.ts';

const ADVICE =
  'No Chromium found and none could be installed. Install it (Debian: apt-get install chromium; others: npx playwright install chromium) or name one with CHROMIUM_PATH, then run npm test again.';

/** Installs a system package with apt-get. Returns whether that succeeded. */
async function installPackage(name: string): Promise<boolean> {
  const { code } = await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], { quiet: true });
  return code === 0;
}

/**
 * Returns the path of the browser. If there is none, installs one: the system package if this runs as root and there is
 * apt-get, otherwise the browser that Playwright downloads.
 *
 * @throws if there is no browser after the installation
 */
export async function ensureChromium(): Promise<string> {
  const existing = findChromium();
  if (existing) return existing;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('No Chromium found: installing the system package ...');
    await run('apt-get', ['update', '-qq'], { quiet: true });
    // Not every distribution has the package of the headless shell.
    if (!(await installPackage('chromium-headless-shell'))) await installPackage('chromium');
  } else {
    console.log("No Chromium found: installing Playwright's ...");
    await runNode(join(ROOT, 'node_modules/playwright-core/cli.js'), ['install', 'chromium']);
  }
  const installed = findChromium();
  if (!installed) throw new Error(ADVICE);
  return installed;
}
