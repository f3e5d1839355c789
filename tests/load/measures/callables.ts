import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { pathToFileURL } from 'node:url';
import { addDays, gymDayOf } from '@gym/domain/calendar/calendar';
import { buildParts } from '../../../scripts/lib/build.ts';
import { PROJECT, ROOT } from '../../../scripts/lib/project.ts';
import { mustCall, newId, newMember, resetRateLimits, signIn } from '../../support/functions.ts';
import { withSeen } from '../../support/membership-changes.ts';
import { PEOPLE } from '../../support/people.ts';
import { ensureSuite } from '../lib/local-suite.ts';
import type { Report, Row } from '../lib/report.ts';
import { measureDuration, median, ms, percentile } from '../lib/statistics.ts';

/** Number of times that each import is measured. */
const ROUNDS = 11;
/** Number of measured calls of each callable. */
const CALLS = 120;
/** Number of calls of each callable that aren't measured, before the measured ones. */
const WARM_UP = 20;

/** The modules of the SDKs that all functions need. */
const SDK_MODULES = [
  'firebase-functions/https',
  'firebase-functions/database',
  'firebase-functions/scheduler',
  'firebase-functions/options',
  'firebase-admin/app',
  'firebase-admin/database',
];

/**
 * Measures how long a new process takes to import modules, milliseconds. The process imports the modules of
 * `preloaded` first, which isn't measured.
 */
async function measureImport(modules: readonly string[], preloaded: readonly string[] = []): Promise<number> {
  const importCode = (names: readonly string[]): string =>
    names.map((name) => `await import(${JSON.stringify(name)});`).join('');
  const measuredCode = `const begin = performance.now();${importCode(modules)}const took = performance.now() - begin;`;
  const code = `${importCode(preloaded)}${measuredCode}process.stdout.write(String(took));process.exit(0)`;
  const env = { ...process.env, GCLOUD_PROJECT: PROJECT, FIREBASE_CONFIG: JSON.stringify({ projectId: PROJECT }) };
  const child = spawn(process.execPath, ['--input-type=module', '--eval', code], {
    cwd: join(ROOT, 'functions'),
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let text = '';
  child.stdout.on('data', (chunk: Buffer) => {
    text += chunk.toString('utf8');
  });
  await once(child, 'close');
  const [took] = /[\d.]+$/.exec(text) ?? [];
  if (took === undefined) throw new Error('The functions could not be imported');
  return Number(took);
}

/** Returns the URLs of the built files with this prefix, such as `handlers-`. Throws if there is none. */
function findBuiltFiles(prefix: string): readonly string[] {
  const folder = join(ROOT, 'functions/lib');
  const names = readdirSync(folder).filter((name) => name.startsWith(prefix) && name.endsWith('.js'));
  if (names.length === 0) throw new Error(`No file ${prefix}… in functions/lib`);
  return names.map((name) => pathToFileURL(join(folder, name)).href);
}

/** Measures how long the functions take to import, compared to the SDKs alone. */
async function measureModules(): Promise<{ readonly rows: readonly Row[]; readonly numbers: object }> {
  await buildParts(['web', 'functions']);
  const entryFiles = findBuiltFiles('index.');
  const parts = {
    handlers: findBuiltFiles('handlers-'),
    site: findBuiltFiles('answer-site-'),
    trigger: findBuiltFiles('register-attendance-'),
  };
  const times = { ours: [] as number[], alone: [] as number[] };
  const partTimes: Record<keyof typeof parts, number[]> = { handlers: [], site: [], trigger: [] };
  // The imports take turns, so that other load on the machine affects all of them equally.
  for (let round = 0; round < ROUNDS; round++) {
    times.alone.push(await measureImport(SDK_MODULES));
    times.ours.push(await measureImport(entryFiles));
    partTimes.handlers.push(await measureImport(parts.handlers, entryFiles));
    partTimes.site.push(await measureImport(parts.site, entryFiles));
    partTimes.trigger.push(await measureImport(parts.trigger, entryFiles));
  }
  const [ours, alone] = [median(times.ours), median(times.alone)];
  const ratio = ours / alone;
  const handlers = median(partTimes.handlers);
  const rows: Row[] = [
    {
      label: `module load : SDKs alone, medians of ${ROUNDS}`,
      target: '≤ 1.2 ×',
      measured: `${ratio.toFixed(2)} × (${ms(ours)} : ${ms(alone)})`,
      met: ratio <= 1.2,
    },
    { label: 'all handlers after that', target: '≤ 150 ms', measured: ms(handlers), met: handlers <= 150 },
    {
      label: 'modules of `site`, and of the check-in trigger, after that',
      target: '',
      measured: `${ms(median(partTimes.site))}, ${ms(median(partTimes.trigger))}`,
      met: null,
    },
  ];
  return { rows, numbers: { ...times, partTimes, ratio } };
}

/** Measures how long the functions take to import, compared to the SDKs alone, and warm calls through Hosting. */
export async function callables(): Promise<Report> {
  const load = await measureModules();
  await ensureSuite();
  const admin = await signIn(PEOPLE.admin.email);
  const today = gymDayOf(Date.now());
  const member = await newMember(admin, { Plan: 'anual' });
  // The preview of the next renewal is read between the calls, so that it isn't measured.
  const loadPreview = () => withSeen('renewMembership', { uid: member.uid, Plan: 'semana', PaidBy: 'cash' });
  let preview = await loadPreview();
  const renewal = () => mustCall(admin, 'renewMembership', { requestId: newId(), ...preview });
  const calls: Readonly<Record<string, () => Promise<unknown>>> = {
    whoAmI: () => mustCall(admin, 'whoAmI', {}),
    'listExpirations, 50 rows': () =>
      mustCall(admin, 'listExpirations', { from: addDays(today, -30), to: addDays(today, 60), limit: 50 }),
    renewMembership: renewal,
  };
  const rows: Row[] = [...load.rows];
  const numbers: Record<string, unknown> = { load: load.numbers };
  for (const [name, call] of Object.entries(calls)) {
    const times: number[] = [];
    for (let index = 0; index < WARM_UP + CALLS; index++) {
      // Each of these callables may be called more than 20 times a minute.
      if (index % 20 === 0) await resetRateLimits();
      const [, took] = await measureDuration(call);
      if (call === renewal) preview = await loadPreview();
      if (index >= WARM_UP) times.push(took);
    }
    const p95 = percentile(times, 0.95);
    rows.push({
      label: `warm ${name} through hosting, p95 of ${CALLS}`,
      target: '≤ 150 ms',
      measured: `${ms(p95)} (median ${ms(median(times))})`,
      met: p95 <= 150,
    });
    numbers[name] = { p95, median: median(times) };
  }
  return { rows, numbers };
}
