import type { Page } from '@playwright/test';
import {
  DEMO_NUMBERS,
  loadTodaysCheckIn,
  NETWORK_NOISE,
  openTerminal,
  PIN_FIELD,
  prepareForOffline,
} from '../support/door.ts';
import { controlDatabase } from '../support/network.ts';
import { deleteCheckInsOfToday, PEOPLE, pollUntil } from '../support/people.ts';
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
  await deleteCheckInsOfToday(PEOPLE.socia.uid);
  builds = await serveTwoBuilds();
});
test.afterEach(() => builds.close());

/**
 * Keeps an unfinished number in the field until all records are sent. Then types once more, because the terminal clears
 * an unfinished number after a while.
 */
async function typeUntilSent(page: Page): Promise<void> {
  const field = page.getByRole('textbox', PIN_FIELD);
  let digits = 0;
  const typeDigits = (): Promise<void> => field.fill('8'.repeat(1 + (digits++ % 4)));
  await pollUntil(async () => {
    await typeDigits();
    return page.getByText('Todo enviado').isVisible();
  }, 40_000);
  await typeDigits();
}

test('the terminal reloads for a new build by itself, but not while a number is typed or records are unsent', async ({
  openBrowser,
}) => {
  test.setTimeout(120_000);
  const page = await openBrowser({ baseURL: builds.origin, viewport: { width: 1280, height: 800 } });
  const connection = await controlDatabase(page);
  await openTerminal(page);
  await prepareForOffline(page);
  await markPage(page);

  await connection.cut();
  await page.getByRole('textbox', PIN_FIELD).fill(DEMO_NUMBERS.socia.pin);
  await expect(page.getByText('1 registro por enviar')).toBeVisible();

  builds.publish();
  await lookForBuild(page);
  await pollUntil(() => hasOtherWorker(page), 40_000);
  // The page is idle, but doesn't reload before the unsent records are sent.
  await expect(page.getByRole('status')).toBeEmpty();
  expect(await isSamePage(page)).toBe(true);

  connection.mend();
  await typeUntilSent(page);
  expect(await isSamePage(page)).toBe(true);
  expect(await loadTodaysCheckIn(PEOPLE.socia.uid)).not.toBeNull();

  const loaded = page.waitForEvent('load');
  await page.getByRole('textbox', PIN_FIELD).fill('');
  await loaded;
  await expect(page.getByRole('textbox', PIN_FIELD)).toBeVisible();
  expect(await isSamePage(page)).toBe(false);
});
