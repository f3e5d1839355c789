import { afterEach, expect, it, vi } from 'vitest';
import { ROOT } from '../lib/project.ts';
import { SUITES } from './suites.ts';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

// knip, a part of the lint, reads the configuration, too. It must work on a machine without a browser.
it('the configuration of the browser tests can be read without a browser', async () => {
  vi.stubEnv('CHROMIUM_PATH', '/nowhere/chromium');
  const { default: config } = await import(`${ROOT}/playwright.config.ts`);
  expect(config.use.launchOptions).not.toHaveProperty('executablePath');
});

it('the global setup of the browser tests throws without a browser', async () => {
  vi.stubEnv('CHROMIUM_PATH', '/nowhere/chromium');
  const { default: requireChromium } = await import(`${ROOT}/tests/e2e/global-setup.ts`);
  expect(requireChromium).toThrow('No Chromium found');
});

it('the suites unit, rehearsal, releases and e2e need a browser', () => {
  const names = SUITES.filter(({ needsBrowser }) => needsBrowser).map(({ name }) => name);
  expect(names).toEqual(['unit', 'rehearsal', 'releases', 'e2e']);
});
