// Starts pages of the running suite and measures each start: one line of JSON out for each line of JSON on standard
// input. compare-start.ts runs one such process for each checkout.
import process from 'node:process';
import { createInterface } from 'node:readline';
import type { Page } from 'playwright-core';
import { APP_ORIGIN } from '../../scripts/lib/project.ts';
import { PEOPLE } from '../support/people.ts';
import { launch, PHONE, signInOn } from './lib/browser.ts';
import type { Start, StartedPage } from './lib/start.ts';

/** A phone's connection, as in Lighthouse's mobile preset. */
const LINE = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 96_000 };
/** CPU slowdown of such a phone relative to this machine. */
const SLOWER = 4;
/** Tasks from this duration on are counted, milliseconds. */
const LONG_TASK_MS = 50;
/** All work of a start is done after this time, milliseconds. */
const WATCHED_MS = 6_000;

interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  /** The thread's own processor time, microseconds. */
  readonly tdur?: number;
  readonly args: { readonly name?: string };
}

/** The tasks of the page's main thread, each with the thread's own processor time in milliseconds. */
function tasksOf(events: readonly TraceEvent[]): readonly number[] {
  const mains = events.filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain');
  const tasks = events.filter(
    ({ name, ph, tdur }) => name === 'ThreadControllerImpl::RunTask' && ph === 'X' && tdur !== undefined,
  );
  const byThread = mains.map(({ pid, tid }) => tasks.filter((task) => task.pid === pid && task.tid === tid));
  const busiest = byThread.toSorted((a, b) => b.length - a.length)[0] ?? [];
  return busiest.map(({ tdur = 0 }) => tdur / 1_000);
}

/** Times of the first and the largest contentful paint, milliseconds after the navigation began. */
function paints(page: Page): Promise<{ readonly first: number; readonly largest: number }> {
  return page.evaluate(
    () =>
      new Promise((resolve) => {
        const first = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN;
        new PerformanceObserver((list) =>
          resolve({ first, largest: list.getEntries().at(-1)?.startTime ?? Number.NaN }),
        ).observe({ type: 'largest-contentful-paint', buffered: true });
      }),
  );
}

const browser = await launch();
const context = await browser.newContext({ locale: 'es-MX', serviceWorkers: 'block', ...PHONE });
const visitors = await browser.newContext({ locale: 'es-MX', serviceWorkers: 'block', ...PHONE });
const first = await context.newPage();
await signInOn(first, PEOPLE.socia.email);
await first.close();

async function start({ path, signedIn }: StartedPage): Promise<Start> {
  const page = await (signedIn ? context : visitors).newPage();
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.clearBrowserCache');
  await session.send('Storage.clearDataForOrigin', { origin: APP_ORIGIN, storageTypes: 'local_storage,cache_storage' });
  await session.send('Network.emulateNetworkConditions', LINE);
  let bytes = 0;
  let requests = 0;
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
    requests += 1;
  });
  await browser.startTracing(page, { categories: ['toplevel', '__metadata'] });
  await page.goto(`${APP_ORIGIN}${path}`, { waitUntil: 'commit' });
  await new Promise((resolve) => setTimeout(resolve, WATCHED_MS));
  const { first: firstPaint, largest } = await paints(page);
  const trace: { readonly traceEvents: readonly TraceEvent[] } = JSON.parse((await browser.stopTracing()).toString());
  await page.close();
  const tasks = tasksOf(trace.traceEvents).map((ms) => ms * SLOWER);
  return {
    firstPaint,
    largest,
    blocked: tasks.reduce((sum, ms) => sum + Math.max(0, ms - LONG_TASK_MS), 0),
    longest: Math.max(...tasks),
    busy: tasks.reduce((sum, ms) => sum + ms, 0),
    bytes,
    requests,
  };
}

console.log('ready');
for await (const line of createInterface({ input: process.stdin })) {
  console.log(JSON.stringify(await start(JSON.parse(line))));
}
await browser.close();
