import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { CACHE, PORTS, ROOT, RULES_FILE } from '../../scripts/lib/project.ts';
import { CHECKOUT, makeCheckout, removeBuildSteps, writeInCheckout } from './checkout.ts';
import { deployFunctions, type Outcome, REFUSED_HOSTS, runCommand } from './firebase.ts';
import { type DeployedFunction, INSTANCE, PROJECT, REGION } from './formats.ts';
import { readGuideCommands } from './guide.ts';
import { StandIn } from './stand-in.ts';
import { DEFAULT_SETTINGS, expectedSettings, type FunctionSettings, GROUPS } from './table.ts';
import { storeUploaded, UPLOADED } from './uploaded.ts';
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
 * Hosts that no environment variable can redirect. firebase-tools asks them for the deployer's permissions and for the
 * newest SDK, and works without their answers.
 */
const FIXED_HOSTS = ['iam.googleapis.com', 'registry.npmjs.org'];

const joinLines = (lines: readonly string[]): string => `${lines.join('\n')}\n`;

/** A local server that stands in for Google's deployment services. */
let standIn: StandIn;
/** The outcomes of the commands in the section 'Deploy' of the guide, docs/deploy.md. */
const outcomes: (Outcome & { readonly command: string })[] = [];

/**
 * Installs the packages of the uploaded functions as the build service does, without development packages. Uses npm's
 * cache, because requests take two minutes if there is no network.
 */
async function installUploaded(): Promise<void> {
  const runFile = promisify(execFile);
  await runFile('npm', ['ci', '--omit=dev', '--no-audit', '--no-fund', '--prefer-offline'], {
    cwd: join(UPLOADED, 'functions'),
    env: { ...process.env, NODE_ENV: 'production', PATH: `${dirname(process.execPath)}:${process.env.PATH}` },
  });
}
/** The installation that starts after the deployment. */
let installation: Promise<void>;

beforeAll(async () => {
  rmSync(REFUSED_HOSTS, { force: true });
  mkdirSync(join(CACHE, 'deploy/home'), { recursive: true });
  makeCheckout();
  writeInCheckout('web/.env.local', joinLines(WEB_SETTINGS));
  writeInCheckout(SETTINGS_FILE, joinLines(FUNCTIONS_SETTINGS));
  standIn = await StandIn.start();
  for (const command of readGuideCommands()) {
    const outcome = await runCommand(standIn, command);
    outcomes.push({ command, ...outcome });
    if (outcome.code !== 0) throw new Error(`${command}\n${outcome.output}\n${standIn.problems.join('\n')}`);
  }
  storeUploaded(standIn);
  installation = installUploaded();
  installation.catch(() => undefined);
});

afterAll(async () => {
  await installation?.catch(() => undefined);
  await standIn?.close();
});

/** Formats the number of retries of a schedule as table.ts does. */
function formatRetries(count = 0): FunctionSettings['retries'] {
  if (count === 0) return 'none';
  return count === 1 ? 'once' : `${count} times`;
}

/** Returns the deployed settings of a function in the format of table.ts. */
function toSettings(name: string, deployed: DeployedFunction): FunctionSettings {
  const { serviceConfig, eventTrigger, labels } = deployed;
  const job = standIn.jobs.get(`firebase-schedule-${name}-${REGION}`);
  const ref = eventTrigger?.eventFilters.find(({ attribute }) => attribute === 'ref')?.value;
  const trigger = ref
    ? `database ${ref}`
    : (job?.schedule ?? (labels['deployment-callable'] === 'true' ? 'callable' : 'https'));
  const invokers = standIn.invokers.get(name.toLowerCase()) ?? [];
  return {
    trigger,
    region: deployed.name.split('/')[3] ?? '',
    memory: serviceConfig.availableMemory,
    // If the deployment names no timeout, the service's default applies.
    timeoutSeconds: serviceConfig.timeoutSeconds ?? 60,
    concurrency: serviceConfig.maxInstanceRequestConcurrency,
    maxInstances: serviceConfig.maxInstanceCount ?? 0,
    retries:
      eventTrigger?.retryPolicy === 'RETRY_POLICY_RETRY' ? 'for a day' : formatRetries(job?.retryConfig?.retryCount),
    invoker: invokers.includes('allUsers') ? 'everybody' : 'service',
    secrets: (serviceConfig.secretEnvironmentVariables ?? []).map(({ key }) => key).toSorted(),
  };
}

function deployedSettings(): Record<string, FunctionSettings> {
  return Object.fromEntries([...standIn.functions].map(([name, deployed]) => [name, toSettings(name, deployed)]));
}

/** Returns the settings of all functions in the table. `withChannels`: whether WhatsApp and Mercado Pago are used. */
function allExpectedSettings(withChannels: boolean): Record<string, FunctionSettings> {
  const names = new Set(GROUPS.flatMap((group) => group.names));
  return Object.fromEntries([...names].map((name) => [name, expectedSettings(name, withChannels)]));
}

/** Returns all uploaded files: the files of Hosting by URL path, those of the functions by path in the archive. */
function readUploadedFiles(): readonly (readonly [string, Buffer])[] {
  const functions = [...unzip(standIn.archive ?? Buffer.alloc(0))].map(
    ([path, content]) => [`functions/${path}`, content] as const,
  );
  const hosting = [...(standIn.released?.files ?? [])].map(([path, content]) => [`hosting${path}`, content] as const);
  return [...functions, ...hosting];
}

describe('the commands of the guide, in their order', () => {
  it('configure hosting, set the secret, deploy the rules, then deploy everything', () => {
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

  it('send only requests that the stand-in knows, with every required field', () => {
    expect(standIn.problems).toEqual([]);
  });

  it('connect only to the stand-in and to hosts that can’t be redirected', () => {
    const refused = existsSync(REFUSED_HOSTS) ? readFileSync(REFUSED_HOSTS, 'utf8').trim().split('\n') : [];
    expect([...new Set(refused)].filter((host) => !FIXED_HOSTS.includes(host))).toEqual([]);
  });

  it('deploy the rules unchanged to the project’s database instance and to no other', () => {
    expect([...standIn.rules]).toEqual([[INSTANCE, readFileSync(RULES_FILE, 'utf8')]]);
  });
});

describe('the deployed hosting configuration', () => {
  it('names only deployed functions in its rewrites', () => {
    const services = new Set([...standIn.functions.keys()].map((name) => `${REGION} ${name.toLowerCase()}`));
    const rewriteSchema = z.looseObject({
      glob: z.string(),
      run: z.optional(z.object({ serviceId: z.string(), region: z.string() })),
      function: z.optional(z.string()),
    });
    const rewrites = z.array(rewriteSchema).parse(standIn.released?.config.rewrites);
    const toFunctions = rewrites.filter(({ run, function: name }) => run !== undefined || name !== undefined);
    expect(toFunctions.length).toBeGreaterThan(4);
    // If firebase-tools doesn't find a function, it leaves its name in the rewrite instead of a service.
    expect(toFunctions.filter(({ run }) => !run || !services.has(`${run.region} ${run.serviceId}`))).toEqual([]);
  });

  it('has no header with an address of this computer', () => {
    const values = (standIn.released?.config.headers ?? []).flatMap(({ headers }) => Object.values(headers));
    expect(values.length).toBeGreaterThan(5);
    expect(values.filter((value) => /127\.0\.0\.1|localhost/.test(value))).toEqual([]);
  });
});

/** The ports of the emulators as they may be written in source or by minifiers: 9000 or 9e3. */
const PORT_SPELLINGS = Object.values(PORTS).flatMap((port) => [String(port), port.toExponential().replace('+', '')]);
/** Matches a host and a port of an emulator, in one text or as two adjacent values. */
const EMULATOR = new RegExp(
  `(?:127\\.0\\.0\\.1|localhost)\\W{1,12}(?:port\\W{1,4})?(?:${PORT_SPELLINGS.join('|')})\\b`,
  'g',
);
/** Allowed addresses of emulators in the code of SDKs, as `path: text`. */
const ALLOWED_ADDRESSES: readonly string[] = [];

describe('the uploaded files', () => {
  it('contain no address of an emulator', () => {
    const found = readUploadedFiles().flatMap(([path, content]) =>
      [...content.toString('utf8').matchAll(EMULATOR)].map(([match]) => `${path}: ${match}`),
    );
    expect(found).toEqual(ALLOWED_ADDRESSES);
  });

  it('contain no hidden files, seed, tests or installed packages', () => {
    const paths = readUploadedFiles().map(([path]) => path);
    expect(paths.filter((path) => /(^|\/)\.|\.test\.|emulator-data|database_export|node_modules/.test(path))).toEqual(
      [],
    );
  });

  it('are not empty; their sizes are printed', () => {
    const sum = (part: string): number =>
      readUploadedFiles().reduce((total, [path, { length }]) => total + (path.startsWith(part) ? length : 0), 0);
    const inMb = (bytes: number): string => `${(bytes / 1e6).toFixed(2)} MB`;
    console.log(
      `functions: ${inMb(sum('functions/'))}, ${inMb(standIn.archive?.length ?? 0)} as an archive; hosting: ${inMb(sum('hosting/'))}; rules: ${inMb(readFileSync(RULES_FILE).length)}`,
    );
    expect(sum('functions/')).toBeGreaterThan(0);
    expect(sum('hosting/')).toBeGreaterThan(0);
  });

  it('define exactly the deployed functions on Node 24, with packages installed as the build service does', async () => {
    await installation;
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

describe('the deployed functions', () => {
  it('have the settings of the table', () => {
    expect(deployedSettings()).toEqual(allExpectedSettings(false));
  });

  it('have the setting GYM_APP_ORIGIN', () => {
    const origins = [...standIn.functions.values()].map(
      ({ serviceConfig }) => serviceConfig.environmentVariables.GYM_APP_ORIGIN,
    );
    expect(new Set(origins)).toEqual(new Set([ORIGIN]));
  });

  it('stay as they are if secrets are missing; the deployment names at least one of them', async () => {
    removeBuildSteps();
    writeInCheckout(SETTINGS_FILE, joinLines([...FUNCTIONS_SETTINGS, ...CHANNEL_SETTINGS]));
    const { code, output } = await deployFunctions(standIn);
    expect(code).not.toBe(0);
    expect(CHANNEL_SECRETS.filter((name) => output.includes(name))).not.toEqual([]);
    expect(deployedSettings()).toEqual(allExpectedSettings(false));
  });

  it('have the secrets of WhatsApp and Mercado Pago if these are configured', async () => {
    for (const name of CHANNEL_SECRETS) standIn.secrets.add(name);
    const { code, output } = await deployFunctions(standIn);
    expect(code, output).toBe(0);
    expect(deployedSettings()).toEqual(allExpectedSettings(true));
  });

  it('are removed by the next deployment if the code no longer has them', async () => {
    writeInCheckout('functions/lib/fewer.js', "export * from './index.js';\nexport const occupancy = undefined;\n");
    const manifest = JSON.parse(readFileSync(join(CHECKOUT, 'functions/lib/package.json'), 'utf8'));
    writeInCheckout('functions/lib/package.json', JSON.stringify({ ...manifest, main: 'fewer.js' }));
    const { code, output } = await deployFunctions(standIn);
    expect(code, output).toBe(0);
    expect(standIn.removed).toEqual(['occupancy']);
    expect(standIn.problems).toEqual([]);
  });
});

describe('the table of settings', () => {
  it('names only existing functions, and gives a reason for each group', () => {
    const names = GROUPS.flatMap((group) => group.names);
    // The last deployment removed `occupancy`.
    expect(names.filter((name) => ![...standIn.functions.keys(), 'occupancy'].includes(name))).toEqual([]);
    expect(GROUPS.filter(({ reason }) => reason === '')).toEqual([]);
    expect(DEFAULT_SETTINGS.region).toBe(REGION);
  });
});

it('the deployment writes no settings into the working copy', () => {
  expect(existsSync(join(ROOT, SETTINGS_FILE))).toBe(false);
});
