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
import { findChromiumPath, signInOn } from '../lib/browser.ts';
import { ensureSuite, withServersOnFirstProcessor } from '../lib/local-suite.ts';
import type { Report, Row } from '../lib/report.ts';
import { median, ms } from '../lib/statistics.ts';

const VERSION = '13.5.0';
/** Lighthouse is installed outside the project, which doesn't need it to build, test or run. */
const FOLDER = join(tmpdir(), `gimnasio-lighthouse-${VERSION}`);
const CLI = join(FOLDER, 'node_modules/lighthouse/cli/index.js');
/** Runs of Lighthouse per page. */
const RUNS = 5;
/** `performance`: lowest accepted performance score, 0 to 100. */
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
  /** Scores, 0 to 100. */
  readonly performance: number;
  readonly accessibility: number;
  readonly bestPractices: number;
  readonly seo: number;
  /** Largest contentful paint, milliseconds. */
  readonly lcp: number;
  /** Total blocking time, milliseconds. */
  readonly tbt: number;
  /** Cumulative layout shift, a score without unit. */
  readonly cls: number;
  /** Ids of the audits with score 0 that have no numeric value. */
  readonly failed: readonly string[];
}

async function install(): Promise<void> {
  if (existsSync(CLI)) return;
  const args = ['install', '--no-audit', '--no-fund', '--prefix', FOLDER, `lighthouse@${VERSION}`];
  const { code, output } = await run('npm', args, { quiet: true, cwd: tmpdir() });
  if (code !== 0) throw new Error(`Lighthouse could not be installed:\n${output}`);
}

function readReport(file: string): Result {
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

/** Runs Lighthouse's mobile preset once, in a browser with a new profile. If `signedIn`, a member signs in first. */
async function audit(path: string, signedIn: boolean, port: number): Promise<Result> {
  const profile = mkdtempSync(join(tmpdir(), 'gimnasio-profile-'));
  const args = [...CHROMIUM_ARGS, `--remote-debugging-port=${port}`];
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: findChromiumPath(),
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
      env: { ...process.env, CHROME_PATH: findChromiumPath() },
    });
    if (code !== 0) throw new Error(`Lighthouse failed on ${path}:\n${output.slice(-2_000)}`);
    return readReport(file);
  } finally {
    await context.close();
    rmSync(profile, { recursive: true, force: true });
  }
}

/**
 * Runs Lighthouse, up to `attempts` times while it answers 'Please run Lighthouse again'. Each retry uses a port 20
 * higher, which no other run has.
 */
async function auditWithRetries(path: string, signedIn: boolean, port: number, attempts = 3): Promise<Result> {
  try {
    return await audit(path, signedIn, port);
  } catch (error) {
    if (attempts === 1 || !(error instanceof Error && error.message.includes('Please run Lighthouse again')))
      throw error;
    return auditWithRetries(path, signedIn, port + 20, attempts - 1);
  }
}

/** Runs Lighthouse's mobile preset on the production build, while the local suite is pinned to the first processor. */
export async function lighthouse(): Promise<Report> {
  await install();
  await ensureSuite();
  return withServersOnFirstProcessor(measurePages);
}

async function measurePages(): Promise<Report> {
  const rows: Row[] = [];
  const numbers: Record<string, unknown> = {};
  for (const [index, { path, signedIn, performance }] of PAGES.entries()) {
    const results: Result[] = [];
    for (let round = 0; round < RUNS; round++)
      results.push(await auditWithRetries(path, signedIn, 9_300 + index * RUNS + round));
    const medianOf = (pick: (result: Result) => number): number => median(results.map(pick));
    const failed = [...new Set(results.flatMap((result) => result.failed))];
    const scores = {
      performance: medianOf((r) => r.performance),
      accessibility: medianOf((r) => r.accessibility),
      bestPractices: medianOf((r) => r.bestPractices),
      seo: medianOf((r) => r.seo),
    };
    const metrics = { lcp: medianOf((r) => r.lcp), tbt: medianOf((r) => r.tbt), cls: medianOf((r) => r.cls) };
    numbers[path] = { ...scores, ...metrics, results };
    rows.push(
      {
        label: `Lighthouse ${path}: performance`,
        target: `≥ ${performance}`,
        measured: `${scores.performance} (${results.map((r) => r.performance).join(', ')})`,
        met: scores.performance >= performance,
      },
      {
        label: '  accessibility, best practices, search engines',
        // Search engines don't index pages that require a sign-in, so those have no target.
        target: signedIn ? '100, 100, –' : '100, 100, 100',
        measured: `${scores.accessibility}, ${scores.bestPractices}, ${scores.seo}${failed.length > 0 ? ` (${failed.join(', ')})` : ''}`,
        met: scores.accessibility === 100 && scores.bestPractices === 100 && (signedIn || scores.seo === 100),
      },
      {
        label: '  LCP, TBT, CLS',
        target: '≤ 1.8 s, ≤ 150 ms, ≤ 0.01',
        measured: `${ms(metrics.lcp)}, ${ms(metrics.tbt)}, ${metrics.cls.toFixed(4)}`,
        met: metrics.lcp <= 1_800 && metrics.tbt <= 150 && metrics.cls <= 0.01,
      },
    );
  }
  return { rows, numbers };
}
