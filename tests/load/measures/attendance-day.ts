import { randomUUID } from 'node:crypto';
import { addDays, gymDayOf, startOfGymDay } from '@gym/domain/calendar/calendar';
import { attendancePath, checkInUpdate } from '@gym/domain/database/door/attendance';
import type { Page } from 'playwright-core';
import { z } from 'zod';
import { APP_ORIGIN } from '../../../scripts/lib/project.ts';
import { updateAsOwner } from '../../support/database.ts';
import { PEOPLE } from '../../support/people.ts';
import { DESK, launchChromium, openPage, signInOn } from '../lib/browser.ts';
import { ensureSuite, withoutTriggers } from '../lib/local-suite.ts';
import type { Report } from '../lib/report.ts';
import { median, ms, percentile } from '../lib/statistics.ts';

/** Number of check-ins of the day. */
const ROWS = 2_000;
const BRANCH = 'valle';
/** Number of times that the day is opened. */
const OPENINGS = 7;
/** A row of the list. */
const ROW_SELECTOR = 'main ul[aria-label] > li[aria-posinset]';

/** Writes {@link ROWS} check-ins from 6:00 to 22:00 of a day, of people who don't exist. Returns the written paths. */
async function fillDay(day: ReturnType<typeof gymDayOf>): Promise<readonly string[]> {
  const start = startOfGymDay(day) + 6 * 3_600_000;
  const writes: Record<string, unknown> = {};
  for (let index = 0; index < ROWS; index++) {
    const at = start + Math.floor((index * 16 * 3_600_000) / ROWS);
    const uid = `many-${String(index).padStart(4, '0')}`;
    const checkIn = {
      id: randomUUID(),
      uid,
      branch: BRANCH,
      at,
      via: 'kiosk',
      by: 'demo-checador',
      verdict: 'granted',
      problems: [],
      clock: 'sure',
    } as const;
    // The server has stored each check-in 200 ms after it was made.
    for (const [path, value] of Object.entries(checkInUpdate(checkIn, at + 200))) writes[path] = value;
    writes[attendancePath.at({ branch: BRANCH, day, uid }, 'Nombre')] = `Persona Número ${index}`;
  }
  const updates = moveNamesIntoRecords(writes);
  await withoutTriggers(() => updateAsOwner(updates));
  return Object.keys(updates);
}

/** Moves each name into its record, because an update can't contain a path and another path below it. */
function moveNamesIntoRecords(writes: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const result: Record<string, unknown> = {};
  for (const [path, value] of Object.entries(writes)) {
    const parent = path.endsWith('/Nombre') ? path.slice(0, -'/Nombre'.length) : null;
    if (parent === null) result[path] = value;
    else result[parent] = { ...(result[parent] as object), Nombre: value };
  }
  return result;
}

const numbersSchema = z.array(z.number());

/** Measures the time from choosing the day on an open page to its first row, milliseconds. */
async function measureOpening(page: Page, day: string): Promise<number> {
  // Begins on a day without check-ins.
  await page.goto(`${APP_ORIGIN}/admin?sucursal=${BRANCH}&fecha=${addDays(gymDayOf(Date.now()), -400)}`);
  await page.getByText('Nadie', { exact: false }).first().waitFor();
  const duration = page.evaluate(
    ({ row }) =>
      new Promise<number>((resolve) => {
        let start = 0;
        addEventListener('input', () => (start = performance.now()), { capture: true, once: true });
        new MutationObserver((_, observer) => {
          if (!document.querySelector(row)) return;
          observer.disconnect();
          resolve(performance.now() - start);
        }).observe(document.body, { childList: true, subtree: true });
      }),
    { row: ROW_SELECTOR },
  );
  await page.getByLabel('Fecha', { exact: true }).fill(day);
  return duration;
}

/** Presses “Ver más” until all rows are loaded. Returns the length of the list. */
async function loadAll(page: Page): Promise<number> {
  const loadLength = () => page.locator(ROW_SELECTOR).first().getAttribute('aria-setsize');
  for (let length = ''; length !== (await loadLength()); ) {
    length = (await loadLength()) ?? '';
    const more = page.getByRole('button', { name: 'Ver más' });
    if ((await more.count()) === 0) break;
    await more.click();
    await page.waitForFunction(
      ([row, previous]) =>
        document.querySelector(String(row))?.getAttribute('aria-setsize') !== previous ||
        !document.querySelector('main button[aria-busy]'),
      [ROW_SELECTOR, length],
    );
  }
  return Number(await loadLength());
}

/**
 * Scrolls through the whole page in three seconds. `gaps`: milliseconds between the frames, without the first two.
 * `mostRows`: the most rows that were in the page at the same time.
 */
async function scroll(page: Page): Promise<{ gaps: number[]; mostRows: number }> {
  await page.evaluate(() => scrollTo(0, 0));
  const result = await page.evaluate(
    ({ row }) =>
      new Promise<{ gaps: number[]; mostRows: number }>((resolve) => {
        const gaps: number[] = [];
        let mostRows = 0;
        const start = performance.now();
        let last = start;
        const distance = document.documentElement.scrollHeight - innerHeight;
        const frame = (now: number): void => {
          gaps.push(now - last);
          last = now;
          mostRows = Math.max(mostRows, document.querySelectorAll(row).length);
          scrollTo(0, (distance * (now - start)) / 3_000);
          if (now - start < 3_000) requestAnimationFrame(frame);
          else resolve({ gaps: gaps.slice(2), mostRows });
        };
        requestAnimationFrame(frame);
      }),
    { row: ROW_SELECTOR },
  );
  return { gaps: numbersSchema.parse(result.gaps), mostRows: result.mostRows };
}

/** Measures the attendance screen on a day of 2,000 rows. */
export async function attendanceDay(): Promise<Report> {
  await ensureSuite();
  const day = addDays(gymDayOf(Date.now()), -90);
  const filledPaths = await fillDay(day);
  const browser = await launchChromium();
  try {
    const { page } = await openPage(browser, DESK);
    await signInOn(page, PEOPLE.admin.email);
    const openings: number[] = [];
    for (let index = 0; index < OPENINGS; index++) openings.push(await measureOpening(page, day));
    const loaded = await loadAll(page);
    // The first pass warms up the code, and isn't measured.
    await scroll(page);
    const { gaps, mostRows } = await scroll(page);
    const medianGap = median(gaps);
    const slowShare = gaps.filter((gap) => gap > 25).length / gaps.length;
    const medianOpening = median(openings);
    return {
      rows: [
        {
          label: `attendance day of ${ROWS} rows: first rows, median of ${OPENINGS}`,
          target: '< 500 ms',
          measured: ms(medianOpening),
          met: medianOpening < 500,
        },
        {
          label: `rows in the page at once, of ${loaded} loaded`,
          target: '≤ 100',
          measured: String(mostRows),
          met: mostRows <= 100 && loaded === ROWS,
        },
        {
          label: 'scrolling through all in 3 s: frames a second',
          target: '60',
          measured: `${(1_000 / medianGap).toFixed(0)} (median frame ${ms(medianGap)}, p95 ${ms(percentile(gaps, 0.95))}, over 25 ms: ${(slowShare * 100).toFixed(1)} %)`,
          met: medianGap <= 17.5,
        },
      ],
      numbers: { openings, loaded, most: mostRows, gaps },
    };
  } finally {
    await browser.close();
    await withoutTriggers(() => updateAsOwner(Object.fromEntries(filledPaths.map((path) => [path, null]))));
  }
}
