// Opens pages of the app in the running local suite (emulators and hosting) and measures each start. Each line of
// standard input is a `StartedPage` as JSON, and is answered with a line of output, its `StartFigures` as JSON.
import process from 'node:process';
import { createInterface } from 'node:readline';
import type { Page } from 'playwright-core';
import { APP_ORIGIN } from '../../scripts/lib/project.ts';
import { PEOPLE } from '../support/people.ts';
import { launchChromium, PHONE, signInOn } from './lib/browser.ts';
import type { StartedPage, StartFigures } from './lib/start.ts';

/** A phone's connection, as in Lighthouse's mobile preset: latency in milliseconds, throughput in bytes per second. */
const CONNECTION = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 96_000 };
/** Factor by which a phone's processor is slower than this machine's. */
const CPU_SLOWDOWN = 4;
/** The part of a task's duration beyond this limit is blocking time. */
const LONG_TASK_MS = 50;
/** Duration of the trace of a start. */
const TRACE_MS = 6_000;

/** An event of Chromium's trace. */
interface TraceEvent {
  readonly name: string;
  /** The phase: `X` is an event with a duration. */
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  /** Processor time of the thread, microseconds. */
  readonly tdur?: number;
  readonly args: { readonly name?: string };
}

/** Returns the processor time of each task of the page's main thread, milliseconds. */
function taskTimes(events: readonly TraceEvent[]): readonly number[] {
  const mains = events.filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain');
  const tasks = events.filter(
    ({ name, ph, tdur }) => name === 'ThreadControllerImpl::RunTask' && ph === 'X' && tdur !== undefined,
  );
  const byThread = mains.map(({ pid, tid }) => tasks.filter((task) => task.pid === pid && task.tid === tid));
  // There may be several renderer processes. The page's main thread is the one with the most tasks.
  const busiest = byThread.toSorted((a, b) => b.length - a.length)[0] ?? [];
  return busiest.map(({ tdur = 0 }) => tdur / 1_000);
}

/** Returns when the first and the largest contentful paint happened, milliseconds after the navigation began. */
function readPaints(page: Page): Promise<{ readonly first: number; readonly largest: number }> {
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

const browser = await launchChromium();
const memberContext = await browser.newContext({ locale: 'es-MX', serviceWorkers: 'block', ...PHONE });
const visitorContext = await browser.newContext({ locale: 'es-MX', serviceWorkers: 'block', ...PHONE });
const signInPage = await memberContext.newPage();
await signInOn(signInPage, PEOPLE.socia.email);
await signInPage.close();

/** Opens a page with an empty cache and measures its start. */
async function measureStart({ path, signedIn }: StartedPage): Promise<StartFigures> {
  const page = await (signedIn ? memberContext : visitorContext).newPage();
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.clearBrowserCache');
  await session.send('Storage.clearDataForOrigin', { origin: APP_ORIGIN, storageTypes: 'local_storage,cache_storage' });
  await session.send('Network.emulateNetworkConditions', CONNECTION);
  let bytes = 0;
  let requests = 0;
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
    requests += 1;
  });
  await browser.startTracing(page, { categories: ['toplevel', '__metadata'] });
  await page.goto(`${APP_ORIGIN}${path}`, { waitUntil: 'commit' });
  await new Promise((resolve) => setTimeout(resolve, TRACE_MS));
  const { first: firstPaint, largest } = await readPaints(page);
  const trace: { readonly traceEvents: readonly TraceEvent[] } = JSON.parse((await browser.stopTracing()).toString());
  await page.close();
  const tasks = taskTimes(trace.traceEvents).map((ms) => ms * CPU_SLOWDOWN);
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
  console.log(JSON.stringify(await measureStart(JSON.parse(line))));
}
await browser.close();
