// npm run bench:compare-start -- <checkout> <checkout> …: the start of pages in the builds of several checkouts,
// alternately, so that other load on the machine affects all alike. Each checkout must be built. Its suite runs in a
// network namespace of its own, because the ports are fixed: needs root and Linux's `ip`. Processor time is the main
// thread's own, which other load hardly changes.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { basename, join, resolve } from 'node:path';
import process from 'node:process';
import { createInterface } from 'node:readline';
import { run } from '../../scripts/lib/run.ts';
import { STARTED_PAGES, type Start } from './lib/start.ts';
import { kilobytes, median, ms } from './lib/statistics.ts';

const RUNS = 5;
const FIGURES = [
  { name: 'first paint', of: ({ firstPaint }: Start) => firstPaint, text: ms },
  { name: 'largest paint', of: ({ largest }: Start) => largest, text: ms },
  { name: 'blocked', of: ({ blocked }: Start) => blocked, text: ms },
  { name: 'longest task', of: ({ longest }: Start) => longest, text: ms },
  { name: 'busy', of: ({ busy }: Start) => busy, text: ms },
  { name: 'bytes', of: ({ bytes }: Start) => bytes, text: kilobytes },
  { name: 'requests', of: ({ requests }: Start) => requests, text: String },
] as const;

interface Place {
  readonly namespace: string;
  readonly suite: ChildProcess;
  /** Starts a page; see trace-start.ts. */
  readonly start: (page: string) => Promise<Start>;
  readonly browser: ChildProcess;
}

const inPlace = (namespace: string, ...command: string[]): string[] => ['netns', 'exec', namespace, ...command];

/**
 * Starts a checkout's suite and a browser for it. All pages are judged by this checkout's code. If the start fails,
 * ends what was started and removes the namespace.
 */
async function startIn(checkout: string, namespace: string): Promise<Place> {
  await run('ip', ['netns', 'add', namespace], { quiet: true });
  const started: ChildProcess[] = [];
  try {
    return await startParts(checkout, namespace, started);
  } catch (error) {
    for (const child of started) child.kill('SIGINT');
    await run('ip', ['netns', 'delete', namespace]);
    throw error;
  }
}

/** Starts the suite and the browser in the namespace, and adds each process to `started`. */
async function startParts(checkout: string, namespace: string, started: ChildProcess[]): Promise<Place> {
  await run('ip', inPlace(namespace, 'ip', 'link', 'set', 'lo', 'up'));
  const suite = spawn('ip', inPlace(namespace, process.execPath, 'scripts/start-suite.ts'), {
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
  const browser = spawn('ip', inPlace(namespace, process.execPath, script), { stdio: ['pipe', 'pipe', 'inherit'] });
  started.push(browser);
  const lines = createInterface({ input: browser.stdout })[Symbol.asyncIterator]();
  const next = async (): Promise<string> => {
    const { value, done } = await lines.next();
    if (done) throw new Error(`The browser of ${checkout} ended`);
    return value;
  };
  await next();
  const start = async (page: string): Promise<Start> => {
    browser.stdin.write(`${page}\n`);
    return JSON.parse(await next());
  };
  return { namespace, suite, browser, start };
}

async function stop({ suite, browser, namespace }: Place): Promise<void> {
  const ended = once(suite, 'exit');
  browser.stdin?.end();
  suite.kill('SIGINT');
  await ended;
  await run('ip', ['netns', 'delete', namespace]);
}

const checkouts = process.argv.slice(2).map((folder) => resolve(folder));
if (checkouts.length < 2) throw new Error('Name two checkouts or more');
const places: Place[] = [];
try {
  for (const [index, checkout] of checkouts.entries()) places.push(await startIn(checkout, `compare-${index}`));
  console.log(['page', 'figure', ...checkouts.map((checkout) => basename(checkout))].join('\t'));
  for (const page of STARTED_PAGES) {
    const starts = new Map<Place, Start[]>(places.map((place) => [place, []]));
    for (let round = 0; round < RUNS; round++) {
      for (const [place, found] of starts) found.push(await place.start(JSON.stringify(page)));
    }
    for (const { name, of, text } of FIGURES) {
      const cells = [...starts.values()].map((found) => {
        const values = found.map(of);
        return `${text(median(values))} (${text(Math.min(...values))}–${text(Math.max(...values))})`;
      });
      console.log([page.path, name, ...cells].join('\t'));
    }
  }
} finally {
  await Promise.all(places.map(stop));
}
