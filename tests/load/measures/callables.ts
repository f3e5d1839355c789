import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import process from 'node:process';
import { pathToFileURL } from 'node:url';
import { addDays, gymDayOf } from '@gym/domain/calendar/calendar';
import { buildParts } from '../../../scripts/lib/build.ts';
import { PROJECT, ROOT } from '../../../scripts/lib/project.ts';
import { forgetCalls, mustCall, newId, newMember, signIn } from '../../support/functions.ts';
import { withSeen } from '../../support/membership-changes.ts';
import { PEOPLE } from '../../support/people.ts';
import { needSuite } from '../lib/local-suite.ts';
import type { Report, Row } from '../lib/report.ts';
import { median, ms, percentile, timed } from '../lib/statistics.ts';

const ROUNDS = 11;
const CALLS = 120;
const WARM_UP = 20;

/** What a file of functions cannot do without. */
const ALONE = [
  'firebase-functions/https',
  'firebase-functions/database',
  'firebase-functions/scheduler',
  'firebase-functions/options',
  'firebase-admin/app',
  'firebase-admin/database',
];

/** The time that a fresh process takes to import these, milliseconds, by its own clock. */
async function loadTime(modules: readonly string[]): Promise<number> {
  const imports = modules.map((name) => `await import(${JSON.stringify(name)});`).join('');
  const code = `const begin = performance.now();${imports}process.stdout.write(String(performance.now() - begin));process.exit(0)`;
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

async function moduleLoad(): Promise<{ readonly row: Row; readonly numbers: object }> {
  await buildParts(['web', 'functions']);
  const own = pathToFileURL(join(ROOT, 'functions/lib/index.js')).href;
  const ours: number[] = [];
  const alone: number[] = [];
  // In turns, so that both meet the same machine.
  for (let round = 0; round < ROUNDS; round++) {
    alone.push(await loadTime(ALONE));
    ours.push(await loadTime([own]));
  }
  const ratio = median(ours) / median(alone);
  const measured = `${ratio.toFixed(2)} × (${ms(median(ours))} : ${ms(median(alone))})`;
  return {
    row: { what: `module load : SDKs alone, medians of ${ROUNDS}`, reach: '≤ 1.2 ×', measured, met: ratio <= 1.2 },
    numbers: { ours, alone, ratio },
  };
}

/** How long loading the functions takes against their SDKs alone, and what a warm call through hosting takes. */
export async function callables(): Promise<Report> {
  const load = await moduleLoad();
  await needSuite();
  const admin = await signIn(PEOPLE.admin.email);
  const today = gymDayOf(Date.now());
  const member = await newMember(admin, { Plan: 'anual' });
  // The preview of the next renewal is read after each one, so that the measure has the call alone.
  const preview = () => withSeen('renewMembership', { uid: member.uid, Plan: 'semana', PaidBy: 'cash' });
  let shown = await preview();
  const renewal = () => mustCall(admin, 'renewMembership', { requestId: newId(), ...shown });
  const calls: Readonly<Record<string, () => Promise<unknown>>> = {
    whoAmI: () => mustCall(admin, 'whoAmI', {}),
    'listExpirations, 50 rows': () =>
      mustCall(admin, 'listExpirations', { from: addDays(today, -30), to: addDays(today, 60), limit: 50 }),
    renewMembership: renewal,
  };
  const rows: Row[] = [load.row];
  const numbers: Record<string, unknown> = { load: load.numbers };
  for (const [name, call] of Object.entries(calls)) {
    const times: number[] = [];
    for (let index = 0; index < WARM_UP + CALLS; index++) {
      if (index % 20 === 0) await forgetCalls();
      const [, took] = await timed(call);
      if (call === renewal) shown = await preview();
      if (index >= WARM_UP) times.push(took);
    }
    const p95 = percentile(times, 0.95);
    rows.push({
      what: `warm ${name} through hosting, p95 of ${CALLS}`,
      reach: '≤ 150 ms',
      measured: `${ms(p95)} (median ${ms(median(times))})`,
      met: p95 <= 150,
    });
    numbers[name] = { p95, median: median(times) };
  }
  return { rows, numbers };
}
