import type { CDPSession } from 'playwright-core';
import { APP_ORIGIN } from '../../../scripts/lib/project.ts';
import { NUMBERS } from '../../support/door.ts';
import { PEOPLE } from '../../support/people.ts';
import { DESK, launch, openPage, signInOn } from '../lib/browser.ts';
import { needSuite } from '../lib/local-suite.ts';
import type { Report, Row } from '../lib/report.ts';

const FIRST = 40;
const ALL = 600;
const HEAP_MB = 1;
/** Two people alternately, so that each verdict differs from the one before. */
const TURNS = [
  { pin: NUMBERS.socia.pin, answer: PEOPLE.socia.name },
  { pin: NUMBERS.vencido.pin, answer: 'NO PUEDE PASAR' },
] as const;

interface Held {
  readonly nodes: number;
  readonly listeners: number;
  readonly heapMb: number;
}

/** Memory of the page after a garbage collection. */
async function readHeld(session: CDPSession): Promise<Held> {
  await session.send('HeapProfiler.collectGarbage');
  const { metrics } = await session.send('Performance.getMetrics');
  const metric = (wanted: string): number => metrics.find(({ name }) => name === wanted)?.value ?? Number.NaN;
  return {
    nodes: metric('Nodes'),
    listeners: metric('JSEventListeners'),
    heapMb: metric('JSHeapUsedSize') / 1_000_000,
  };
}

/** Measures what an open terminal retains after many verdicts. */
export async function verdicts(): Promise<Report> {
  await needSuite();
  const browser = await launch();
  try {
    const { page } = await openPage(browser, DESK);
    await signInOn(page, PEOPLE.kiosk.email);
    await page.goto(`${APP_ORIGIN}/checador`);
    await page.getByRole('textbox', { name: 'PIN o teléfono' }).waitFor();
    const session = await page.context().newCDPSession(page);
    await session.send('Performance.enable');
    const held: Held[] = [];
    for (let count = 1; count <= ALL; count++) {
      const { pin, answer } = TURNS[count % 2 === 0 ? 0 : 1];
      // Keys, as from a scanner. Playwright's `fill` edits text instead, and the browser keeps each edit for its undo.
      await page.keyboard.type(pin);
      await page.getByRole('status').filter({ hasText: answer }).waitFor();
      if (count !== FIRST && count !== ALL) continue;
      // Wait for the empty screen: the last verdict disappears by itself.
      await page.waitForFunction(() => document.querySelector('[role="status"]')?.textContent === '');
      held.push(await readHeld(session));
    }
    const [early, late] = held;
    if (!early || !late) throw new Error('Nothing was measured');
    const row = (what: string, value: (state: Held) => number, more: number): Row => ({
      label: `terminal: ${what} after ${FIRST} / ${ALL} verdicts`,
      target: more === 0 ? 'no more' : `+ ${more} MB at most`,
      measured: `${value(early).toFixed(more)} / ${value(late).toFixed(more)}`,
      met: value(late) <= value(early) + more,
    });
    return {
      rows: [
        row('DOM nodes', ({ nodes }) => nodes, 0),
        row('listeners', ({ listeners }) => listeners, 0),
        row('heap, MB', ({ heapMb }) => heapMb, HEAP_MB),
      ],
      numbers: { held },
    };
  } finally {
    await browser.close();
  }
}
