import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';
import { buildParts } from '../../../scripts/lib/build.ts';
import { defences } from '../../../scripts/lib/hosting.ts';
import { CACHE, ROOT } from '../../../scripts/lib/project.ts';
import { run } from '../../../scripts/lib/run.ts';
import type { Report } from '../lib/report.ts';

const GRADER = '@mdn/mdn-http-observatory';
const VERSION = '1.4.8';
/**
 * The grader isn't one of the project's packages, because it depends on 190 others, among them a database driver and an
 * error tracker.
 */
const FOLDER = join(CACHE, 'observatory');
const PACKAGE = join(FOLDER, 'node_modules', GRADER);
const TO_REACH = 120;
const HOST = 'gimnasio.example';

async function installGrader(): Promise<void> {
  mkdirSync(FOLDER, { recursive: true });
  if (!existsSync(join(PACKAGE, 'package.json'))) {
    const args = ['install', '--no-save', '--ignore-scripts', '--omit=optional', `${GRADER}@${VERSION}`];
    const { code, output } = await run('npm', ['--prefix', FOLDER, ...args], { cwd: FOLDER, quiet: true });
    if (code !== 0) throw new Error(`${GRADER} can't be installed:\n${output}`);
  }
  // Its install script would download the list of preloaded hosts, which doesn't contain a new app.
  writeFileSync(join(PACKAGE, 'conf/hsts-preload.json'), '{}');
}

const verdict = z.object({ result: z.string(), pass: z.boolean() });
type Check = (requests: object) => { readonly constructor: { readonly name: string } };

interface Grader {
  readonly Requests: new (host: string) => { session: object; resources: object; responses: object };
  readonly Session: new (url: URL) => object;
  readonly ALL_TESTS: readonly Check[];
  readonly getScoreModifier: (result: string) => number;
  readonly MINIMUM_SCORE_FOR_EXTRA_CREDIT: number;
  readonly AxiosHeaders: new (values?: Readonly<Record<string, string>>) => object;
}

async function loadGrader(): Promise<Grader> {
  const source = (path: string) => import(pathToFileURL(join(PACKAGE, 'src', path)).href);
  const { AxiosHeaders } = createRequire(join(PACKAGE, 'package.json'))('axios');
  const parts = await Promise.all([
    source('types.js'),
    source('constants.js'),
    source('grader/grader.js'),
    source('grader/charts.js'),
    source('retriever/session.js'),
  ]);
  return Object.assign({ AxiosHeaders }, ...parts);
}

/**
 * The answers that the grader would get from hosting: a redirect to HTTPS, then the page of the sign-in with a
 * deployment's headers.
 */
function answersOf(grader: Grader): object {
  const page = readFileSync(join(ROOT, 'web/dist/pages/sign-in.html'), 'utf8');
  const values = defences().headers.map(({ key, value }): [string, string] => [key.toLowerCase(), value]);
  const secure = new URL(`https://${HOST}/`);
  const answer = {
    status: 200,
    headers: new grader.AxiosHeaders({ ...Object.fromEntries(values), 'content-type': 'text/html; charset=utf-8' }),
    data: page,
    verified: true,
    config: { url: secure.href },
    request: { responseURL: secure.href },
    httpEquiv: new Map(),
  };
  const requests = new grader.Requests(HOST);
  requests.session = new grader.Session(secure);
  Object.assign(requests.resources, { path: page });
  Object.assign(requests.responses, {
    auto: answer,
    https: answer,
    http: { ...answer, status: 301 },
    cors: { ...answer, headers: new grader.AxiosHeaders() },
    httpRedirects: [
      { url: new URL(`http://${HOST}/`), status: 301 },
      { url: secure, status: 200 },
    ],
    httpsRedirects: [{ url: secure, status: 200 }],
  });
  return requests;
}

/** Grades the headers that hosting would send with the public observatory's own grader, installed at the first run. */
export async function headers(): Promise<Report> {
  await buildParts(['web']);
  await installGrader();
  const grader = await loadGrader();
  const requests = answersOf(grader);
  const checks = grader.ALL_TESTS.map((check) => {
    const output = check(requests);
    const { result, pass } = verdict.parse({ ...output });
    return { name: output.constructor.name, result, pass, points: grader.getScoreModifier(result) };
  });
  const sum = (points: readonly number[]): number => points.reduce((total, one) => total + one, 100);
  const withoutExtra = sum(checks.map(({ points }) => Math.min(0, points)));
  // The grader counts extra points only if few points were deducted.
  const isGood = withoutExtra >= grader.MINIMUM_SCORE_FOR_EXTRA_CREDIT;
  const score = isGood ? sum(checks.map(({ points }) => points)) : withoutExtra;
  const total = { label: 'points', target: `≥ ${TO_REACH}`, measured: String(score), met: score >= TO_REACH };
  const rows = checks.map(({ name, result, points, pass }) => ({
    label: name,
    target: 'passed',
    measured: `${result} (${points})`,
    met: pass,
  }));
  return { rows: [total, ...rows], numbers: { score, checks } };
}
