import { defineConfig } from '@playwright/test';
import { CHROMIUM_ARGS, findChromium } from './scripts/lib/chromium.ts';
import { APP_ORIGIN } from './scripts/lib/project.ts';

// Tools that only read this file work without a browser; a run without one stops in global-setup.
const executablePath = findChromium();

/** Browser tests against the started local suite (`npm test` starts it; by hand, `npm start` first). */
export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/e2e/global-setup.ts',
  outputDir: 'test-results',
  // One database for all: tests run one after the other.
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
    // A trace takes a tenth of the suite's processor time; `--trace retain-on-failure` has it for a test that fails.
    trace: 'off',
    launchOptions: { ...(executablePath ? { executablePath } : {}), args: CHROMIUM_ARGS },
  },
  projects: [
    // `*.desk.spec.ts`, `*.phone.spec.ts`: at the size of those who do it, where the other would only cost time.
    {
      name: 'phone',
      testIgnore: /\.desk\.spec\.ts$/,
      use: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
    },
    { name: 'desk', testIgnore: /\.phone\.spec\.ts$/, use: { viewport: { width: 1440, height: 900 } } },
  ],
});
