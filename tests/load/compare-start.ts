// npm run bench:compare-start -- <checkout> <checkout> …: Lighthouse on the builds of several checkouts, in turns, so that whatever else the machine does
// meets all. Each checkout's suite runs in a network namespace of its own, because the ports are fixed: needs root and Linux's `ip` and `taskset`.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join, resolve } from 'node:path';
import process from 'node:process';
import { createInterface } from 'node:readline';
import { run } from '../../scripts/lib/run.ts';
import { type Audit, installLighthouse, PAGES } from './lib/lighthouse.ts';
import { kilobytes, median, ms } from './lib/statistics.ts';

const RUNS = 5;
const FIGURES = [
  { name: 'performance', of: ({ performance }: Audit) => performance, text: String },
  { name: 'LCP', of: ({ lcp }: Audit) => lcp, text: ms },
  { name: 'TBT', of: ({ tbt }: Audit) => tbt, text: ms },
  { name: 'bytes', of: ({ bytes }: Audit) => bytes, text: kilobytes },
] as const;

interface Place {
  readonly checkout: string;
  readonly namespace: string;
  readonly suite: ChildProcess;
}

const inPlace = (namespace: string, ...command: string[]): string[] => ['netns', 'exec', namespace, ...command];

/** Starts a checkout's suite on the first processor, and waits until it answers. */
async function startIn(checkout: string, namespace: string): Promise<Place> {
  await run('ip', ['netns', 'add', namespace], { quiet: true });
  await run('ip', inPlace(namespace, 'ip', 'link', 'set', 'lo', 'up'));
  const suite = spawn('ip', inPlace(namespace, 'taskset', '-c', '0', process.execPath, 'scripts/start-suite.ts'), {
    cwd: checkout,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for await (const line of createInterface({ input: suite.stdout })) {
    if (line.includes('Ctrl-C stops everything')) return { checkout, namespace, suite };
  }
  throw new Error(`The suite of ${checkout} did not start`);
}

async function stop({ suite, namespace }: Place): Promise<void> {
  const ended = once(suite, 'exit');
  suite.kill('SIGINT');
  await ended;
  await run('ip', ['netns', 'delete', namespace]);
}

/** One audit on the second processor. All audits are made by this checkout's code. */
async function auditIn({ namespace }: Place, path: string): Promise<Audit> {
  const script = join(import.meta.dirname, 'audit-once.ts');
  const command = inPlace(namespace, 'taskset', '-c', '1', process.execPath, script, path);
  const { code, output } = await run('ip', command, { quiet: true });
  if (code !== 0) throw new Error(output);
  return JSON.parse(output);
}

const checkouts = process.argv.slice(2).map((folder) => resolve(folder));
if (checkouts.length < 2) throw new Error('Name two checkouts or more');
await installLighthouse();
const places: Place[] = [];
try {
  for (const [index, checkout] of checkouts.entries()) places.push(await startIn(checkout, `compare-${index}`));
  for (const { path } of PAGES) {
    const audits = new Map<Place, Audit[]>(places.map((place) => [place, []]));
    for (let round = 0; round < RUNS; round++) {
      for (const [place, found] of audits) found.push(await auditIn(place, path));
    }
    for (const { name, of, text } of FIGURES) {
      const cells = [...audits.values()].map((found) => {
        const values = found.map(of);
        return `${text(median(values))} (${text(Math.min(...values))}–${text(Math.max(...values))})`;
      });
      console.log(`${path}\t${name}\t${cells.join('\t')}`);
    }
  }
} finally {
  await Promise.all(places.map(stop));
}
