import type { CDPSession } from 'playwright-core';
import { APP_ORIGIN } from '../../../scripts/lib/project.ts';
import { DEMO_NUMBERS } from '../../support/door.ts';
import { PEOPLE } from '../../support/people.ts';
import { DESK, launchChromium, openPage, signInOn } from '../lib/browser.ts';
import { ensureSuite } from '../lib/local-suite.ts';
import type { Report, Row } from '../lib/report.ts';

/** Numbers of verdicts after which the memory is read. */
const EARLY_COUNT = 40;
const LATE_COUNT = 600;
/** Accepted growth of the JavaScript heap between the two readings, MB. */
const MAX_HEAP_GROWTH_MB = 1;
/** Two people who check in alternately, so that each verdict differs from the previous one. */
const ALTERNATING = [
  { pin: DEMO_NUMBERS.socia.pin, answer: PEOPLE.socia.name },
  { pin: DEMO_NUMBERS.vencido.pin, answer: 'NO PUEDE PASAR' },
] as const;

/** What the page retains in memory. */
interface MemoryState {
  readonly nodes: number;
  readonly listeners: number;
  readonly heapMb: number;
}

/** Collects garbage, and returns what the page still retains. */
async function readMemory(session: CDPSession): Promise<MemoryState> {
  await session.send('HeapProfiler.collectGarbage');
  const { metrics } = await session.send('Performance.getMetrics');
  const metric = (wantedName: string): number => metrics.find(({ name }) => name === wantedName)?.value ?? Number.NaN;
  return {
    nodes: metric('Nodes'),
    listeners: metric('JSEventListeners'),
    heapMb: metric('JSHeapUsedSize') / 1_000_000,
  };
}

/** Measures what an open terminal retains after many verdicts. */
export async function verdicts(): Promise<Report> {
  await ensureSuite();
  const browser = await launchChromium();
  try {
    const { page } = await openPage(browser, DESK);
    await signInOn(page, PEOPLE.kiosk.email);
    await page.goto(`${APP_ORIGIN}/checador`);
    await page.getByRole('textbox', { name: 'PIN o teléfono' }).waitFor();
    const session = await page.context().newCDPSession(page);
    await session.send('Performance.enable');
    const states: MemoryState[] = [];
    for (let count = 1; count <= LATE_COUNT; count++) {
      const { pin, answer } = ALTERNATING[count % 2 === 0 ? 0 : 1];
      // Types keys, as a scanner does. Playwright's `fill` would edit the text, and the browser keeps each edit for its
      // undo.
      await page.keyboard.type(pin);
      await page.getByRole('status').filter({ hasText: answer }).waitFor();
      if (count !== EARLY_COUNT && count !== LATE_COUNT) continue;
      // The last verdict disappears by itself, so the readings are of an empty screen.
      await page.waitForFunction(() => document.querySelector('[role="status"]')?.textContent === '');
      states.push(await readMemory(session));
    }
    const [early, late] = states;
    if (!early || !late) throw new Error('Nothing was measured');
    const row = (subject: string, value: (state: MemoryState) => number, maxGrowth: number): Row => ({
      label: `terminal: ${subject} after ${EARLY_COUNT} / ${LATE_COUNT} verdicts`,
      target: maxGrowth === 0 ? 'no growth' : `+ ${maxGrowth} MB at most`,
      measured: [early, late].map((state) => value(state).toFixed(maxGrowth === 0 ? 0 : 1)).join(' / '),
      met: value(late) <= value(early) + maxGrowth,
    });
    return {
      rows: [
        row('DOM nodes', ({ nodes }) => nodes, 0),
        row('listeners', ({ listeners }) => listeners, 0),
        row('heap, MB', ({ heapMb }) => heapMb, MAX_HEAP_GROWTH_MB),
      ],
      numbers: { states },
    };
  } finally {
    await browser.close();
  }
}
