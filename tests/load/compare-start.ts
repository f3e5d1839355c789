// npm run bench:compare-start -- <checkout> <checkout> …: compares how fast pages start in the builds of several
// checkouts. Each checkout must be built. The checkouts take turns, so that other load on the machine affects them
// equally. The ports are fixed, so the local suite (emulators and hosting) of each checkout runs in its own network
// namespace, which needs root and Linux's `ip`. All durations but the paints are processor time of the page's main
// thread, which other load hardly changes.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { basename, join, resolve } from 'node:path';
import process from 'node:process';
import { createInterface } from 'node:readline';
import { run } from '../../scripts/lib/run.ts';
import { STARTED_PAGES, type StartFigures } from './lib/start.ts';
import { kilobytes, median, ms } from './lib/statistics.ts';

/** Number of starts of each page in each checkout. */
const RUNS = 5;
/**
 * The printed figures; see `StartFigures` for their meaning. `select` reads a figure of a start, `format` formats it.
 */
const FIGURES = [
  { name: 'first paint', select: ({ firstPaint }: StartFigures) => firstPaint, format: ms },
  { name: 'largest paint', select: ({ largest }: StartFigures) => largest, format: ms },
  { name: 'blocked', select: ({ blocked }: StartFigures) => blocked, format: ms },
  { name: 'longest task', select: ({ longest }: StartFigures) => longest, format: ms },
  { name: 'busy', select: ({ busy }: StartFigures) => busy, format: ms },
  { name: 'bytes', select: ({ bytes }: StartFigures) => bytes, format: kilobytes },
  { name: 'requests', select: ({ requests }: StartFigures) => requests, format: String },
] as const;

/** A checkout whose suite and browser are running. */
interface RunningCheckout {
  readonly namespace: string;
  readonly suite: ChildProcess;
  /** Starts a page and returns the figures. `page`: a `StartedPage` as JSON; see trace-start.ts. */
  readonly start: (page: string) => Promise<StartFigures>;
  readonly browser: ChildProcess;
}

/** Returns the arguments of `ip` that run a command in a network namespace. */
const namespaceArgs = (namespace: string, ...command: string[]): string[] => ['netns', 'exec', namespace, ...command];

/**
 * Starts a checkout's suite and a browser for it. The script `trace-start.ts` beside this file measures all checkouts.
 * If the start fails, ends what was started and removes the namespace.
 */
async function startCheckout(checkout: string, namespace: string): Promise<RunningCheckout> {
  await run('ip', ['netns', 'add', namespace], { quiet: true });
  const started: ChildProcess[] = [];
  try {
    return await startProcesses(checkout, namespace, started);
  } catch (error) {
    for (const child of started) child.kill('SIGINT');
    await run('ip', ['netns', 'delete', namespace]);
    throw error;
  }
}

/** Starts the suite and the browser in the namespace, and adds each process to `started`. */
async function startProcesses(checkout: string, namespace: string, started: ChildProcess[]): Promise<RunningCheckout> {
  await run('ip', namespaceArgs(namespace, 'ip', 'link', 'set', 'lo', 'up'));
  const suite = spawn('ip', namespaceArgs(namespace, process.execPath, 'scripts/start-suite.ts'), {
    cwd: checkout,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  started.push(suite);
  let isUp = false;
  for await (const line of createInterface({ input: suite.stdout })) {
    isUp = line.includes('Ctrl-C stops everything');
    if (isUp) break;
  }
  if (!isUp) throw new Error(`The suite of ${checkout} did not start`);
  const script = join(import.meta.dirname, 'trace-start.ts');
  const browser = spawn('ip', namespaceArgs(namespace, process.execPath, script), {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  started.push(browser);
  const lines = createInterface({ input: browser.stdout })[Symbol.asyncIterator]();
  const readLine = async (): Promise<string> => {
    const { value, done } = await lines.next();
    if (done) throw new Error(`The browser of ${checkout} ended`);
    return value;
  };
  // The first line says that the browser is ready.
  await readLine();
  const start = async (page: string): Promise<StartFigures> => {
    browser.stdin.write(`${page}\n`);
    return JSON.parse(await readLine());
  };
  return { namespace, suite, browser, start };
}

/** Ends the suite and the browser, and removes the namespace. */
async function stop({ suite, browser, namespace }: RunningCheckout): Promise<void> {
  const ended = once(suite, 'exit');
  browser.stdin?.end();
  suite.kill('SIGINT');
  await ended;
  await run('ip', ['netns', 'delete', namespace]);
}

const checkouts = process.argv.slice(2).map((folder) => resolve(folder));
if (checkouts.length < 2) throw new Error('Name at least two checkouts');
const running: RunningCheckout[] = [];
try {
  for (const [index, checkout] of checkouts.entries()) running.push(await startCheckout(checkout, `compare-${index}`));
  console.log(['page', 'figure', ...checkouts.map((checkout) => basename(checkout))].join('\t'));
  for (const page of STARTED_PAGES) {
    const starts = new Map<RunningCheckout, StartFigures[]>(running.map((checkout) => [checkout, []]));
    for (let round = 0; round < RUNS; round++) {
      for (const [checkout, figures] of starts) figures.push(await checkout.start(JSON.stringify(page)));
    }
    for (const { name, select, format } of FIGURES) {
      const cells = [...starts.values()].map((figures) => {
        const values = figures.map(select);
        return `${format(median(values))} (${format(Math.min(...values))}–${format(Math.max(...values))})`;
      });
      console.log([page.path, name, ...cells].join('\t'));
    }
  }
} finally {
  await Promise.all(running.map(stop));
}
