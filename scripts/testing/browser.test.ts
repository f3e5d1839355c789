import { afterEach, expect, it, vi } from 'vitest';
import { ROOT } from '../lib/project.ts';
import { SUITES } from './suites.ts';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

// Without a browser, the lint reads the configuration before anything could install one.
it('can read the configuration of the browser tests without a browser', async () => {
  vi.stubEnv('CHROMIUM_PATH', '/nowhere/chromium');
  const { default: config } = await import(`${ROOT}/playwright.config.ts`);
  expect(config.use.launchOptions).not.toHaveProperty('executablePath');
});

it('refuses to run the browser tests without a browser', async () => {
  vi.stubEnv('CHROMIUM_PATH', '/nowhere/chromium');
  const { default: requireChromium } = await import(`${ROOT}/tests/e2e/global-setup.ts`);
  expect(requireChromium).toThrow('No Chromium found');
});

it('installs a browser before the run if a suite needs one', () => {
  const asking = SUITES.filter(({ needsBrowser }) => needsBrowser).map(({ name }) => name);
  expect(asking).toEqual(['unit', 'rehearsal', 'releases', 'e2e']);
});
