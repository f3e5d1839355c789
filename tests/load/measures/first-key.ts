import type { Page } from 'playwright-core';
import { z } from 'zod';
import { APP_ORIGIN } from '../../../scripts/lib/project.ts';
import { PEOPLE } from '../../support/people.ts';
import { DESK, launchChromium, openPage, signInOn } from '../lib/browser.ts';
import { ensureSuite } from '../lib/local-suite.ts';
import type { Report } from '../lib/report.ts';
import { median, ms } from '../lib/statistics.ts';

/** Number of measured runs of each page. */
const RUNS = 5;
/** Target of the median. */
const TARGET_MS = 200;
/** Factor by which the processor is slowed down. */
const CPU_SLOWDOWN = 4;
const SEARCHES = [
  { path: '/checador', name: 'Buscar socio' },
  { path: '/search-users', name: 'Buscar' },
] as const;

/** Presses the first key in a search, and measures the longest time from one of its events to the next frame. */
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

/** Measures the first key in the searches of reception, on a slow computer. */
export async function firstKey(): Promise<Report> {
  await ensureSuite();
  const browser = await launchChromium();
  try {
    const { context, page: signInPage } = await openPage(browser, DESK);
    await signInOn(signInPage, PEOPLE.reception.email);
    const rows: Report['rows'][number][] = [];
    const numbers: Record<string, readonly number[]> = {};
    for (const { path, name } of SEARCHES) {
      const times: number[] = [];
      for (let run = 0; run < RUNS; run++) {
        const page = await context.newPage();
        const session = await context.newCDPSession(page);
        await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
        await page.goto(`${APP_ORIGIN}${path}`);
        await page.getByRole('searchbox', { name }).waitFor();
        await page.waitForLoadState('networkidle');
        times.push(await timeFirstKey(page, name));
        await page.close();
      }
      numbers[path] = times;
      rows.push({
        label: `first key in the search of ${path}, processor ${CPU_SLOWDOWN} times slower`,
        target: `≤ ${TARGET_MS} ms`,
        measured: `${ms(median(times))} (${times.map(ms).join(', ')})`,
        met: median(times) <= TARGET_MS,
      });
    }
    return { rows, numbers };
  } finally {
    await browser.close();
  }
}
