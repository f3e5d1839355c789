import type { Page } from '@playwright/test';
import { checkInOf, FIELD, NETWORK_NOISE, NUMBERS, openTerminal, readyForOffline } from '../support/door.ts';
import { databaseLine } from '../support/network.ts';
import { forgetToday, PEOPLE, until } from '../support/people.ts';
import {
  hasOtherWorker,
  isSamePage,
  lookForBuild,
  markPage,
  serveTwoBuilds,
  type TwoBuilds,
} from '../support/two-builds.ts';
import { expect, test } from './fixtures.ts';

test.use({ allowedProblems: [NETWORK_NOISE], serviceWorkers: 'allow' });

let builds: TwoBuilds;

test.beforeEach(async () => {
  await forgetToday(PEOPLE.socia.uid);
  builds = await serveTwoBuilds();
});
test.afterEach(() => builds.close());

/**
 * Types digits until the queue is empty, and once more, because a number that isn't finished is cleared after a
 * while.
 */
async function typeUntilSent(page: Page): Promise<void> {
  const field = page.getByRole('textbox', FIELD);
  let digits = 0;
  const type = (): Promise<void> => field.fill('8'.repeat(1 + (digits++ % 4)));
  await until(async () => {
    await type();
    return page.getByText('Todo enviado').isVisible();
  }, 40_000);
  await type();
}

test('the terminal reloads for a new build by itself, but not while a number is typed or entries are unsent', async ({
  openBrowser,
}) => {
  test.setTimeout(120_000);
  const page = await openBrowser({ baseURL: builds.origin, viewport: { width: 1280, height: 800 } });
  const line = await databaseLine(page);
  await openTerminal(page);
  await readyForOffline(page);
  await markPage(page);

  await line.cut();
  await page.getByRole('textbox', FIELD).fill(NUMBERS.socia.pin);
  await expect(page.getByText('1 registro por enviar')).toBeVisible();

  builds.publish();
  await lookForBuild(page);
  await until(() => hasOtherWorker(page), 40_000);
  // The page is idle but doesn't reload: unsent entries are sent first.
  await expect(page.getByRole('status')).toBeEmpty();
  expect(await isSamePage(page)).toBe(true);

  line.mend();
  await typeUntilSent(page);
  expect(await isSamePage(page)).toBe(true);
  expect(await checkInOf(PEOPLE.socia.uid)).not.toBeNull();

  const loaded = page.waitForEvent('load');
  await page.getByRole('textbox', FIELD).fill('');
  await loaded;
  await expect(page.getByRole('textbox', FIELD)).toBeVisible();
  expect(await isSamePage(page)).toBe(false);
});
