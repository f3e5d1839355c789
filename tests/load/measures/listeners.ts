import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { z } from 'zod';
import { APP_ORIGIN, DATABASE_INSTANCE, HOST, PORTS } from '../../../scripts/lib/project.ts';
import { PEOPLE } from '../../support/people.ts';
import { DESK, launch, openPage, signInOn } from '../lib/browser.ts';
import { needSuite } from '../lib/local-suite.ts';
import type { Report } from '../lib/report.ts';

const VISITS = 50;
/** The app keeps a listener for 5 s after its last screen is left. */
const GRACE_MS = 6_000;
/** Listeners that every screen may have besides its own. */
const EVERYWHERE = [/^Staff\//, /^Config/, /^Notifications\//, /^Notices/, /^Users\//];
const LAST = 'Asistencias';

const listens = z.array(z.object({ path: z.string(), query: z.nullable(z.string()), listeners: z.number() }));

/** Asks the database emulator for its present listeners. */
async function openListens(): Promise<z.infer<typeof listens>> {
  const response = await fetch(`http://${HOST}:${PORTS.database}/.inspect/listens.json?ns=${DATABASE_INSTANCE}`);
  return listens.parse(await response.json());
}

/** Visits the menu's links one after another, without a page load. */
async function visit(page: Page, index: number): Promise<void> {
  const links = page.locator('nav a[href^="/"]');
  await links.nth(index % (await links.count())).click();
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForLoadState('networkidle');
}

/** Measures which listeners stay open after visiting 50 screens. */
export async function listeners(): Promise<Report> {
  await needSuite();
  const browser = await launch();
  try {
    const before = (await openListens()).length;
    const { page } = await openPage(browser, DESK);
    await signInOn(page, PEOPLE.admin.email);
    // The reference is the last screen alone, after a fresh start.
    await page.goto(`${APP_ORIGIN}/admin`);
    await page.getByRole('heading', { level: 1, name: LAST }).waitFor();
    await page.waitForLoadState('networkidle');
    await pause(GRACE_MS);
    const alone = (await openListens()).map(({ path, query }) => `${path} ${query ?? ''}`.trim());
    const seen = new Set<string>();
    for (let index = 0; index < VISITS; index++) {
      await visit(page, index);
      for (const { path } of await openListens()) seen.add(path);
    }
    await page.locator('nav a[href="/admin"]').click();
    await page.getByRole('heading', { level: 1, name: LAST }).waitFor();
    await pause(GRACE_MS);
    const after = await openListens();
    const left = after
      .filter(({ path, query }) => !alone.includes(`${path} ${query ?? ''}`.trim()))
      .filter(({ path }) => !EVERYWHERE.some((pattern) => pattern.test(path)));
    return {
      rows: [
        {
          label: `listens open after ${VISITS} screens, besides the current screen's (${alone.length}), own Staff, Config, unread`,
          target: '0',
          measured: left.length === 0 ? '0' : left.map(({ path }) => path).join(', '),
          met: left.length === 0 && before === 0,
        },
        { label: 'places listened to on the way', target: '', measured: String(seen.size), met: null },
      ],
      numbers: { alone, after, seen: [...seen] },
    };
  } finally {
    await browser.close();
  }
}
