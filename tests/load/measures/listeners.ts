import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { z } from 'zod';
import { APP_ORIGIN, DATABASE_INSTANCE, HOST, PORTS } from '../../../scripts/lib/project.ts';
import { PEOPLE } from '../../support/people.ts';
import { DESK, launchChromium, openPage, signInOn } from '../lib/browser.ts';
import { ensureSuite } from '../lib/local-suite.ts';
import type { Report } from '../lib/report.ts';

/** Number of screens that are visited. */
const VISITS = 50;
/**
 * Time until all listeners of closed screens have ended. The app keeps each for 5 s after the last screen that uses it.
 */
const GRACE_MS = 6_000;
/** Paths to which the app may listen on every screen. */
const ON_EVERY_SCREEN = [/^Staff\//, /^Config/, /^Notifications\//, /^Notices/, /^Users\//];
/** Heading of the screen that is visited last. */
const LAST_HEADING = 'Asistencias';

const listenersSchema = z.array(z.object({ path: z.string(), query: z.nullable(z.string()), listeners: z.number() }));

/** Loads the current listeners of all clients from the database emulator. */
async function loadListeners(): Promise<z.infer<typeof listenersSchema>> {
  const response = await fetch(`http://${HOST}:${PORTS.database}/.inspect/listens.json?ns=${DATABASE_INSTANCE}`);
  return listenersSchema.parse(await response.json());
}

/**
 * Opens a screen by the menu's link number `index`, without a page load. After the last link, the first one follows.
 */
async function openScreen(page: Page, index: number): Promise<void> {
  const links = page.locator('nav a[href^="/"]');
  await links.nth(index % (await links.count())).click();
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForLoadState('networkidle');
}

/** Measures which listeners stay open after 50 screens have been visited. */
export async function listeners(): Promise<Report> {
  await ensureSuite();
  const browser = await launchChromium();
  try {
    // Listeners of other clients would falsify the measurement, so there must be none at the start.
    const countAtStart = (await loadListeners()).length;
    if (countAtStart > 0) throw new Error(`${countAtStart} listeners of other clients are open`);
    const { page } = await openPage(browser, DESK);
    await signInOn(page, PEOPLE.admin.email);
    // The expected listeners are those of the last screen directly after the app has started.
    await page.goto(`${APP_ORIGIN}/admin`);
    await page.getByRole('heading', { level: 1, name: LAST_HEADING }).waitFor();
    await page.waitForLoadState('networkidle');
    await pause(GRACE_MS);
    const expected = (await loadListeners()).map(({ path, query }) => `${path} ${query ?? ''}`.trim());
    const visitedPaths = new Set<string>();
    for (let index = 0; index < VISITS; index++) {
      await openScreen(page, index);
      for (const { path } of await loadListeners()) visitedPaths.add(path);
    }
    await page.locator('nav a[href="/admin"]').click();
    await page.getByRole('heading', { level: 1, name: LAST_HEADING }).waitFor();
    await pause(GRACE_MS);
    const remaining = await loadListeners();
    const leaked = remaining
      .filter(({ path, query }) => !expected.includes(`${path} ${query ?? ''}`.trim()))
      .filter(({ path }) => !ON_EVERY_SCREEN.some((pattern) => pattern.test(path)));
    return {
      rows: [
        {
          label: `listeners open after ${VISITS} screens, besides the current screen's (${expected.length}) and those of every screen`,
          target: '0',
          measured: leaked.length === 0 ? '0' : leaked.map(({ path }) => path).join(', '),
          met: leaked.length === 0,
        },
        { label: 'paths listened to during the visits', target: '', measured: String(visitedPaths.size), met: null },
      ],
      numbers: { expected, remaining, visitedPaths: [...visitedPaths] },
    };
  } finally {
    await browser.close();
  }
}
