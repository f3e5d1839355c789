import { execFile } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';
import { staffCountPath } from '@gym/domain/database/people/staff';
import { rateLimitPath } from '@gym/domain/database/system/rate-limits';
import { SCHEMA } from '@gym/domain/release';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { networksOf } from '../../functions/src/lib/client-address.ts';
import { counterKeys, formatNetworkCaller } from '../../functions/src/lib/counter-keys.ts';
import { SCHEDULES } from '../../scripts/lib/doctor/deployed.ts';
import { examineProject } from '../../scripts/lib/doctor/examine.ts';
import type { Finding } from '../../scripts/lib/doctor/finding.ts';
import { type Machine, THIS_MACHINE } from '../../scripts/lib/doctor/machine.ts';
import { CACHE, ROOT, RULES_FILE } from '../../scripts/lib/project.ts';
import { CHECKOUT, makeCheckout, writeInCheckout } from './checkout.ts';
import { functionSchema, INSTANCE, PROJECT, REGION } from './formats.ts';
import { StandIn } from './stand-in.ts';
import { expectedSettings, GROUPS } from './table.ts';

const HOUR_MS = 3_600_000;
const LOCK = readFileSync(join(ROOT, 'package-lock.json'), 'utf8');
const FUNCTIONS_FILE = `functions/.env.${PROJECT}`;
const formatSettings = (values: Readonly<Record<string, string>>): string =>
  Object.entries(values)
    .map(([name, value]) => `${name}=${value}\n`)
    .join('');

/** A stand-in for the deployed app: hosting with its headers, and an `api` behind proxies. */
class App {
  headers: Record<string, string> = {};
  /** Number of proxies that `api` assumes are in front of it. The real number is two. */
  proxies = 2;
  isApiDeployed = true;
  origin = '';
  readonly #server: Server;

  constructor(standIn: () => StandIn) {
    this.#server = createServer((request, response) => {
      for (const [key, value] of Object.entries(this.headers)) response.setHeader(key, value);
      const { url = '' } = request;
      if (!url.startsWith('/api/')) {
        response.end('<!doctype html>');
        return;
      }
      if (!this.isApiDeployed) {
        response.writeHead(404).end('Not found');
        return;
      }
      // Each of the two proxies appends an address: the first the client's, the second that of the first proxy.
      const forwarded = [...`${request.headers['x-forwarded-for'] ?? ''}`.split(','), '198.51.100.7', '192.0.2.80'];
      for (const { network } of networksOf(forwarded.at(-this.proxies) ?? ''))
        standIn().data.set(rateLimitPath.at(counterKeys('redeemAccessLink', formatNetworkCaller(network))), {
          Count: 1,
        });
      const reason = url.endsWith('whoAmI') ? 'not-signed-in' : 'invalid-input';
      response.writeHead(401, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ error: { status: 'UNAUTHENTICATED', message: reason, details: { reason } } }));
    });
  }

  async start(): Promise<void> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    this.origin = `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }
}

const FUNCTION_NAMES = [...new Set(GROUPS.flatMap(({ names }) => names))];

function makeFunction(name: string, region = REGION, environment: Readonly<Record<string, string>> = {}) {
  const { memory, concurrency } = expectedSettings(name, false);
  return functionSchema.parse({
    name: `projects/${PROJECT}/locations/${region}/functions/${name}`,
    buildConfig: {
      runtime: 'nodejs24',
      entryPoint: name,
      source: { storageSource: { bucket: 'sources', object: 'functions.zip' } },
    },
    serviceConfig: {
      availableMemory: memory,
      maxInstanceRequestConcurrency: concurrency,
      availableCpu: '1',
      environmentVariables: environment,
    },
    labels: {},
  });
}

/** The part of firebase.json that these tests read. */
const firebaseJsonSchema = z.looseObject({
  hosting: z.looseObject({
    headers: z.array(
      z.looseObject({ regex: z.optional(z.string()), headers: z.array(z.record(z.string(), z.string())) }),
    ),
  }),
});

/** Reads the headers that Hosting sends with every response, from firebase.json. */
function readCommonHeaders(): Record<string, string> {
  const { hosting } = firebaseJsonSchema.parse(JSON.parse(readFileSync(join(ROOT, 'firebase.json'), 'utf8')));
  const common = hosting.headers.filter(({ regex }) => regex === '.*').flatMap(({ headers }) => headers);
  return Object.fromEntries(common.map(({ key = '', value = '' }) => [key, value]));
}

let standIn: StandIn;
let app: App;
/** The environment settings of the web app and of the functions in the set-up. */
let web: Record<string, string>;
let functions: Record<string, string>;
let machine: Machine;

beforeAll(async () => {
  mkdirSync(join(CACHE, 'deploy/home'), { recursive: true });
  makeCheckout();
  standIn = await StandIn.start();
  app = new App(() => standIn);
  await app.start();
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await app.close();
  await standIn.close();
});

/** Returns the environment variables with which firebase-tools uses the stand-in and is signed in. */
function buildEnvironment(): Record<string, string> {
  return {
    ...standIn.environment(readFileSync(join(ROOT, 'node_modules/firebase-tools/lib/api.js'), 'utf8')),
    HOME: join(CACHE, 'deploy/home'),
    XDG_CONFIG_HOME: join(CACHE, 'deploy/home/config'),
    FIREBASE_TOKEN: 'refresh-token',
  };
}

beforeEach(() => {
  for (const [name, value] of Object.entries(buildEnvironment())) vi.stubEnv(name, value);
  for (const records of [standIn.rules, standIn.functions, standIn.jobs, standIn.data, standIn.backups])
    records.clear();
  standIn.secrets.clear();
  standIn.databaseRegion = REGION;
  standIn.rules.set(INSTANCE, readFileSync(RULES_FILE, 'utf8'));
  for (const name of FUNCTION_NAMES) standIn.functions.set(name, makeFunction(name));
  for (const name of SCHEDULES) {
    const id = `firebase-schedule-${name}-${REGION}`;
    standIn.jobs.set(id, { name: id, schedule: '* * * * *', timeZone: 'America/Monterrey', state: 'ENABLED' });
  }
  standIn.secrets.add('GYM_SEAL_KEY');
  standIn.data.set(staffCountPath.at({ role: 'admin' }), 1);
  standIn.data.set('Schema', { Version: SCHEMA });
  // The newest backup is on the second page of the stand-in's answer.
  standIn.backups.set(`2026-11-20T08:00:00Z_${INSTANCE}_data.json.gz`, '2026-01-01T08:00:00.000Z');
  standIn.backups.set(`2026-11-27T08:00:00Z_${INSTANCE}_data.json.gz`, new Date(Date.now() - HOUR_MS).toISOString());
  app.headers = readCommonHeaders();
  app.proxies = 2;
  app.isApiDeployed = true;
  web = {
    VITE_FIREBASE_PROJECT_ID: PROJECT,
    VITE_FIREBASE_API_KEY: 'key-of-the-web-app',
    VITE_FIREBASE_DATABASE_URL: `https://${INSTANCE}.firebaseio.com`,
    VITE_APP_ORIGIN: app.origin,
  };
  functions = { GYM_APP_ORIGIN: app.origin };
  machine = THIS_MACHINE;
  writeInCheckout('package-lock.json', LOCK);
});

function writeSettings(): void {
  writeInCheckout('web/.env.local', formatSettings(web));
  writeInCheckout(FUNCTIONS_FILE, formatSettings(functions));
}

function examine(): Promise<readonly Finding[]> {
  writeSettings();
  return examineProject(PROJECT, CHECKOUT, machine);
}

/** Returns the findings of failed checks, as names of checks and sentences. */
const failuresOf = (findings: readonly Finding[]): readonly (readonly [string, string])[] =>
  findings.flatMap(({ check, state, words }) => (state === 'bad' ? [[check, words] as const] : []));

it('reports no failures for a healthy set-up, and lists the checks that could not be carried out', async () => {
  const findings = await examine();
  expect(failuresOf(findings)).toEqual([]);
  expect(findings.filter(({ state }) => state === 'unchecked').map(({ check }) => check)).toEqual(['Proxies']);
  expect(standIn.problems).toEqual([]);
});

it('`SCHEDULES` contains exactly the functions that run by a schedule', () => {
  // A cron expression has five fields. The other triggers have one or two words.
  const names = FUNCTION_NAMES.filter((name) => /^\S+(?: \S+){4}$/.test(expectedSettings(name, false).trigger));
  expect([...SCHEDULES].toSorted()).toEqual(names.toSorted());
});

/** Faults of a set-up, each with the only check that must fail. `introduce` changes the healthy set-up. */
const FAULTS: readonly {
  readonly fault: string;
  readonly introduce: () => void;
  readonly check: string;
  readonly message: RegExp;
}[] = [
  {
    fault: 'another version of Node',
    introduce: () => (machine = { ...THIS_MACHINE, node: '20.1.0' }),
    check: 'Node',
    message: /20\.1\.0.*npm run doctor/,
  },
  {
    fault: 'a package that differs from the lock file',
    introduce: () =>
      writeInCheckout('package-lock.json', LOCK.replace(/("node_modules\/zod": \{\s*"version": )"[^"]+"/, '$1"1.0.0"')),
    check: 'Packages',
    message: /such as zod: run npm ci/,
  },
  {
    fault: 'time zone data in which Mexico still has daylight-saving time',
    introduce: () =>
      (machine = { ...THIS_MACHINE, offsetAt: (instant) => (instant.getUTCMonth() === 6 ? 'GMT-05:00' : 'GMT-06:00') }),
    check: 'Time zone data',
    message: /GMT-06:00 in winter and GMT-05:00 in summer/,
  },
  {
    fault: 'a clock that is ten minutes late',
    introduce: () => (machine = { ...THIS_MACHINE, now: () => Date.now() - 600_000 }),
    check: 'Clock',
    message: /^It is 600 s|^It is 599 s/,
  },
  {
    fault: 'a missing API key',
    introduce: () => delete web.VITE_FIREBASE_API_KEY,
    check: 'Environment files',
    message: /VITE_FIREBASE_API_KEY is missing/,
  },
  {
    fault: 'a setting that nothing reads',
    introduce: () => (web.VITE_GYM_NAME = 'Fuerza 24'),
    check: 'Environment files',
    message: /VITE_GYM_NAME in web\/\.env\.local is read by nothing/,
  },
  {
    fault: 'two different origins of the app',
    introduce: () => (functions.GYM_APP_ORIGIN = 'https://otro.example'),
    check: 'Environment files',
    message: /VITE_APP_ORIGIN .* and GYM_APP_ORIGIN .* differ/,
  },
  {
    fault: 'a missing secret',
    introduce: () => standIn.secrets.delete('GYM_SEAL_KEY'),
    check: 'Secrets',
    message: /GYM_SEAL_KEY has no enabled version: run npx firebase functions:secrets:set GYM_SEAL_KEY/,
  },
  {
    fault: 'a database in another region',
    introduce: () => (standIn.databaseRegion = 'europe-west1'),
    check: 'Region of the database',
    message: /europe-west1.*us-central1/,
  },
  {
    fault: 'a function in another region',
    introduce: () => standIn.functions.set('nightly', makeFunction('nightly', 'us-east1')),
    check: 'Region of the functions',
    message: /nightly in us-east1/,
  },
  {
    fault: 'rules of another release',
    introduce: () => standIn.rules.set(INSTANCE, '{"rules":{".read":true}}'),
    check: 'Rules',
    message: /firebase deploy --only database/,
  },
  {
    fault: 'a missing header',
    introduce: () => delete app.headers['X-Frame-Options'],
    check: 'Headers of hosting',
    message: /X-Frame-Options \(\/checador, \/home\)\. Run npm run hosting/,
  },
  {
    fault: 'a function api that is not deployed',
    introduce: () => (app.isApiDeployed = false),
    check: 'api',
    message: /answers 404/,
  },
  {
    fault: 'a paused schedule',
    introduce: () => {
      const id = `firebase-schedule-nightly-${REGION}`;
      standIn.jobs.set(id, { name: id, schedule: '', timeZone: 'America/Monterrey', state: 'PAUSED' });
    },
    check: 'Schedules',
    message: /nightly is paused/,
  },
  {
    fault: 'no administrator',
    introduce: () => standIn.data.delete(staffCountPath.at({ role: 'admin' })),
    check: 'First administrator',
    message: /npm run first-admin/,
  },
  {
    fault: 'data of an older schema',
    introduce: () => standIn.data.set('Schema', { Version: SCHEMA - 1 }),
    check: 'Schema',
    message: /npm run migrate/,
  },
  {
    fault: 'data without a schema number',
    introduce: () => standIn.data.delete('Schema'),
    check: 'Schema',
    message: /no number/,
  },
  {
    fault: 'backups that stopped',
    introduce: () => {
      for (const name of standIn.backups.keys()) standIn.backups.set(name, '2026-01-01T08:00:00.000Z');
    },
    check: 'Backups',
    message: /hours old: switch them on/,
  },
  {
    fault: 'backups that were never switched on',
    introduce: () => standIn.backups.clear(),
    check: 'Backups',
    message: /No bucket .* has one/,
  },
  {
    fault: 'a setting GYM_PROXIES that is too high by one',
    introduce: () => (app.proxies = 3),
    check: 'Proxies',
    message: /lower GYM_PROXIES/,
  },
  {
    fault: 'App Check on the server only',
    introduce: () => standIn.functions.set('api', makeFunction('api', REGION, { ENFORCE_APP_CHECK: 'true' })),
    check: 'App Check',
    message: /no site key/,
  },
];

describe('only the check for the fault fails', () => {
  it.each(FAULTS)('$fault', async ({ introduce, check, message }) => {
    introduce();
    const failures = failuresOf(await examine());
    expect(new Set(failures.map(([name]) => name))).toEqual(new Set([check]));
    expect(failures[0]?.[1]).toMatch(message);
  });
});

it('reports a check as unchecked if the account lacks the permission', async () => {
  standIn.refused.add('secrets');
  const findings = await examine();
  standIn.refused.clear();
  expect(findings.find(({ check }) => check === 'Secrets')).toMatchObject({
    state: 'unchecked',
    words: expect.stringContaining('403'),
  });
});

async function runDoctor(args: readonly string[]): Promise<{ readonly code: number; readonly output: string }> {
  writeSettings();
  const env = { PATH: process.env.PATH, ...buildEnvironment() };
  return promisify(execFile)(process.execPath, [join(CHECKOUT, 'scripts/doctor.ts'), ...args], { env }).then(
    ({ stdout }) => ({ code: 0, output: stdout }),
    ({ code, stdout }: { code: number; stdout: string }) => ({ code, output: stdout }),
  );
}

it('the command exits with 0 if all is well, otherwise with 1 and a sentence per failure, and prints no secrets', async () => {
  const healthy = await runDoctor(['--project', PROJECT]);
  expect(healthy.output).toMatch(/0 failures, 1 not checked/);
  expect(healthy.code).toBe(0);
  standIn.secrets.clear();
  functions.WHATSAPP_TOKEN = 'token-of-whatsapp';
  const broken = await runDoctor(['--project', PROJECT]);
  expect(broken.code).toBe(1);
  expect(broken.output).toMatch(/✘ Secrets: GYM_SEAL_KEY has no enabled version/);
  expect(broken.output).toMatch(/✘ Environment files: WHATSAPP_TOKEN .* is a secret/);
  expect(broken.output).not.toMatch(/token-of-whatsapp|key-of-the-web-app/);
});
