import type { Page, WebSocketRoute } from '@playwright/test';
import { checkInOf, FIELD, NETWORK_NOISE, NUMBERS, openTerminal, readyForOffline } from '../support/door.ts';
import { forgetToday, PEOPLE, until } from '../support/people.ts';
import { serveTwoBuilds, type TwoBuilds } from '../support/two-builds.ts';
import { expect, test } from './fixtures.ts';

test.use({ allowedProblems: [NETWORK_NOISE] });

let builds: TwoBuilds;

test.beforeEach(async () => {
  await forgetToday(PEOPLE.socia.uid);
  builds = await serveTwoBuilds();
});
test.afterEach(() => builds.close());

/** The line to the database, to be cut and mended; everything else goes on. */
async function databaseLine(page: Page): Promise<{ cut: () => Promise<void>; mend: () => void }> {
  const open = new Set<WebSocketRoute>();
  let isCut = false;
  await page.routeWebSocket(/\/\.ws\?/, (socket) => {
    if (isCut) return void socket.close();
    socket.connectToServer();
    open.add(socket);
  });
  return {
    cut: async () => {
      isCut = true;
      for (const socket of open) await socket.close();
      open.clear();
    },
    mend: () => {
      isCut = false;
    },
  };
}

/** Still the page that was marked, not one that was loaded since? */
function isSamePage(page: Page): Promise<boolean> {
  return page.evaluate(() => Reflect.get(window, 'marked') === true);
}

test('the tablet goes over to a new build by itself, but never over somebody’s number or a full queue', async ({
  browser,
  signIn,
  contextOptions,
}) => {
  const context = await browser.newContext({
    ...contextOptions,
    baseURL: builds.origin,
    viewport: { width: 1280, height: 800 },
  });
  try {
    const page = await context.newPage();
    const line = await databaseLine(page);
    await openTerminal(page, signIn);
    await readyForOffline(page);
    await page.evaluate(() => Reflect.set(window, 'marked', true));

    await line.cut();
    await page.getByRole('textbox', FIELD).fill(NUMBERS.socia.pin);
    await expect(page.getByText('1 registro por enviar')).toBeVisible();

    builds.publish();
    await page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready;
      await registration.update();
    });
    await until(() => page.evaluate(async () => (await navigator.serviceWorker.ready).waiting !== null));
    // Ready for the next person, and still there: what waits is sent first.
    await expect(page.getByRole('status')).toBeEmpty();
    expect(await isSamePage(page)).toBe(true);

    await page.getByRole('textbox', FIELD).fill('81');
    line.mend();
    await expect(page.getByText('Todo enviado')).toBeVisible({ timeout: 40_000 });
    expect(await isSamePage(page)).toBe(true);
    expect(await checkInOf(PEOPLE.socia.uid)).not.toBeNull();

    const loaded = page.waitForEvent('load');
    await page.getByRole('textbox', FIELD).fill('');
    await loaded;
    await expect(page.getByRole('textbox', FIELD)).toBeVisible();
    expect(await isSamePage(page)).toBe(false);
    expect(await page.evaluate(async () => (await navigator.serviceWorker.ready).waiting)).toBeNull();
  } finally {
    await context.close();
  }
});
