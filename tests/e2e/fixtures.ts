import { AxeBuilder } from '@axe-core/playwright';
import type { StoredStaff } from '@gym/domain/database/people/staff';
import { type BrowserContext, type BrowserContextOptions, test as base, expect, type Page } from '@playwright/test';
import { DEMO_PASSWORD } from '../../scripts/seed/demo-accounts.ts';
import { readAsOwner, updateAsOwner } from '../support/database.ts';
import { storeSignIn } from '../support/stored-sign-in.ts';
import { createTestAccount, deleteTestAccount, type TestAccount } from '../support/test-account.ts';

export { expect };

interface Options {
  /** Problems in the browser that the tests of a file expect (see `collectProblems`). Other problems fail the test. */
  allowedProblems: readonly RegExp[];
}

interface Fixtures {
  /** Opens another browser context with empty storage, for a second person. Its problems fail the test, too. */
  openBrowser: (options?: BrowserContextOptions) => Promise<Page>;
  /** Stores a session before the first page is opened, as on a return visit. */
  signIn: (page: Page, email: string) => Promise<void>;
  /** Signs in through the form, for tests of signing in and of roles. */
  signInByForm: (page: Page, email: string, password?: string) => Promise<void>;
  /** Creates an account for this test and removes it afterwards. If `name` is null, the app asks for one. */
  newAccount: (staff: StoredStaff | null, name?: string | null) => Promise<TestAccount>;
  /** Returns the value at a database path, and restores it after the test. */
  restoreAfterwards: (path: string) => Promise<unknown>;
  /** Returns the accessibility violations that axe finds on the page. */
  findViolations: (page: Page) => Promise<readonly string[]>;
  /** Fails with a readable list if axe finds violations on the page. */
  expectAccessible: (page: Page) => Promise<void>;
  /** Fails each test that had unexpected problems in a browser. */
  problemCheck: undefined;
}

/** Collects errors, warnings of the database SDK (such as a missing index), and requests to other machines. */
function collectProblems(context: BrowserContext, problems: string[]): void {
  context.on('console', (message) => {
    const text = message.text();
    if (message.type() === 'error' || /FIREBASE WARNING|\.indexOn/.test(text)) problems.push(`console: ${text}`);
  });
  context.on('weberror', (error) => problems.push(`uncaught: ${error.error().message}`));
  context.on('request', (request) => {
    const { hostname, protocol } = new URL(request.url());
    if (/^(https?|wss?):$/.test(protocol) && hostname !== '127.0.0.1')
      problems.push(`off this machine: ${request.url()}`);
  });
}

export const test = base.extend<Fixtures & Options & { problems: string[] }>({
  allowedProblems: [[], { option: true }],

  // The service worker would precache the whole app in each new browser.
  serviceWorkers: 'block',

  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern.
  problems: async ({}, use) => {
    await use([]);
  },

  problemCheck: [
    async ({ context, problems, allowedProblems }, use) => {
      collectProblems(context, problems);
      await use(undefined);
      const unexpected = problems.filter((problem) => !allowedProblems.some((allowed) => allowed.test(problem)));
      expect(unexpected, 'problems in the browser').toEqual([]);
    },
    { auto: true },
  ],

  openBrowser: async ({ browser, contextOptions, viewport, problems }, use) => {
    const opened: BrowserContext[] = [];
    await use(async (options) => {
      const context = await browser.newContext({ ...contextOptions, viewport, ...options });
      collectProblems(context, problems);
      opened.push(context);
      return context.newPage();
    });
    for (const context of opened) await context.close();
  },

  // biome-ignore lint/correctness/noEmptyPattern: as for `problems`.
  signIn: async ({}, use) => {
    await use((page, email) => storeSignIn(page.context(), email));
  },

  // biome-ignore lint/correctness/noEmptyPattern: as for `problems`.
  signInByForm: async ({}, use) => {
    await use(async (page, email, password = DEMO_PASSWORD) => {
      await page.goto('/login');
      await page.getByLabel('Correo').fill(email);
      await page.getByLabel('Contraseña', { exact: true }).fill(password);
      await page.getByRole('button', { name: 'Entrar', exact: true }).click();
      await expect(page).not.toHaveURL(/\/login/);
      // The URL changes before the page does. Until the new page is shown, a click would hit the sign-in page.
      await expect(page.getByRole('heading', { level: 1, name: 'Entrar' })).toHaveCount(0);
    });
  },

  // biome-ignore lint/correctness/noEmptyPattern: as for `problems`.
  newAccount: async ({}, use) => {
    const created: TestAccount[] = [];
    await use(async (staff, name = 'Cuenta de Prueba') => {
      const account = await createTestAccount(staff, name);
      created.push(account);
      return account;
    });
    for (const { uid } of created) await deleteTestAccount(uid);
  },

  // biome-ignore lint/correctness/noEmptyPattern: as for `problems`.
  restoreAfterwards: async ({}, use) => {
    const values: Record<string, unknown> = {};
    await use(async (path) => {
      values[path] = await readAsOwner(path);
      return values[path];
    });
    if (Object.keys(values).length > 0) await updateAsOwner(values);
  },

  // biome-ignore lint/correctness/noEmptyPattern: as for `problems`.
  findViolations: async ({}, use) => {
    await use(async (page) => {
      // Waits for running transitions, because a colour in between may fail the contrast check.
      await page.evaluate(() =>
        Promise.allSettled(
          document
            .getAnimations()
            .filter(({ playState }) => playState === 'running')
            .filter(({ effect }) => effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY)
            .map(({ finished }) => finished),
        ),
      );
      // Legacy mode runs axe within the page, instead of in another page per analysis. That is enough without frames.
      const { violations } = await new AxeBuilder({ page })
        .setLegacyMode()
        .options({ resultTypes: ['violations'], rules: { 'target-size': { enabled: true } } })
        .analyze();
      return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
    });
  },

  expectAccessible: async ({ findViolations }, use) => {
    await use(async (page) => expect(await findViolations(page), `axe on ${page.url()}`).toEqual([]));
  },
});
