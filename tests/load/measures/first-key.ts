import type { Page } from 'playwright-core';
import { z } from 'zod';
import { APP_ORIGIN } from '../../../scripts/lib/project.ts';
import { PEOPLE } from '../../support/people.ts';
import { DESK, launch, openPage, signInOn } from '../lib/browser.ts';
import { needSuite } from '../lib/local-suite.ts';
import type { Report } from '../lib/report.ts';
import { median, ms } from '../lib/statistics.ts';

const RUNS = 5;
const REACH_MS = 200;
/** CPU slowdown relative to this machine. */
const SLOWER = 4;
const SEARCHES = [
  { path: '/checador', name: 'Buscar socio' },
  { path: '/search-users', name: 'Buscar' },
] as const;

/** The longest time from an event of one key to the next frame, milliseconds. */
async function timeFirstKey(page: Page, name: string): Promise<number> {
  const box = page.getByRole('searchbox', { name });
  await box.focus();
  await page.evaluate(() => {
    const durations: number[] = [];
    Reflect.set(window, 'keyDurations', durations);
    const options: PerformanceObserverInit & { durationThreshold: number } = { type: 'event', durationThreshold: 16 };
    new PerformanceObserver((list) => {
      for (const { name: event, duration } of list.getEntries()) if (event.startsWith('key')) durations.push(duration);
    }).observe(options);
  });
  await page.keyboard.press('m');
  await page.waitForFunction(() => Reflect.get(window, 'keyDurations').length > 0);
  return z.number().parse(await page.evaluate(() => Math.max(...Reflect.get(window, 'keyDurations'))));
}

/** Measures the first key in reception's searches, on a slow computer. */
export async function firstKey(): Promise<Report> {
  await needSuite();
  const browser = await launch();
  try {
    const { context, page: first } = await openPage(browser, DESK);
    await signInOn(first, PEOPLE.reception.email);
    const rows: Report['rows'][number][] = [];
    const numbers: Record<string, readonly number[]> = {};
    for (const { path, name } of SEARCHES) {
      const times: number[] = [];
      for (let run = 0; run < RUNS; run++) {
        const page = await context.newPage();
        const session = await context.newCDPSession(page);
        await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
        await page.goto(`${APP_ORIGIN}${path}`);
        await page.getByRole('searchbox', { name }).waitFor();
        await page.waitForLoadState('networkidle');
        times.push(await timeFirstKey(page, name));
        await page.close();
      }
      numbers[path] = times;
      rows.push({
        label: `first key in the search of ${path}, processor ${SLOWER} times slower`,
        target: `≤ ${REACH_MS} ms`,
        measured: `${ms(median(times))} (${times.map(ms).join(', ')})`,
        met: median(times) <= REACH_MS,
      });
    }
    return { rows, numbers };
  } finally {
    await browser.close();
  }
}
