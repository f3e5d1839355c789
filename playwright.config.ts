import { defineConfig } from '@playwright/test';
import { CHROMIUM_ARGS, findChromium } from './scripts/lib/chromium.ts';
import { APP_ORIGIN } from './scripts/lib/project.ts';

// Without a browser, tools that only read this file still work; a test run stops in global-setup.
const executablePath = findChromium();

/**
 * Browser tests against the running local suite (the emulators with the built app). `npm test` starts it; before a run
 * by hand, start it with `npm start`.
 */
export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/e2e/global-setup.ts',
  outputDir: 'test-results',
  // All tests share one database, so they run one after the other.
  workers: 1,
  fullyParallel: false,
  forbidOnly: true,
  retries: 0,
  timeout: 45_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json']],
  use: {
    baseURL: APP_ORIGIN,
    browserName: 'chromium',
    headless: true,
    locale: 'es-MX',
    timezoneId: 'America/Monterrey',
    screenshot: 'only-on-failure',
    // Traces cost processor time. `--trace retain-on-failure` records them for failed tests.
    trace: 'off',
    launchOptions: { ...(executablePath ? { executablePath } : {}), args: CHROMIUM_ARGS },
  },
  projects: [
    // `*.phone.spec.ts` run only in `phone`, `*.desk.spec.ts` only in `desk`, all other tests in both.
    {
      name: 'phone',
      testIgnore: /\.desk\.spec\.ts$/,
      use: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
    },
    { name: 'desk', testIgnore: /\.phone\.spec\.ts$/, use: { viewport: { width: 1440, height: 900 } } },
  ],
});
