import type { Page } from 'playwright-core';
import { z } from 'zod';
import { APP_ORIGIN } from '../../../scripts/lib/project.ts';
import { PEOPLE } from '../../support/people.ts';
import { DESK, launchChromium, openPage, signInOn } from '../lib/browser.ts';
import { ensureSuite } from '../lib/local-suite.ts';
import type { Report } from '../lib/report.ts';
import { median, ms, percentile } from '../lib/statistics.ts';
import { fillRoster } from './door.ts';

/** Number of people who are searched by PIN, name and phone. */
const SAMPLES = 60;
/** Target of the 95th percentile of searches. */
const TARGET_MS = 50;

/** Makes the page record the time from each typed text to the frame that shows the wanted person, in `searchTimes`. */
async function watchResults(page: Page): Promise<void> {
  await page.evaluate(() => {
    const times: number[] = [];
    let start: number | null = null;
    Reflect.set(window, 'searchTimes', times);
    addEventListener('input', () => (start = performance.now()), { capture: true });
    new MutationObserver(() => {
      const wanted: unknown = Reflect.get(window, 'wantedPin');
      const list = document.querySelector('[aria-label="Socios encontrados"]');
      if (start === null || !list?.textContent?.includes(`PIN ${wanted}`)) return;
      const typedAt = start;
      start = null;
      requestAnimationFrame(() => times.push(performance.now() - typedAt));
    }).observe(document.body, { childList: true, subtree: true, characterData: true });
  });
}

/** Types a text and waits until the person with this PIN is shown. */
async function search(page: Page, typed: string, pin: string): Promise<void> {
  const box = page.getByRole('searchbox', { name: 'Buscar socio' });
  await box.fill('');
  const countBefore = await page.evaluate((wanted) => {
    Reflect.set(window, 'wantedPin', wanted);
    return Reflect.get(window, 'searchTimes').length;
  }, pin);
  await box.fill(typed);
  await page.waitForFunction((count) => Reflect.get(window, 'searchTimes').length > count, countBefore);
}

/** Measures the desk's offline search in a copy of 10,000 people: from the typed text to the frame with the person. */
export async function deskSearch(): Promise<Report> {
  await ensureSuite();
  const members = await fillRoster();
  const browser = await launchChromium();
  try {
    const { context, page } = await openPage(browser, DESK);
    await signInOn(page, PEOPLE.reception.email);
    await page.goto(`${APP_ORIGIN}/checador`);
    await page.getByRole('checkbox', { name: 'Usar sin conexión en este equipo' }).check();
    await page.getByText(/Lista al día: 10[,.]?\d{3} socios/).waitFor({ timeout: 60_000 });
    await context.setOffline(true);
    await page.getByText('Sin conexión. Sigues registrando; se envía al volver.').waitFor();
    await watchResults(page);
    for (const { pin } of members.slice(0, SAMPLES)) {
      await search(page, pin, pin);
      await search(page, `prueba pers ${pin}`, pin);
      // The phone that `fillRoster` gives to the person with this PIN.
      await search(page, `81 ${Number(pin) + 30_000_000}`, pin);
    }
    const times = z.array(z.number()).parse(await page.evaluate(() => Reflect.get(window, 'searchTimes')));
    const p95 = percentile(times, 0.95);
    return {
      rows: [
        {
          label: `desk search without network, copy of 10,000, by PIN, name and phone (${times.length})`,
          target: `p95 ≤ ${TARGET_MS} ms`,
          measured: `p50 ${ms(median(times))}, p95 ${ms(p95)}`,
          met: p95 <= TARGET_MS,
        },
      ],
      numbers: { times },
    };
  } finally {
    await browser.close();
  }
}
