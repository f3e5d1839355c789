import { defineConfig } from '@playwright/test';
import browserTests from './playwright.config.ts';

/**
 * Browser tests of the last release together with the working copy, each with its own local suite.
 * `npm test -- releases` runs them.
 */
export default defineConfig({
  ...browserTests,
  testDir: 'tests/releases',
  outputDir: 'test-results/releases',
  projects: [{ name: 'releases' }],
});
