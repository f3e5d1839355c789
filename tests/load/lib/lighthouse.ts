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
import { chromiumPath, signInOn } from './browser.ts';

const VERSION = '13.5.0';
/** Outside of the project: nothing of it is needed to build, test or run. */
const FOLDER = join(tmpdir(), `gimnasio-lighthouse-${VERSION}`);
const CLI = join(FOLDER, 'node_modules/lighthouse/cli/index.js');
export const PAGES = [
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

export interface Audit {
  readonly performance: number;
  readonly accessibility: number;
  readonly bestPractices: number;
  readonly seo: number;
  /** Milliseconds, as are all times. */
  readonly lcp: number;
  readonly tbt: number;
  readonly cls: number;
  /** Compressed, of all requests of the page. */
  readonly bytes: number;
  /** Checks of accessibility, best practices and search engines that weren't passed. */
  readonly failed: readonly string[];
}

/** Installs Lighthouse beside the project, unless it is there. */
export async function installLighthouse(): Promise<void> {
  if (existsSync(CLI)) return;
  const args = ['install', '--no-audit', '--no-fund', '--prefix', FOLDER, `lighthouse@${VERSION}`];
  const { code, output } = await run('npm', args, { quiet: true, cwd: tmpdir() });
  if (code !== 0) throw new Error(`Lighthouse could not be installed:\n${output}`);
}

function readReport(file: string): Audit {
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
    bytes: value('total-byte-weight'),
    failed: Object.entries(audits).flatMap(([id, { score, numericValue }]) =>
      score === 0 && numericValue === undefined ? [id] : [],
    ),
  };
}

/** One run of the mobile preset in a fresh profile; signing in happens before, in the same browser. */
async function auditOnce(path: string, signedIn: boolean, port: number): Promise<Audit> {
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
    return readReport(file);
  } finally {
    await context.close();
    rmSync(profile, { recursive: true, force: true });
  }
}

/** Lighthouse itself asks to be run again when it lost the trace, as it does on a busy machine. */
export async function auditPage(path: string, signedIn: boolean, port: number, tries = 3): Promise<Audit> {
  try {
    return await auditOnce(path, signedIn, port);
  } catch (error) {
    if (tries === 1 || !(error instanceof Error && error.message.includes('Please run Lighthouse again'))) throw error;
    return auditPage(path, signedIn, port + 20, tries - 1);
  }
}
