import { defineConfig } from '@playwright/test';

/** What was uploaded, in production mode: `npm test -- rehearsal` (tests/README.md). */
export default defineConfig({
  testDir: 'tests/rehearsal',
  globalSetup: './tests/e2e/global-setup.ts',
  outputDir: 'test-results/rehearsal',
  // One deployment for all: tests run one after the other.
  workers: 1,
  fullyParallel: false,
  forbidOnly: true,
  retries: 0,
  timeout: 90_000,
  expect: { timeout: 20_000 },
  reporter: [['list'], ['json']],
});
