import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';
import { buildParts } from '../../../scripts/lib/build.ts';
import { buildSecurityHeaders } from '../../../scripts/lib/hosting.ts';
import { CACHE, ROOT } from '../../../scripts/lib/project.ts';
import { run } from '../../../scripts/lib/run.ts';
import type { Report } from '../lib/report.ts';

/** The package of Mozilla's HTTP Observatory. */
const GRADER = '@mdn/mdn-http-observatory';
const VERSION = '1.4.8';
/**
 * Where the grader is installed. It isn't a dependency of the project, because it brings many packages, among them a
 * database driver and an error tracker.
 */
const FOLDER = join(CACHE, 'observatory');
const PACKAGE = join(FOLDER, 'node_modules', GRADER);
/** The target in points. */
const TARGET = 120;
const HOST = 'gimnasio.example';

/** Installs the grader unless that was done before. */
async function installGrader(): Promise<void> {
  mkdirSync(FOLDER, { recursive: true });
  if (!existsSync(join(PACKAGE, 'package.json'))) {
    const args = ['install', '--no-save', '--ignore-scripts', '--omit=optional', `${GRADER}@${VERSION}`];
    const { code, output } = await run('npm', ['--prefix', FOLDER, ...args], { cwd: FOLDER, quiet: true });
    if (code !== 0) throw new Error(`${GRADER} can't be installed:\n${output}`);
  }
  // The grader's install script, which isn't run, would download this list of hosts. A new app isn't in it.
  writeFileSync(join(PACKAGE, 'conf/hsts-preload.json'), '{}');
}

const outcomeSchema = z.object({ result: z.string(), pass: z.boolean() });
type Check = (requests: object) => { readonly constructor: { readonly name: string } };

/** The parts of the grader that are used. */
interface Grader {
  readonly Requests: new (host: string) => { session: object; resources: object; responses: object };
  readonly Session: new (url: URL) => object;
  readonly ALL_TESTS: readonly Check[];
  readonly getScoreModifier: (result: string) => number;
  readonly MINIMUM_SCORE_FOR_EXTRA_CREDIT: number;
  readonly AxiosHeaders: new (values?: Readonly<Record<string, string>>) => object;
}

async function loadGrader(): Promise<Grader> {
  const importSource = (path: string) => import(pathToFileURL(join(PACKAGE, 'src', path)).href);
  const { AxiosHeaders } = createRequire(join(PACKAGE, 'package.json'))('axios');
  const parts = await Promise.all([
    importSource('types.js'),
    importSource('constants.js'),
    importSource('grader/grader.js'),
    importSource('grader/charts.js'),
    importSource('retriever/session.js'),
  ]);
  return Object.assign({ AxiosHeaders }, ...parts);
}

/**
 * Returns the answers that the grader would get from Hosting: a redirect to HTTPS, and then the sign-in page with the
 * headers of a deployment.
 */
function createAnswers(grader: Grader): object {
  const page = readFileSync(join(ROOT, 'web/dist/pages/sign-in.html'), 'utf8');
  const headerValues = buildSecurityHeaders().headers.map(({ key, value }): [string, string] => [
    key.toLowerCase(),
    value,
  ]);
  const httpsUrl = new URL(`https://${HOST}/`);
  const answer = {
    status: 200,
    headers: new grader.AxiosHeaders({
      ...Object.fromEntries(headerValues),
      'content-type': 'text/html; charset=utf-8',
    }),
    data: page,
    verified: true,
    config: { url: httpsUrl.href },
    request: { responseURL: httpsUrl.href },
    httpEquiv: new Map(),
  };
  const requests = new grader.Requests(HOST);
  requests.session = new grader.Session(httpsUrl);
  Object.assign(requests.resources, { path: page });
  Object.assign(requests.responses, {
    auto: answer,
    https: answer,
    http: { ...answer, status: 301 },
    cors: { ...answer, headers: new grader.AxiosHeaders() },
    httpRedirects: [
      { url: new URL(`http://${HOST}/`), status: 301 },
      { url: httpsUrl, status: 200 },
    ],
    httpsRedirects: [{ url: httpsUrl, status: 200 }],
  });
  return requests;
}

/** Grades the headers that Hosting would send, with the grader of Mozilla's observatory. The first run installs it. */
export async function headers(): Promise<Report> {
  await buildParts(['web']);
  await installGrader();
  const grader = await loadGrader();
  const requests = createAnswers(grader);
  const checks = grader.ALL_TESTS.map((check) => {
    const output = check(requests);
    const { result, pass } = outcomeSchema.parse({ ...output });
    return { name: output.constructor.name, result, pass, points: grader.getScoreModifier(result) };
  });
  // The grader begins with 100 points. Each check adds or deducts points.
  const computeScore = (points: readonly number[]): number => points.reduce((sum, point) => sum + point, 100);
  const withoutExtra = computeScore(checks.map(({ points }) => Math.min(0, points)));
  // The grader counts extra points only if few points were deducted.
  const earnsExtra = withoutExtra >= grader.MINIMUM_SCORE_FOR_EXTRA_CREDIT;
  const score = earnsExtra ? computeScore(checks.map(({ points }) => points)) : withoutExtra;
  const total = { label: 'points', target: `≥ ${TARGET}`, measured: String(score), met: score >= TARGET };
  const rows = checks.map(({ name, result, points, pass }) => ({
    label: name,
    target: 'passed',
    measured: `${result} (${points})`,
    met: pass,
  }));
  return { rows: [total, ...rows], numbers: { score, checks } };
}
