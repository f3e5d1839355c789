import { copyFileSync, existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, type BrowserContext, test as base, chromium, expect, type Page } from '@playwright/test';
import { buildParts } from '../../scripts/lib/build.ts';
import { CHROMIUM_ARGS, findChromium } from '../../scripts/lib/chromium.ts';
import { CACHE } from '../../scripts/lib/project.ts';
import { generateSeed } from '../../scripts/lib/seed.ts';
import { DEMO_PASSWORD } from '../../scripts/seed/demo-accounts.ts';
import { CLOCK_WARNING } from '../../web/src/app/text.ts';
import { findDatabaseFile } from '../support/rehearsal/data.ts';
import { Rehearsal } from '../support/rehearsal/rehearsal.ts';
import { loadUploaded } from '../support/rehearsal/uploaded.ts';

export { expect };

const DEVICES = {
  phone: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
  desk: { viewport: { width: 1366, height: 768 } },
} as const;

export type Device = keyof typeof DEVICES;

interface WorkerFixtures {
  /** The uploaded app, run like in production, with local stand-ins for Google's services. */
  rehearsal: Rehearsal;
  chrome: Browser;
}

interface Fixtures {
  /**
   * Opens a page with empty storage. Its warnings, errors and uncaught exceptions fail the test unless
   * `expectedProblems` allows them. Every problem of the rehearsal's services fails the test, too.
   */
  open: (device: Device) => Promise<Page>;
  /** Signs in with the form of the page `/login`. */
  signIn: (page: Page, email: string) => Promise<void>;
  /** Patterns of the problems in the browsers that the test expects. A test can add some. */
  expectedProblems: RegExp[];
}

/**
 * Adds the warnings and errors of the console, with their sources, and the uncaught exceptions to `problems`. Ignores
 * {@link CLOCK_WARNING}.
 */
function collectProblems(context: BrowserContext, problems: string[]): void {
  context.on('console', (message) => {
    // The app compares its minute with the server's, so even a correct clock causes the warning if a minute begins
    // between the two readings.
    if (!['error', 'warning'].includes(message.type()) || message.text() === CLOCK_WARNING) return;
    problems.push(`console: ${message.text()} ${message.location().url}`);
  });
  context.on('weberror', (error) => problems.push(`uncaught: ${error.error().message}`));
}

async function startRehearsal(): Promise<Rehearsal> {
  await buildParts(['emulator']);
  const uploaded = loadUploaded();
  const seed = await generateSeed(false);
  const folder = join(CACHE, 'rehearsal');
  mkdirSync(folder, { recursive: true });
  // The emulator takes the instance's name from the file's name.
  const databaseFile = join(folder, `${uploaded.instance}.json`);
  copyFileSync(findDatabaseFile(seed), databaseFile);
  return Rehearsal.start(uploaded, { databaseFile, accountsFile: join(seed, 'auth_export/accounts.json') });
}

/** Prints a line for each function that ran: the time from its start to its first answer, and its peak memory. */
function printFigures({ figures }: Rehearsal): void {
  const width = Math.max(...figures.map(({ name }) => name.length));
  for (const { name, firstAnswerMs, peakMb, memoryMb } of figures) {
    const share = `${Math.round((peakMb / memoryMb) * 100)} % of ${memoryMb} MB`;
    console.log(
      `  ${name.padEnd(width)}  ${firstAnswerMs.toFixed(0).padStart(6)} ms  ${peakMb.toFixed(0).padStart(4)} MB  ${share}`,
    );
  }
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  rehearsal: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern.
    async ({}, use) => {
      const rehearsal = await startRehearsal();
      await use(rehearsal);
      await rehearsal.stop();
      printFigures(rehearsal);
    },
    { scope: 'worker', timeout: 300_000 },
  ],

  chrome: [
    async ({ rehearsal }, use) => {
      const executablePath = findChromium();
      if (!executablePath || !existsSync(executablePath)) throw new Error('No Chromium found. Set CHROMIUM_PATH.');
      const browser = await chromium.launch({ executablePath, args: [...CHROMIUM_ARGS, ...rehearsal.chromiumArgs] });
      await use(browser);
      await browser.close();
    },
    { scope: 'worker' },
  ],

  // biome-ignore lint/correctness/noEmptyPattern: as above.
  expectedProblems: async ({}, use) => {
    await use([]);
  },

  open: async ({ rehearsal, chrome, expectedProblems }, use) => {
    const contexts: BrowserContext[] = [];
    const problems: string[] = [];
    await use(async (device) => {
      const options = { baseURL: rehearsal.origin, locale: 'es-MX', timezoneId: 'America/Monterrey' };
      const context = await chrome.newContext({ ...DEVICES[device], ...options });
      context.setDefaultTimeout(20_000);
      collectProblems(context, problems);
      contexts.push(context);
      return context.newPage();
    });
    for (const context of contexts) await context.close();
    const unexpected = problems.filter((problem) => !expectedProblems.some((allowed) => allowed.test(problem)));
    expect(unexpected, 'problems in the browser').toEqual([]);
    expect(rehearsal.problems, 'problems of the services').toEqual([]);
  },

  // biome-ignore lint/correctness/noEmptyPattern: as above.
  signIn: async ({}, use) => {
    await use(async (page, email) => {
      await page.goto('/login');
      await page.getByLabel('Correo').fill(email);
      await page.getByLabel('Contraseña', { exact: true }).fill(DEMO_PASSWORD);
      await page.getByRole('button', { name: 'Entrar', exact: true }).click();
      await expect(page).not.toHaveURL(/\/login/);
      await expect(page.getByRole('heading', { level: 1, name: 'Entrar' })).toHaveCount(0);
    });
  },
});
