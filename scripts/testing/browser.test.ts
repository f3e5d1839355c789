import { afterEach, expect, it, vi } from 'vitest';
import { ROOT } from '../lib/project.ts';
import { SUITES } from './suites.ts';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

// On a machine without a browser the lint reads this file before anything could install one.
it('lets tools read the configuration of the browser tests where there is no browser', async () => {
  vi.stubEnv('CHROMIUM_PATH', '/nowhere/chromium');
  const { default: config } = await import(`${ROOT}/playwright.config.ts`);
  expect(config.use.launchOptions).not.toHaveProperty('executablePath');
});

it('refuses to run them there', async () => {
  vi.stubEnv('CHROMIUM_PATH', '/nowhere/chromium');
  const { default: requireChromium } = await import(`${ROOT}/tests/e2e/global-setup.ts`);
  expect(requireChromium).toThrow('No Chromium found');
});

it('makes a browser ready for each suite that opens one', () => {
  const asking = SUITES.filter(({ needsBrowser }) => needsBrowser).map(({ name }) => name);
  expect(asking).toEqual(['unit', 'rehearsal', 'releases', 'e2e']);
});
