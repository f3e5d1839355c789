import { defineConfig } from '@playwright/test';

/**
 * Browser tests of what `npm test -- deploy` uploaded, in production mode. `npm test -- rehearsal` runs them; see
 * tests/README.md.
 */
export default defineConfig({
  testDir: 'tests/rehearsal',
  globalSetup: './tests/e2e/global-setup.ts',
  outputDir: 'test-results/rehearsal',
  // All tests share one deployment, so they run one after the other.
  workers: 1,
  fullyParallel: false,
  forbidOnly: true,
  retries: 0,
  timeout: 90_000,
  expect: { timeout: 20_000 },
  reporter: [['list'], ['json']],
});
