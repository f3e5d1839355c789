import { defineConfig } from '@playwright/test';
import browserTests from './playwright.config.ts';

/**
 * Browser tests of the last release together with the working copy: the client of each with the server (rules and
 * functions) of each. Each server runs in emulators of its own. `npm test -- releases` runs the tests.
 */
export default defineConfig({
  ...browserTests,
  testDir: 'tests/releases',
  outputDir: 'test-results/releases',
  projects: [{ name: 'releases' }],
});
