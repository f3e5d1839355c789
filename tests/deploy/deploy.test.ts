import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { CACHE, PORTS, ROOT, RULES_FILE } from '../../scripts/lib/project.ts';
import { CHECKOUT, deployWithoutBuilding, makeCheckout, write } from './checkout.ts';
import { deployFunctions, type Outcome, REFUSED_HOSTS, runCommand } from './firebase.ts';
import { type DeployedFunction, INSTANCE, PROJECT, REGION } from './formats.ts';
import { commandsOfGuide } from './guide.ts';
import { StandIn } from './stand-in.ts';
import { DEFAULTS, expectedRow, GROUPS, type Row } from './table.ts';
import { keepUploaded, UPLOADED } from './uploaded.ts';
import { unzip } from './zip.ts';

const ORIGIN = `https://${PROJECT}.web.app`;
const WEB_SETTINGS = [
  `VITE_FIREBASE_PROJECT_ID=${PROJECT}`,
  'VITE_FIREBASE_API_KEY=key-of-the-web-app',
  `VITE_FIREBASE_DATABASE_URL=https://${INSTANCE}.firebaseio.com`,
  `VITE_APP_ORIGIN=${ORIGIN}`,
];
const FUNCTIONS_SETTINGS = [`GYM_APP_ORIGIN=${ORIGIN}`];
const CHANNEL_SETTINGS = ['WHATSAPP_PHONE_NUMBER_ID=100', 'ONLINE_PAYMENTS=mercadopago'];
const CHANNEL_SECRETS = [
  'WHATSAPP_TOKEN',
  'WHATSAPP_APP_SECRET',
  'WHATSAPP_VERIFY_TOKEN',
  'MERCADOPAGO_ACCESS_TOKEN',
  'MERCADOPAGO_WEBHOOK_SECRET',
];
const SETTINGS_FILE = `functions/.env.${PROJECT}`;
/**
 * Hosts that no setting can redirect: a check of the deployer's own rights, and one for a newer SDK. A deployment works
 * without both.
 */
const UNLED_HOSTS = ['iam.googleapis.com', 'registry.npmjs.org'];

const lines = (all: readonly string[]): string => `${all.join('\n')}\n`;

let standIn: StandIn;
const outcomes: (Outcome & { readonly command: string })[] = [];

/**
 * Installs the uploaded folder as the build service does: the folder alone, without development packages. Packages in
 * npm's cache aren't requested again, because without a network those requests take two minutes.
 */
async function installUploaded(): Promise<void> {
  const npm = promisify(execFile);
  await npm('npm', ['ci', '--omit=dev', '--no-audit', '--no-fund', '--prefer-offline'], {
    cwd: join(UPLOADED, 'functions'),
    env: { ...process.env, NODE_ENV: 'production', PATH: `${dirname(process.execPath)}:${process.env.PATH}` },
  });
}
let installing: Promise<void>;

beforeAll(async () => {
  rmSync(REFUSED_HOSTS, { force: true });
  mkdirSync(join(CACHE, 'deploy/home'), { recursive: true });
  makeCheckout();
  write('web/.env.local', lines(WEB_SETTINGS));
  write(SETTINGS_FILE, lines(FUNCTIONS_SETTINGS));
  standIn = await StandIn.start();
  for (const command of commandsOfGuide()) {
    const outcome = await runCommand(standIn, command);
    outcomes.push({ command, ...outcome });
    if (outcome.code !== 0) throw new Error(`${command}\n${outcome.output}\n${standIn.problems.join('\n')}`);
  }
  keepUploaded(standIn);
  installing = installUploaded();
  installing.catch(() => undefined);
});

afterAll(async () => {
  await installing?.catch(() => undefined);
  await standIn?.close();
});

/** How often the service repeats a failed run of a schedule. */
function timesOf(count = 0): Row['retries'] {
  if (count === 0) return 'none';
  return count === 1 ? 'once' : `${count} times`;
}

/** The deployed settings of a function, in the terms of the table. */
function rowOf(name: string, made: DeployedFunction): Row {
  const { serviceConfig, eventTrigger, labels } = made;
  const job = standIn.jobs.get(`firebase-schedule-${name}-${REGION}`);
  const ref = eventTrigger?.eventFilters.find(({ attribute }) => attribute === 'ref')?.value;
  const trigger = ref
    ? `database ${ref}`
    : (job?.schedule ?? (labels['deployment-callable'] === 'true' ? 'callable' : 'https'));
  const invokers = standIn.invokers.get(name.toLowerCase()) ?? [];
  return {
    trigger,
    region: made.name.split('/')[3] ?? '',
    memory: serviceConfig.availableMemory,
    // If it isn't named, the service's own default applies.
    timeoutSeconds: serviceConfig.timeoutSeconds ?? 60,
    concurrency: serviceConfig.maxInstanceRequestConcurrency,
    maxInstances: serviceConfig.maxInstanceCount ?? 0,
    retries: eventTrigger?.retryPolicy === 'RETRY_POLICY_RETRY' ? 'for a day' : timesOf(job?.retryConfig?.retryCount),
    invoker: invokers.includes('allUsers') ? 'everybody' : 'service',
    secrets: (serviceConfig.secretEnvironmentVariables ?? []).map(({ key }) => key).toSorted(),
  };
}

function rows(): Record<string, Row> {
  return Object.fromEntries([...standIn.functions].map(([name, made]) => [name, rowOf(name, made)]));
}

function expectedRows(withChannels: boolean): Record<string, Row> {
  const names = new Set(GROUPS.flatMap((group) => group.names));
  return Object.fromEntries([...names].map((name) => [name, expectedRow(name, withChannels)]));
}

/** Every uploaded file: hosting's by address, the functions' by path in the archive. */
function uploadedFiles(): readonly (readonly [string, Buffer])[] {
  const functions = [...unzip(standIn.archive ?? Buffer.alloc(0))].map(
    ([path, content]) => [`functions/${path}`, content] as const,
  );
  const hosting = [...(standIn.released?.files ?? [])].map(([path, content]) => [`hosting${path}`, content] as const);
  return [...functions, ...hosting];
}

describe('the commands of the guide, in their order', () => {
  it('sets the secret, deploys the rules, then deploys everything', () => {
    expect(
      outcomes.map(({ command }) =>
        command
          .replace(/^.*npx firebase /, '')
          .split(' ')
          .slice(0, 3)
          .join(' '),
      ),
    ).toEqual([
      'npm run hosting',
      'functions:secrets:set GYM_SEAL_KEY --data-file',
      'deploy --only database',
      'deploy --project <project>',
    ]);
  });

  it('requests only addresses that the service has, with every required field', () => {
    expect(standIn.problems).toEqual([]);
  });

  it('connects to no other machine than the service', () => {
    const refused = existsSync(REFUSED_HOSTS) ? readFileSync(REFUSED_HOSTS, 'utf8').trim().split('\n') : [];
    expect([...new Set(refused)].filter((host) => !UNLED_HOSTS.includes(host))).toEqual([]);
  });

  it('puts the rules unchanged into the project’s own instance, and into no other', () => {
    expect([...standIn.rules]).toEqual([[INSTANCE, readFileSync(RULES_FILE, 'utf8')]]);
  });
});

describe('hosting', () => {
  it('rewrites to deployed functions only', () => {
    const services = new Set([...standIn.functions.keys()].map((name) => `${REGION} ${name.toLowerCase()}`));
    const row = z.looseObject({
      glob: z.string(),
      run: z.optional(z.object({ serviceId: z.string(), region: z.string() })),
      function: z.optional(z.string()),
    });
    const rewrites = z.array(row).parse(standIn.released?.config.rewrites);
    const toFunctions = rewrites.filter(({ run, function: name }) => run !== undefined || name !== undefined);
    expect(toFunctions.length).toBeGreaterThan(4);
    // firebase-tools leaves a rewrite by name if it doesn't find the function.
    expect(toFunctions.filter(({ run }) => !run || !services.has(`${run.region} ${run.serviceId}`))).toEqual([]);
  });

  it('has no header that names this machine', () => {
    const values = (standIn.released?.config.headers ?? []).flatMap(({ headers }) => Object.values(headers));
    expect(values.length).toBeGreaterThan(5);
    expect(values.filter((value) => /127\.0\.0\.1|localhost/.test(value))).toEqual([]);
  });
});

/** Returns the pattern of a port, as written in source or by minifiers: 9000 is 9e3. */
const portWritings = Object.values(PORTS).flatMap((port) => [String(port), port.toExponential().replace('+', '')]);
/** Matches a host and a port of the emulators: in one text, or as two adjacent values. */
const EMULATOR = new RegExp(
  `(?:127\\.0\\.0\\.1|localhost)\\W{1,12}(?:port\\W{1,4})?(?:${portWritings.join('|')})\\b`,
  'g',
);
/** Matches that SDKs contain themselves, as 'package: text'. */
const CARRIED_BY_SDKS: readonly string[] = [];

describe('the uploaded files', () => {
  it('name no host and port of an emulator, except in code of SDKs', () => {
    const found = uploadedFiles().flatMap(([path, content]) =>
      [...content.toString('utf8').matchAll(EMULATOR)].map(([match]) => `${path}: ${match}`),
    );
    expect(found).toEqual(CARRIED_BY_SDKS);
  });

  it('contain no settings, no seed and no test', () => {
    const paths = uploadedFiles().map(([path]) => path);
    expect(paths.filter((path) => /(^|\/)\.|\.test\.|emulator-data|database_export|node_modules/.test(path))).toEqual(
      [],
    );
  });

  it('have the printed sizes', () => {
    const sum = (part: string): number =>
      uploadedFiles().reduce((total, [path, { length }]) => total + (path.startsWith(part) ? length : 0), 0);
    const inMb = (bytes: number): string => `${(bytes / 1e6).toFixed(2)} MB`;
    console.log(
      `functions: ${inMb(sum('functions/'))}, ${inMb(standIn.archive?.length ?? 0)} as an archive; hosting: ${inMb(sum('hosting/'))}; rules: ${inMb(readFileSync(RULES_FILE).length)}`,
    );
    expect(sum('functions/')).toBeGreaterThan(0);
    expect(sum('hosting/')).toBeGreaterThan(0);
  });

  it('installs the functions as the build service does it, with the same functions on Node 24', async () => {
    await installing;
    const folder = join(UPLOADED, 'functions');
    const file = join(UPLOADED, 'manifest.json');
    await promisify(execFile)(
      process.execPath,
      [join(folder, 'node_modules/firebase-functions/lib/bin/firebase-functions.js'), folder],
      {
        cwd: folder,
        env: {
          GCLOUD_PROJECT: PROJECT,
          FIREBASE_CONFIG: JSON.stringify({ projectId: PROJECT }),
          FUNCTIONS_CONTROL_API: 'true',
          FUNCTIONS_MANIFEST_OUTPUT_PATH: file,
        },
      },
    );
    const manifest = z.object({ endpoints: z.record(z.string(), z.unknown()) });
    const { endpoints } = manifest.parse(JSON.parse(readFileSync(file, 'utf8')));
    expect(process.versions.node.split('.')[0]).toBe('24');
    expect(Object.keys(endpoints).toSorted()).toEqual([...standIn.functions.keys()].toSorted());
  });
});

describe('the functions', () => {
  it('have the settings of the table', () => {
    expect(rows()).toEqual(expectedRows(false));
  });

  it('gives the functions the settings that are outside git', () => {
    const origins = [...standIn.functions.values()].map(
      ({ serviceConfig }) => serviceConfig.environmentVariables.GYM_APP_ORIGIN,
    );
    expect(new Set(origins)).toEqual(new Set([ORIGIN]));
  });

  it('refuses to deploy while a secret is missing, and names it', async () => {
    deployWithoutBuilding();
    write(SETTINGS_FILE, lines([...FUNCTIONS_SETTINGS, ...CHANNEL_SETTINGS]));
    const { code, output } = await deployFunctions(standIn);
    expect(code).not.toBe(0);
    expect(CHANNEL_SECRETS.filter((name) => output.includes(name))).not.toEqual([]);
    expect(rows()).toEqual(expectedRows(false));
  });

  it('adds the secrets of WhatsApp and Mercado Pago where these are switched on', async () => {
    for (const name of CHANNEL_SECRETS) standIn.secrets.add(name);
    const { code, output } = await deployFunctions(standIn);
    expect(code, output).toBe(0);
    expect(rows()).toEqual(expectedRows(true));
  });

  it('removes deleted functions with the next deployment', async () => {
    write('functions/lib/fewer.js', "export * from './index.js';\nexport const occupancy = undefined;\n");
    const manifest = JSON.parse(readFileSync(join(CHECKOUT, 'functions/lib/package.json'), 'utf8'));
    write('functions/lib/package.json', JSON.stringify({ ...manifest, main: 'fewer.js' }));
    const { code, output } = await deployFunctions(standIn);
    expect(code, output).toBe(0);
    expect(standIn.removed).toEqual(['occupancy']);
    expect(standIn.problems).toEqual([]);
  });
});

describe('the table', () => {
  it('names only existing functions, and gives a reason for each difference', () => {
    const names = GROUPS.flatMap((group) => group.names);
    expect(names.filter((name) => ![...standIn.functions.keys(), 'occupancy'].includes(name))).toEqual([]);
    expect(GROUPS.filter(({ reason }) => reason === '')).toEqual([]);
    expect(DEFAULTS.region).toBe(REGION);
  });
});

it('leaves the checkout of the local suite without deployment settings', () => {
  expect(existsSync(join(ROOT, SETTINGS_FILE))).toBe(false);
});
