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
import { counterKeys, networkCaller } from '../../functions/src/lib/counter-keys.ts';
import { SCHEDULES } from '../../scripts/lib/doctor/deployed.ts';
import { examineProject } from '../../scripts/lib/doctor/examine.ts';
import type { Finding } from '../../scripts/lib/doctor/finding.ts';
import { type Machine, THIS_MACHINE } from '../../scripts/lib/doctor/machine.ts';
import { CACHE, ROOT, RULES_FILE } from '../../scripts/lib/project.ts';
import { CHECKOUT, makeCheckout, write } from './checkout.ts';
import { functionSchema, INSTANCE, PROJECT, REGION } from './formats.ts';
import { StandIn } from './stand-in.ts';
import { expectedRow, GROUPS } from './table.ts';

const HOUR_MS = 3_600_000;
const LOCK = readFileSync(join(ROOT, 'package-lock.json'), 'utf8');
const FUNCTIONS_FILE = `functions/.env.${PROJECT}`;
const lines = (values: Readonly<Record<string, string>>): string =>
  Object.entries(values)
    .map(([name, value]) => `${name}=${value}\n`)
    .join('');

/** The app at its address: hosting with its headers, and an `api` behind so many proxies. */
class App {
  headers: Record<string, string> = {};
  /** How many proxies `api` believes to stand before it. Two do. */
  proxies = 2;
  isAnswering = true;
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
      if (!this.isAnswering) {
        response.writeHead(404).end('Not found');
        return;
      }
      const forwarded = [...`${request.headers['x-forwarded-for'] ?? ''}`.split(','), '198.51.100.7', '192.0.2.80'];
      for (const { network } of networksOf(forwarded.at(-this.proxies) ?? ''))
        standIn().data.set(rateLimitPath.at(counterKeys('redeemAccessLink', networkCaller(network))), { Count: 1 });
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
  const { memory, concurrency } = expectedRow(name, false);
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

const config = z.looseObject({
  hosting: z.looseObject({
    headers: z.array(
      z.looseObject({ regex: z.optional(z.string()), headers: z.array(z.record(z.string(), z.string())) }),
    ),
  }),
});

/** The headers that hosting sends with every answer. */
function ownHeaders(): Record<string, string> {
  const { hosting } = config.parse(JSON.parse(readFileSync(join(ROOT, 'firebase.json'), 'utf8')));
  const all = hosting.headers.filter(({ regex }) => regex === '.*').flatMap(({ headers }) => headers);
  return Object.fromEntries(all.map(({ key = '', value = '' }) => [key, value]));
}

let standIn: StandIn;
let app: App;
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

/** The variables by which firebase-tools asks the stand-in, as somebody who is signed in. */
function environment(): Record<string, string> {
  return {
    ...standIn.environment(readFileSync(join(ROOT, 'node_modules/firebase-tools/lib/api.js'), 'utf8')),
    HOME: join(CACHE, 'deploy/home'),
    XDG_CONFIG_HOME: join(CACHE, 'deploy/home/config'),
    FIREBASE_TOKEN: 'refresh-token',
  };
}

beforeEach(() => {
  for (const [name, value] of Object.entries(environment())) vi.stubEnv(name, value);
  for (const all of [standIn.rules, standIn.functions, standIn.jobs, standIn.data, standIn.backups]) all.clear();
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
  standIn.backups.set(`2026-11-27T08:00:00Z_${INSTANCE}_data.json.gz`, new Date(Date.now() - HOUR_MS).toISOString());
  app.headers = ownHeaders();
  app.proxies = 2;
  app.isAnswering = true;
  web = {
    VITE_FIREBASE_PROJECT_ID: PROJECT,
    VITE_FIREBASE_API_KEY: 'key-of-the-web-app',
    VITE_FIREBASE_DATABASE_URL: `https://${INSTANCE}.firebaseio.com`,
    VITE_APP_ORIGIN: app.origin,
  };
  functions = { GYM_APP_ORIGIN: app.origin };
  machine = THIS_MACHINE;
  write('package-lock.json', LOCK);
});

function writeSettings(): void {
  write('web/.env.local', lines(web));
  write(FUNCTIONS_FILE, lines(functions));
}

function examine(): Promise<readonly Finding[]> {
  writeSettings();
  return examineProject(PROJECT, CHECKOUT, machine);
}

const failures = (findings: readonly Finding[]): readonly (readonly [string, string])[] =>
  findings.flatMap(({ check, state, words }) => (state === 'bad' ? [[check, words] as const] : []));

it('finds nothing wrong with a healthy set-up, and says what it could not ask', async () => {
  const findings = await examine();
  expect(failures(findings)).toEqual([]);
  expect(findings.filter(({ state }) => state === 'unchecked').map(({ check }) => check)).toEqual(['Proxies']);
  expect(standIn.problems).toEqual([]);
});

it('knows every schedule of the functions', () => {
  const names = FUNCTION_NAMES.filter((name) => / \* \*|^\S+ \S+ \S+ \S+ \S+$/.test(expectedRow(name, false).trigger));
  expect([...SCHEDULES].toSorted()).toEqual(names.toSorted());
});

/** Each breaks one thing, and the doctor names that alone. */
const BROKEN: readonly {
  readonly what: string;
  readonly breaks: () => void;
  readonly check: string;
  readonly says: RegExp;
}[] = [
  {
    what: 'another Node',
    breaks: () => (machine = { ...THIS_MACHINE, node: '20.1.0' }),
    check: 'Node',
    says: /20\.1\.0.*npm run doctor/,
  },
  {
    what: 'a package that is not the locked one',
    breaks: () =>
      write('package-lock.json', LOCK.replace(/("node_modules\/zod": \{\s*"version": )"[^"]+"/, '$1"1.0.0"')),
    check: 'Packages',
    says: /such as zod: run npm ci/,
  },
  {
    what: 'time zone data of a country that still changes its clocks',
    breaks: () =>
      (machine = { ...THIS_MACHINE, offsetAt: (at) => (at.getUTCMonth() === 6 ? 'GMT-05:00' : 'GMT-06:00') }),
    check: 'Time zone data',
    says: /GMT-06:00 in winter and GMT-05:00 in summer/,
  },
  {
    what: 'a clock that is ten minutes late',
    breaks: () => (machine = { ...THIS_MACHINE, now: () => Date.now() - 600_000 }),
    check: 'Clock',
    says: /^It is 600 s|^It is 599 s/,
  },
  {
    what: 'a key without its setting',
    breaks: () => delete web.VITE_FIREBASE_API_KEY,
    check: 'Environment files',
    says: /VITE_FIREBASE_API_KEY is missing/,
  },
  {
    what: 'a setting that nothing reads',
    breaks: () => (web.VITE_GYM_NAME = 'Fuerza 24'),
    check: 'Environment files',
    says: /VITE_GYM_NAME in web\/\.env\.local is read by nothing/,
  },
  {
    what: 'two addresses of the app',
    breaks: () => (functions.GYM_APP_ORIGIN = 'https://otro.example'),
    check: 'Environment files',
    says: /VITE_APP_ORIGIN .* and GYM_APP_ORIGIN .* differ/,
  },
  {
    what: 'a missing secret',
    breaks: () => standIn.secrets.delete('GYM_SEAL_KEY'),
    check: 'Secrets',
    says: /GYM_SEAL_KEY has no enabled version: run npx firebase functions:secrets:set GYM_SEAL_KEY/,
  },
  {
    what: 'a database in another region',
    breaks: () => (standIn.databaseRegion = 'europe-west1'),
    check: 'Region of the database',
    says: /europe-west1.*us-central1/,
  },
  {
    what: 'a function in another region',
    breaks: () => standIn.functions.set('nightly', makeFunction('nightly', 'us-east1')),
    check: 'Region of the functions',
    says: /nightly in us-east1/,
  },
  {
    what: 'rules of another release',
    breaks: () => standIn.rules.set(INSTANCE, '{"rules":{".read":true}}'),
    check: 'Rules',
    says: /firebase deploy --only database/,
  },
  {
    what: 'a header that does not arrive',
    breaks: () => delete app.headers['X-Frame-Options'],
    check: 'Headers of hosting',
    says: /X-Frame-Options \(\/checador, \/home\)\. Run npm run hosting/,
  },
  {
    what: 'an api that is gone',
    breaks: () => (app.isAnswering = false),
    check: 'api',
    says: /answers 404/,
  },
  {
    what: 'a paused schedule',
    breaks: () => {
      const id = `firebase-schedule-nightly-${REGION}`;
      standIn.jobs.set(id, { name: id, schedule: '', timeZone: 'America/Monterrey', state: 'PAUSED' });
    },
    check: 'Schedules',
    says: /nightly is paused/,
  },
  {
    what: 'no administrator',
    breaks: () => standIn.data.delete(staffCountPath.at({ role: 'admin' })),
    check: 'First administrator',
    says: /npm run first-admin/,
  },
  {
    what: 'data of an older schema',
    breaks: () => standIn.data.set('Schema', { Version: SCHEMA - 1 }),
    check: 'Schema',
    says: /npm run migrate/,
  },
  {
    what: 'data without a number of their schema',
    breaks: () => standIn.data.delete('Schema'),
    check: 'Schema',
    says: /no number/,
  },
  {
    what: 'backups that stopped',
    breaks: () => {
      for (const name of standIn.backups.keys()) standIn.backups.set(name, '2026-01-01T08:00:00.000Z');
    },
    check: 'Backups',
    says: /hours old: switch them on/,
  },
  {
    what: 'backups that were never switched on',
    breaks: () => standIn.backups.clear(),
    check: 'Backups',
    says: /No bucket .* has one/,
  },
  {
    what: 'one proxy too many',
    breaks: () => (app.proxies = 3),
    check: 'Proxies',
    says: /lower GYM_PROXIES/,
  },
  {
    what: 'App Check on the server alone',
    breaks: () => standIn.functions.set('api', makeFunction('api', REGION, { ENFORCE_APP_CHECK: 'true' })),
    check: 'App Check',
    says: /no site key/,
  },
];

describe('names what is broken, and nothing else', () => {
  it.each(BROKEN)('$what', async ({ breaks, check, says }) => {
    breaks();
    const found = failures(await examine());
    expect(new Set(found.map(([name]) => name))).toEqual(new Set([check]));
    expect(found[0]?.[1]).toMatch(says);
  });
});

it('calls what the account may not read not checked', async () => {
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
  const env = { PATH: process.env.PATH, ...environment() };
  return promisify(execFile)(process.execPath, [join(CHECKOUT, 'scripts/doctor.ts'), ...args], { env }).then(
    ({ stdout }) => ({ code: 0, output: stdout }),
    ({ code, stdout }: { code: number; stdout: string }) => ({ code, output: stdout }),
  );
}

it('is a command that ends with 0, or with 1 and a sentence for each failure, and prints no key', async () => {
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
