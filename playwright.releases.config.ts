import { defineConfig } from '@playwright/test';
import browserTests from './playwright.config.ts';

/** The last release beside the working copy, each with a local suite of its own: `npm test -- releases`. */
export default defineConfig({
  ...browserTests,
  testDir: 'tests/releases',
  outputDir: 'test-results/releases',
  projects: [{ name: 'releases' }],
});
