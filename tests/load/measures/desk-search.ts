import type { Page } from 'playwright-core';
import { z } from 'zod';
import { APP_ORIGIN } from '../../../scripts/lib/project.ts';
import { PEOPLE } from '../../support/people.ts';
import { DESK, launch, openPage, signInOn } from '../lib/browser.ts';
import { needSuite } from '../lib/local-suite.ts';
import type { Report } from '../lib/report.ts';
import { median, ms, percentile } from '../lib/statistics.ts';
import { fillRoster } from './door.ts';

const SAMPLES = 60;
const REACH_MS = 50;

/** Measures, inside the page, the time from the typed text to the frame that shows the wanted person. */
async function watchResults(page: Page): Promise<void> {
  await page.evaluate(() => {
    const times: number[] = [];
    let begun: number | null = null;
    Reflect.set(window, 'searchTimes', times);
    addEventListener('input', () => (begun = performance.now()), { capture: true });
    new MutationObserver(() => {
      const wanted: unknown = Reflect.get(window, 'wantedPin');
      const list = document.querySelector('[aria-label="Socios encontrados"]');
      if (begun === null || !list?.textContent?.includes(`PIN ${wanted}`)) return;
      const from = begun;
      begun = null;
      requestAnimationFrame(() => times.push(performance.now() - from));
    }).observe(document.body, { childList: true, subtree: true, characterData: true });
  });
}

async function search(page: Page, typed: string, pin: string): Promise<void> {
  const box = page.getByRole('searchbox', { name: 'Buscar socio' });
  await box.fill('');
  const before = await page.evaluate((wanted) => {
    Reflect.set(window, 'wantedPin', wanted);
    return Reflect.get(window, 'searchTimes').length;
  }, pin);
  await box.fill(typed);
  await page.waitForFunction((count) => Reflect.get(window, 'searchTimes').length > count, before);
}

/** Measures the desk's offline search in a copy of 10,000 people: from the typed text to the frame with the person. */
export async function deskSearch(): Promise<Report> {
  await needSuite();
  const members = await fillRoster();
  const browser = await launch();
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
      await search(page, `81 ${Number(pin) + 30_000_000}`, pin);
    }
    const times = z.array(z.number()).parse(await page.evaluate(() => Reflect.get(window, 'searchTimes')));
    const p95 = percentile(times, 0.95);
    return {
      rows: [
        {
          label: `desk search without network, copy of 10,000, by PIN, name and phone (${times.length})`,
          target: `p95 ≤ ${REACH_MS} ms`,
          measured: `p50 ${ms(median(times))}, p95 ${ms(p95)}`,
          met: p95 <= REACH_MS,
        },
      ],
      numbers: { times },
    };
  } finally {
    await browser.close();
  }
}
