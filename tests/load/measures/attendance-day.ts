import { randomUUID } from 'node:crypto';
import { addDays, gymDayOf, startOfGymDay } from '@gym/domain/calendar/calendar';
import { attendanceDayPath, attendancePath, checkInUpdate } from '@gym/domain/database/door/attendance';
import type { Page } from 'playwright-core';
import { z } from 'zod';
import { APP_ORIGIN } from '../../../scripts/lib/project.ts';
import { updateAsOwner, writeAsOwner } from '../../support/database.ts';
import { PEOPLE } from '../../support/people.ts';
import { DESK, launch, openPage, signInOn } from '../lib/browser.ts';
import { needSuite, withoutTriggers } from '../lib/local-suite.ts';
import type { Report } from '../lib/report.ts';
import { median, ms, percentile } from '../lib/statistics.ts';

const ROWS = 2_000;
const BRANCH = 'valle';
const OPENINGS = 7;
const ROW = 'main ul[aria-label] > li[aria-posinset]';

/** A day of that many check-ins between six and ten at night. The people needn't exist. */
async function fillDay(day: ReturnType<typeof gymDayOf>): Promise<void> {
  const start = startOfGymDay(day) + 6 * 3_600_000;
  const rows: Record<string, unknown> = {};
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
    for (const [path, value] of Object.entries(checkInUpdate(checkIn, at + 200))) rows[path] = value;
    rows[attendancePath.at({ branch: BRANCH, day, uid }, 'Nombre')] = `Persona Número ${index}`;
  }
  await withoutTriggers(() => updateAsOwner(nested(rows)));
}

/** The name is in the record, because an update can't contain a path and one below it. */
function nested(rows: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const result: Record<string, unknown> = {};
  for (const [path, value] of Object.entries(rows)) {
    const parent = path.endsWith('/Nombre') ? path.slice(0, -'/Nombre'.length) : null;
    if (parent === null) result[path] = value;
    else result[parent] = { ...(result[parent] as object), Nombre: value };
  }
  return result;
}

const numbersSchema = z.array(z.number());

/** Measures the time from choosing the day on an open page to its first rows on screen. */
async function opening(page: Page, day: string): Promise<number> {
  await page.goto(`${APP_ORIGIN}/admin?sucursal=${BRANCH}&fecha=${addDays(gymDayOf(Date.now()), -400)}`);
  await page.getByText('Nadie', { exact: false }).first().waitFor();
  const shown = page.evaluate(
    ({ row }) =>
      new Promise<number>((resolve) => {
        let begin = 0;
        addEventListener('input', () => (begin = performance.now()), { capture: true, once: true });
        new MutationObserver((_, observer) => {
          if (!document.querySelector(row)) return;
          observer.disconnect();
          resolve(performance.now() - begin);
        }).observe(document.body, { childList: true, subtree: true });
      }),
    { row: ROW },
  );
  await page.getByLabel('Fecha', { exact: true }).fill(day);
  return shown;
}

async function loadAll(page: Page): Promise<number> {
  const length = () => page.locator(ROW).first().getAttribute('aria-setsize');
  for (let seen = ''; seen !== (await length()); ) {
    seen = (await length()) ?? '';
    const more = page.getByRole('button', { name: 'Ver más' });
    if ((await more.count()) === 0) break;
    await more.click();
    await page.waitForFunction(
      ([row, before]) =>
        document.querySelector(String(row))?.getAttribute('aria-setsize') !== before ||
        !document.querySelector('main button[aria-busy]'),
      [ROW, seen],
    );
  }
  return Number(await length());
}

/** Scrolls through everything for three seconds at a constant speed and measures the time between frames. */
async function scroll(page: Page): Promise<{ gaps: number[]; most: number }> {
  await page.evaluate(() => scrollTo(0, 0));
  const seen = await page.evaluate(
    ({ row }) =>
      new Promise<{ gaps: number[]; most: number }>((resolve) => {
        const gaps: number[] = [];
        let most = 0;
        const begin = performance.now();
        let last = begin;
        const whole = document.documentElement.scrollHeight - innerHeight;
        const frame = (now: number): void => {
          gaps.push(now - last);
          last = now;
          most = Math.max(most, document.querySelectorAll(row).length);
          scrollTo(0, (whole * (now - begin)) / 3_000);
          if (now - begin < 3_000) requestAnimationFrame(frame);
          else resolve({ gaps: gaps.slice(2), most });
        };
        requestAnimationFrame(frame);
      }),
    { row: ROW },
  );
  return { gaps: numbersSchema.parse(seen.gaps), most: seen.most };
}

/** Measures the attendance screen on a day of 2,000 rows. */
export async function attendanceDay(): Promise<Report> {
  await needSuite();
  const day = addDays(gymDayOf(Date.now()), -90);
  await fillDay(day);
  const browser = await launch();
  try {
    const { page } = await openPage(browser, DESK);
    await signInOn(page, PEOPLE.admin.email);
    const openings: number[] = [];
    for (let index = 0; index < OPENINGS; index++) openings.push(await opening(page, day));
    const loaded = await loadAll(page);
    // The first pass warms the code up.
    await scroll(page);
    const { gaps, most } = await scroll(page);
    const frame = median(gaps);
    const late = gaps.filter((gap) => gap > 25).length / gaps.length;
    const first = median(openings);
    return {
      rows: [
        {
          label: `attendance day of ${ROWS} rows: first rows, median of ${OPENINGS}`,
          target: '< 500 ms',
          measured: ms(first),
          met: first < 500,
        },
        {
          label: `rows in the page at once, of ${loaded} loaded`,
          target: '≤ 100',
          measured: String(most),
          met: most <= 100 && loaded === ROWS,
        },
        {
          label: 'scrolling through all in 3 s: frames a second',
          target: '60',
          measured: `${(1_000 / frame).toFixed(0)} (median frame ${ms(frame)}, p95 ${ms(percentile(gaps, 0.95))}, over 25 ms: ${(late * 100).toFixed(1)} %)`,
          met: frame <= 17.5,
        },
      ],
      numbers: { openings, loaded, most, gaps },
    };
  } finally {
    await browser.close();
    await withoutTriggers(() => writeAsOwner(attendanceDayPath.at({ branch: BRANCH, day }), null));
  }
}
