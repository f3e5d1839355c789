import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { chromium } from 'playwright-core';
import { z } from 'zod';
import { CHROMIUM_ARGS } from '../../../scripts/lib/chromium.ts';
import { APP_ORIGIN } from '../../../scripts/lib/project.ts';
import { run, runNode } from '../../../scripts/lib/run.ts';
import { PEOPLE } from '../../support/people.ts';
import { chromiumPath, signInOn } from '../lib/browser.ts';
import { needSuite, withServersAside } from '../lib/local-suite.ts';
import type { Report, Row } from '../lib/report.ts';
import { median, ms } from '../lib/statistics.ts';

const VERSION = '13.5.0';
/** It is installed outside the project, which doesn't need it to build, test or run. */
const FOLDER = join(tmpdir(), `gimnasio-lighthouse-${VERSION}`);
const CLI = join(FOLDER, 'node_modules/lighthouse/cli/index.js');
const RUNS = 5;
const PAGES = [
  { path: '/login', signedIn: false, performance: 98 },
  { path: '/home/search/mi-gimnasio', signedIn: false, performance: 98 },
  { path: '/checador', signedIn: true, performance: 95 },
] as const;

const category = z.object({ score: z.nullable(z.number()) });
const reportSchema = z.object({
  categories: z.object({ performance: category, accessibility: category, 'best-practices': category, seo: category }),
  audits: z.record(
    z.string(),
    z.object({ score: z.nullable(z.number()), numericValue: z.optional(z.number()), title: z.string() }),
  ),
});

interface Result {
  readonly performance: number;
  readonly accessibility: number;
  readonly bestPractices: number;
  readonly seo: number;
  readonly lcp: number;
  readonly tbt: number;
  readonly cls: number;
  /** The failed checks of accessibility, best practices and search engines. */
  readonly failed: readonly string[];
}

async function install(): Promise<void> {
  if (existsSync(CLI)) return;
  const args = ['install', '--no-audit', '--no-fund', '--prefix', FOLDER, `lighthouse@${VERSION}`];
  const { code, output } = await run('npm', args, { quiet: true, cwd: tmpdir() });
  if (code !== 0) throw new Error(`Lighthouse could not be installed:\n${output}`);
}

function read(file: string): Result {
  const { categories, audits } = reportSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  const value = (name: string): number => audits[name]?.numericValue ?? Number.NaN;
  const points = (score: number | null): number => Math.round((score ?? 0) * 100);
  return {
    performance: points(categories.performance.score),
    accessibility: points(categories.accessibility.score),
    bestPractices: points(categories['best-practices'].score),
    seo: points(categories.seo.score),
    lcp: value('largest-contentful-paint'),
    tbt: value('total-blocking-time'),
    cls: value('cumulative-layout-shift'),
    failed: Object.entries(audits).flatMap(([id, { score, numericValue }]) =>
      score === 0 && numericValue === undefined ? [id] : [],
    ),
  };
}

/** One run of the mobile preset in a fresh profile, signed in before in the same browser. */
async function audit(path: string, signedIn: boolean, port: number): Promise<Result> {
  const profile = mkdtempSync(join(tmpdir(), 'gimnasio-profile-'));
  const args = [...CHROMIUM_ARGS, `--remote-debugging-port=${port}`];
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: chromiumPath(),
    args,
    locale: 'es-MX',
  });
  try {
    const [page = await context.newPage()] = context.pages();
    if (signedIn) await signInOn(page, PEOPLE.socia.email);
    await page.goto('about:blank');
    const file = join(profile, 'report.json');
    const options = [
      '--port',
      String(port),
      '--output',
      'json',
      '--output-path',
      file,
      '--quiet',
      '--only-categories=performance,accessibility,best-practices,seo',
    ];
    const { code, output } = await runNode(CLI, [`${APP_ORIGIN}${path}`, ...options], {
      quiet: true,
      env: { ...process.env, CHROME_PATH: chromiumPath() },
    });
    if (code !== 0) throw new Error(`Lighthouse failed on ${path}:\n${output.slice(-2_000)}`);
    return read(file);
  } finally {
    await context.close();
    rmSync(profile, { recursive: true, force: true });
  }
}

/** Repeats a run if Lighthouse lost the trace, as its message asks; this happens on a busy machine. */
async function auditAgain(path: string, signedIn: boolean, port: number, tries = 3): Promise<Result> {
  try {
    return await audit(path, signedIn, port);
  } catch (error) {
    if (tries === 1 || !(error instanceof Error && error.message.includes('Please run Lighthouse again'))) throw error;
    return auditAgain(path, signedIn, port + 20, tries - 1);
  }
}

/** Runs Lighthouse's mobile preset on the production build of the local suite, which is pinned to another processor. */
export async function lighthouse(): Promise<Report> {
  await install();
  await needSuite();
  return withServersAside(judge);
}

async function judge(): Promise<Report> {
  const rows: Row[] = [];
  const numbers: Record<string, unknown> = {};
  for (const [index, { path, signedIn, performance }] of PAGES.entries()) {
    const results: Result[] = [];
    for (let round = 0; round < RUNS; round++)
      results.push(await auditAgain(path, signedIn, 9_300 + index * RUNS + round));
    const of = (pick: (result: Result) => number): number => median(results.map(pick));
    const scores = {
      performance: of((r) => r.performance),
      accessibility: of((r) => r.accessibility),
      bestPractices: of((r) => r.bestPractices),
      seo: of((r) => r.seo),
    };
    const times = { lcp: of((r) => r.lcp), tbt: of((r) => r.tbt), cls: of((r) => r.cls) };
    numbers[path] = { ...scores, ...times, results };
    rows.push(
      {
        label: `Lighthouse ${path}: performance`,
        target: `≥ ${performance}`,
        measured: `${scores.performance} (${results.map((r) => r.performance).join(', ')})`,
        met: scores.performance >= performance,
      },
      {
        label: '  accessibility, best practices, search engines',
        // Pages behind the sign-in aren't for search engines.
        target: signedIn ? '100, 100, –' : '100, 100, 100',
        measured: `${scores.accessibility}, ${scores.bestPractices}, ${scores.seo}${results[0]?.failed.length ? ` (${results[0].failed.join(', ')})` : ''}`,
        met: scores.accessibility === 100 && scores.bestPractices === 100 && (signedIn || scores.seo === 100),
      },
      {
        label: '  LCP, TBT, CLS',
        target: '≤ 1.8 s, ≤ 150 ms, ≤ 0.01',
        measured: `${ms(times.lcp)}, ${ms(times.tbt)}, ${times.cls.toFixed(4)}`,
        met: times.lcp <= 1_800 && times.tbt <= 150 && times.cls <= 0.01,
      },
    );
  }
  return { rows, numbers };
}
