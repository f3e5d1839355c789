import { existsSync } from 'node:fs';
import process from 'node:process';
import { chromium } from 'playwright-core';

/** Paths at which operating systems install Chromium or Chrome. */
const SYSTEM_PATHS = [
  // The headless shell: the same engine without a window, which is faster.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/**
 * Returns the path of the browser for tests, benchmarks and pictures: CHROMIUM_PATH if it is set, otherwise the
 * system's, otherwise the one that Playwright installed. Returns undefined if CHROMIUM_PATH names a missing file, or if
 * there is no browser.
 */
export function findChromium(): string | undefined {
  const configuredPath = process.env.CHROMIUM_PATH;
  if (configuredPath) return existsSync(configuredPath) ? configuredPath : undefined;
  return [...SYSTEM_PATHS, chromium.executablePath()].find((path) => existsSync(path));
}

/** Arguments for a headless browser that also runs as root, without its background requests. */
export const CHROMIUM_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];
