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
import { needSuite } from '../lib/local-suite.ts';
import type { Report, Row } from '../lib/report.ts';
import { median, ms, percentile, timed } from '../lib/statistics.ts';

const ROUNDS = 11;
const CALLS = 120;
const WARM_UP = 20;

/** The SDK imports that no file of functions can do without. */
const ALONE = [
  'firebase-functions/https',
  'firebase-functions/database',
  'firebase-functions/scheduler',
  'firebase-functions/options',
  'firebase-admin/app',
  'firebase-admin/database',
];

/** Milliseconds that a fresh process takes to import these files after `before`, by its own clock. */
async function loadTime(modules: readonly string[], before: readonly string[] = []): Promise<number> {
  const importOf = (names: readonly string[]): string =>
    names.map((name) => `await import(${JSON.stringify(name)});`).join('');
  const timedPart = `const begin = performance.now();${importOf(modules)}const took = performance.now() - begin;`;
  const code = `${importOf(before)}${timedPart}process.stdout.write(String(took));process.exit(0)`;
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
  if (took === undefined) throw new Error('The functions do not load');
  return Number(took);
}

/** The files of the build whose names begin with this prefix, such as `handlers-`. */
function built(prefix: string): readonly string[] {
  const folder = join(ROOT, 'functions/lib');
  const names = readdirSync(folder).filter((name) => name.startsWith(prefix) && name.endsWith('.js'));
  if (names.length === 0) throw new Error(`No ${prefix}… in functions/lib`);
  return names.map((name) => pathToFileURL(join(folder, name)).href);
}

async function moduleLoad(): Promise<{ readonly rows: readonly Row[]; readonly numbers: object }> {
  await buildParts(['web', 'functions']);
  const own = built('index.');
  const parts = {
    handlers: built('handlers-'),
    site: built('answer-site-'),
    trigger: built('register-attendance-'),
  };
  const times = { ours: [] as number[], alone: [] as number[] };
  const more: Record<keyof typeof parts, number[]> = { handlers: [], site: [], trigger: [] };
  // They alternate, so that other load affects all alike.
  for (let round = 0; round < ROUNDS; round++) {
    times.alone.push(await loadTime(ALONE));
    times.ours.push(await loadTime(own));
    more.handlers.push(await loadTime(parts.handlers, own));
    more.site.push(await loadTime(parts.site, own));
    more.trigger.push(await loadTime(parts.trigger, own));
  }
  const [ours, alone] = [median(times.ours), median(times.alone)];
  const ratio = ours / alone;
  const handlers = median(more.handlers);
  const rows: Row[] = [
    {
      label: `module load : SDKs alone, medians of ${ROUNDS}`,
      target: '≤ 1.2 ×',
      measured: `${ratio.toFixed(2)} × (${ms(ours)} : ${ms(alone)})`,
      met: ratio <= 1.2,
    },
    { label: 'all handlers after that', target: '≤ 150 ms', measured: ms(handlers), met: handlers <= 150 },
    {
      label: 'what `site` and the trigger of a check-in load after it',
      target: '',
      measured: `${ms(median(more.site))}, ${ms(median(more.trigger))}`,
      met: null,
    },
  ];
  return { rows, numbers: { ...times, more, ratio } };
}

/** Measures how long the functions take to load, against their SDKs alone, and a warm call through hosting. */
export async function callables(): Promise<Report> {
  const load = await moduleLoad();
  await needSuite();
  const admin = await signIn(PEOPLE.admin.email);
  const today = gymDayOf(Date.now());
  const member = await newMember(admin, { Plan: 'anual' });
  // The preview of the next renewal is read between the calls, so that only the call is measured.
  const preview = () => withSeen('renewMembership', { uid: member.uid, Plan: 'semana', PaidBy: 'cash' });
  let shown = await preview();
  const renewal = () => mustCall(admin, 'renewMembership', { requestId: newId(), ...shown });
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
      if (index % 20 === 0) await resetRateLimits();
      const [, took] = await timed(call);
      if (call === renewal) shown = await preview();
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
