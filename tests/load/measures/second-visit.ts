import { z } from 'zod';
import { APP_ORIGIN, PORTS } from '../../../scripts/lib/project.ts';
import { PEOPLE } from '../../support/people.ts';
import { launchChromium, openPage, PHONE, redirectPort, signInOn } from '../lib/browser.ts';
import { ensureSuite } from '../lib/local-suite.ts';
import type { Report, Row } from '../lib/report.ts';
import { median, ms } from '../lib/statistics.ts';
import { openWire } from '../lib/wire.ts';

const ROUNDS = 7;
const PATHS = ['/checador', '/login', '/home/search/mi-gimnasio'];

/**
 * Measures how fast pages open offline: the service worker controls the page, the connection to the server is closed
 * and the browser is offline.
 */
export async function secondVisit(): Promise<Report> {
  await ensureSuite();
  const wire = await openWire(PORTS.hosting);
  const browser = await launchChromium([redirectPort(PORTS.hosting, wire.port)]);
  try {
    const { context, page } = await openPage(browser, PHONE);
    await signInOn(page, PEOPLE.socia.email);
    await page.goto(`${APP_ORIGIN}/checador`);
    await page.getByRole('button', { name: 'Registrar mi asistencia' }).waitFor();
    await page.evaluate('navigator.serviceWorker.ready.then(() => true)');
    await page.reload();
    await page.waitForFunction('navigator.serviceWorker.controller !== null');
    await page.getByRole('button', { name: 'Registrar mi asistencia' }).waitFor();
    await wire.close();
    await context.setOffline(true);
    const rows: Row[] = [];
    const numbers: Record<string, number[]> = {};
    for (const path of PATHS) {
      const times: number[] = [];
      for (let round = 0; round < ROUNDS; round++) {
        const tab = await context.newPage();
        await tab.goto(`${APP_ORIGIN}${path}`);
        await tab.getByRole('heading', { level: 1 }).waitFor();
        // `performance.now()` of a page counts from the start of its navigation.
        times.push(z.number().parse(await tab.evaluate('performance.now()')));
        await tab.close();
      }
      numbers[path] = times;
      rows.push({
        label: `second visit without network, ${path}: time until the heading is shown, median of ${ROUNDS}`,
        target: '< 1 s',
        measured: ms(median(times)),
        met: median(times) < 1_000,
      });
    }
    return { rows, numbers };
  } finally {
    await browser.close();
    await wire.close();
  }
}
