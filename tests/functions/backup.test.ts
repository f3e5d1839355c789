import { spawn, spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, readFile, rm, truncate } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { importAccounts, readAccountPages } from '../../scripts/backup/accounts.ts';
import { closeApp, openApp, releaseRules } from '../../scripts/backup/closing.ts';
import { compareProjects } from '../../scripts/backup/drill.ts';
import { makeBackup } from '../../scripts/backup/make.ts';
import { Backup } from '../../scripts/backup/manifest.ts';
import { RestoreLease } from '../../scripts/backup/restore-lease.ts';
import { GymDatabase } from '../../scripts/lib/gym-database.ts';
import { emulatedProject, type GymProject } from '../../scripts/lib/gym-project.ts';
import { PaymentStandIn } from '../../scripts/lib/payments/stand-in.ts';
import { runNode } from '../../scripts/lib/run.ts';
import { buildSeed } from '../../scripts/seed/build.ts';
import { readAsOwner, updateAsMember } from '../support/database.ts';
import { PROJECT, ROOT } from '../support/emulator-ports.ts';
import { call, formatAnswer, resetRateLimits, signIn } from '../support/functions.ts';
import { PEOPLE } from '../support/people.ts';

/** Data of a small gym with sales. */
const SEED = buildSeed({ members: 60, days: 20, sales: 2 }, Date.now());
const RESTORE = join(ROOT, 'scripts/restore.ts');

/** Temporary folder of all backups of this file. */
let parentFolder: string;
/** Folder with a backup of the small gym. */
let folder: string;
/** The project of the small gym. */
const source = emulatedProject(`source-${randomUUID()}`);

function newProject(): GymProject {
  return emulatedProject(`target-${randomUUID()}`);
}

/** Fills a project with the seed's data and accounts. */
async function fillWithSeed(gym: GymProject): Promise<void> {
  const database = new GymDatabase(gym);
  for (const [root, children] of Object.entries(SEED.tree.root)) await database.write('', { [root]: children });
  const accounts = SEED.accounts.map(({ uid, email, password }) => {
    const salt = `fakeSalt${uid}`;
    return { localId: uid, email, salt, passwordHash: `fakeHash:salt=${salt}:password=${password}` };
  });
  expect(await importAccounts(gym, accounts, null)).toEqual([]);
}

const restoreArguments = (target: GymProject, from: string): string[] => [
  '--emulator',
  '--from',
  from,
  '--project',
  target.project,
];

/** Runs `scripts/restore.ts` to its end. */
function restore(
  target: GymProject,
  extraArguments: readonly string[] = [],
  from = folder,
  env: Readonly<NodeJS.ProcessEnv> = {},
) {
  return runNode(RESTORE, [...restoreArguments(target, from), ...extraArguments], {
    quiet: true,
    env: { ...process.env, ...env },
  });
}

async function loadUids(gym: GymProject): Promise<readonly string[]> {
  const uids: string[] = [];
  for await (const page of readAccountPages(gym)) uids.push(...page.map(({ localId }) => localId));
  return uids;
}

/** Loads the versions of the rows of the gym's roster. */
async function loadRosterVersions(gym: GymProject): Promise<readonly number[]> {
  const rows = Object.values(Object(await new GymDatabase(gym).read('Roster/gym')));
  return rows.map((row) => Number(Reflect.get(Object(row), 'Version')));
}

/**
 * Runs `scripts/restore.ts` and kills it once it has printed the end of a step. The names of the steps are those of
 * `STEPS` in `scripts/backup/restore.ts`. Returns whether it was killed.
 */
async function killAfter(step: string, target: GymProject): Promise<boolean> {
  const child = spawn(process.execPath, [RESTORE, ...restoreArguments(target, folder)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString('utf8');
    if (output.includes(`  ${step}: `)) child.kill('SIGKILL');
  });
  const [, signal] = await once(child, 'exit');
  return signal === 'SIGKILL';
}

beforeAll(async () => {
  parentFolder = await mkdtemp(join(tmpdir(), 'backup-'));
  folder = join(parentFolder, 'backup');
  await fillWithSeed(source);
  await makeBackup(source, folder);
});

afterAll(() => rm(parentFolder, { recursive: true, force: true }));

/** Opens and pays a checkout for an order that no database has. Returns its id at the payment service. */
function payLostOrder({ book }: PaymentStandIn): string {
  const address = 'http://127.0.0.1/';
  const item = { title: 'Toalla', unit_price: '120.00', quantity: 1 as const, unit_measure: 'unit' as const };
  const online = { success_url: address, failure_url: address, pending_url: address, auto_return: 'all' as const };
  const order = book.createOrder(
    {
      type: 'online',
      processing_mode: 'manual',
      total_amount: '120.00',
      external_reference: 'lost-order',
      expiration_time: 'PT30M',
      items: [{ ...item, total_amount: '120.00' }],
      config: { notification_url: address, online },
    },
    Date.now(),
  );
  book.pay(order);
  return order.id;
}

describe('a restore into an empty project', () => {
  const target = newProject();
  let output: string;
  let code: number;

  beforeAll(async () => {
    ({ code, output } = await restore(target));
  }, 60_000);

  it('ends without problems', () => {
    expect({ code, output }).toMatchObject({ code: 0, output: expect.stringContaining('is restored and open') });
  });

  it('brings back every record, sum and account', async () => {
    const { unequal, accounts, sums } = await compareProjects(source, target);
    expect(unequal).toEqual([]);
    expect(accounts).toBeGreaterThan(5);
    expect(sums.find(([name]) => name === 'Users')?.[1]).toBeGreaterThan(60);
    expect(sums.find(([name]) => name === 'centavos of Sales')?.[1]).toBeGreaterThan(100_000);
  });

  it('says that the emulator’s password hashes are fakes', () => {
    expect(output).toContain('they are fakes');
  });

  it('leaves the deployed rules in force', async () => {
    expect(await new GymDatabase(target).readRules()).toBe(await readFile(join(ROOT, 'database.rules.json'), 'utf8'));
  });

  it.each(['Strays', 'Statistics', 'Sales', 'Till', 'Store'])('recounts %s and finds nothing wrong', (job) => {
    expect(output).toContain(`recounted ${job}: 0`);
  });

  it('refuses a second restore, because the project is not empty any more', async () => {
    const second = await restore(target);
    expect(second).toMatchObject({ code: 1, output: expect.stringContaining('is not empty') });
  });
});

it('refuses a truncated backup and writes nothing', async () => {
  const truncated = join(parentFolder, 'cut');
  await makeBackup(source, truncated);
  await truncate(join(truncated, 'rules.json.gz'), 40);
  const target = newProject();
  expect(await restore(target, [], truncated)).toMatchObject({ code: 1, output: expect.stringContaining('40 bytes') });
  expect(await new GymDatabase(target).keys('')).toEqual([]);
});

describe('a restore in place of newer data', () => {
  const target = newProject();
  const database = new GymDatabase(target);
  const [erased, listedAsErased] = [PEOPLE.socia, PEOPLE.porvencer];
  let output: string;
  /** Id at the payment service of a paid order that isn't in the backup. */
  let lostOrderId: string;

  beforeAll(async () => {
    await fillWithSeed(target);
    await database.write('', {
      'Users/newcomer': { Nombre: 'Nadia Nueva' },
      'Roster/gym/newcomer': { Name: 'Nadia Nueva', Version: 1 },
      'Config/Slogan': 'Cambiado',
      [`ErasureRequests/${erased.uid}`]: { At: 1, By: 'admin', AnswerBy: '2026-11-01', DoneBy: '2026-11-02', Ended: 2 },
    });
    const list = join(parentFolder, 'erased.txt');
    await pipeline([`${listedAsErased.uid}\n`], createWriteStream(list));
    const service = await PaymentStandIn.start({ accessToken: 'token', webhookSecret: 'secret' });
    lostOrderId = payLostOrder(service);
    const settings = { MERCADOPAGO_ACCESS_TOKEN: 'token', MERCADOPAGO_WEBHOOK_SECRET: 'secret' };
    const env = { ONLINE_PAYMENTS: 'mercadopago', MERCADOPAGO_BASE_URL: service.url, ...settings };
    ({ output } = await restore(target, ['--replace', target.project, '--erased', list], folder, env));
    await service.close();
  }, 60_000);

  it('reports payments of orders that are not in the backup', () => {
    expect(output).toContain(`paid without an order: ${lostOrderId}, order lost-order, 120.00 MXN`);
  });

  it('removes data that are not in the backup', async () => {
    expect(await database.read('Users/newcomer')).toBeNull();
    expect(await database.read('Config/Slogan')).toEqual(await new GymDatabase(source).read('Config/Slogan'));
  });

  it('marks a removed person in the roster as gone, for the devices', async () => {
    expect(await database.read('Roster/gym/newcomer')).toMatchObject({ Gone: true });
  });

  it('gives each row of the roster a newer version than any in the backup', async () => {
    const newest = Math.max(...(await loadRosterVersions(source)));
    expect((await loadRosterVersions(target)).filter((version) => version <= newest)).toEqual([]);
  });

  it('erases again the people who were erased after the backup', async () => {
    expect(output).toContain('erased again: 2 of 2');
    const everything = JSON.stringify(await database.read(''));
    for (const { uid, name } of [erased, listedAsErased]) {
      expect(await database.read(`Users/${uid}`)).toMatchObject({ Active: false, ErasedAt: expect.any(Number) });
      expect(await loadUids(target)).not.toContain(uid);
      expect(everything).not.toContain(name);
    }
  });
});

it('a restore that is killed after each step except the last resumes each time, and restores everything', async () => {
  const target = newProject();
  for (const step of ['data', 'rest', 'accounts', 'compare', 'erasures', 'recount'])
    expect(await killAfter(step, target), step).toBe(true);
  const last = await restore(target);
  expect(last).toMatchObject({ code: 1, output: expect.stringMatching(/Goes on with .*LOOK: it was interrupted/s) });
  expect((await compareProjects(source, target)).unequal).toEqual([]);
  expect(await new GymDatabase(target).read('Config/Restoring')).toBeNull();
}, 60_000);

it('compareProjects reports records and accounts that only the second project has', async () => {
  const [first, second] = [newProject(), newProject()];
  await new GymDatabase(second).write('Users', { uno: { Nombre: 'Ana' } });
  await importAccounts(second, [{ localId: 'uno', email: 'ana@example.com' }], null);
  const { unequal } = await compareProjects(first, second);
  expect(unequal).toEqual(['Users: 0 and 1 records', 'account uno']);
});

it.each([400, 700, 1_000])(
  'a restore that was killed %i ms after its start can be finished by another run',
  async (timeout) => {
    const target = newProject();
    spawnSync(process.execPath, [RESTORE, ...restoreArguments(target, folder)], { timeout, killSignal: 'SIGKILL' });
    // The exit code is 1 if the killed run got beyond the step `data`: then a person must read the output of both runs.
    expect([0, 1]).toContain((await restore(target)).code);
    expect((await compareProjects(source, target)).unequal).toEqual([]);
  },
  30_000,
);

it('does not continue a restore once the app was opened and people have changed data', async () => {
  const target = newProject();
  await restore(target);
  const database = new GymDatabase(target);
  const { id } = await Backup.open(folder);
  // `Jobs/restore` gets the progress of a restore that was interrupted in the step `rest`.
  await database.write('', {
    'Jobs/restore': { At: 1, Cursor: `${id} rest 0` },
    'Users/newcomer': { Nombre: 'Nadia' },
  });
  expect(await restore(target)).toMatchObject({ code: 1, output: expect.stringContaining('is not empty') });
  expect(await database.read('Users/newcomer')).toEqual({ Nombre: 'Nadia' });
});

it('refuses to run beside another restore, and beside a backup that has closed the app', async () => {
  const target = newProject();
  const lease = new RestoreLease(target);
  expect(await lease.take({ backup: 'b', step: 'data', done: 0 })).toBe(true);
  expect(await new RestoreLease(target).take({ backup: 'b', step: 'data', done: 0 })).toBe(false);
  lease.release();
  const closed = newProject();
  await closeApp(closed, releaseRules());
  const second = await restore(closed, ['--replace', closed.project]);
  expect(second).toMatchObject({ code: 1, output: expect.stringContaining('is closed already') });
  expect(await new GymDatabase(closed).keys('')).toEqual(['Config', 'Jobs']);
});

it('replaces data only if the option `--replace` names the project', async () => {
  const refused = await restore(source, ['--replace', 'another']);
  expect(refused).toMatchObject({ code: 2, output: expect.stringContaining(`--replace ${source.project}`) });
});

describe('Firebase’s own backup', () => {
  const file = (): string => join(parentFolder, '2026-11-27T08:00:00Z_gym_data.json.gz');

  // Firebase stores the whole database in one JSON file, with arrays.
  beforeAll(async () => {
    const address = `${source.database}/.json?${new URLSearchParams({ ns: source.instance })}`;
    const response = await fetch(address, { headers: { authorization: 'Bearer owner' } });
    await pipeline([await response.text()], createGzip(), createWriteStream(file()));
  });

  it('is restored, but without accounts', async () => {
    const target = newProject();
    expect(await restore(target, [], file())).toMatchObject({ code: 0 });
    const { unequal } = await compareProjects(source, target);
    expect(unequal.filter((problem) => !problem.startsWith('account '))).toEqual([]);
  });

  it('is refused if it is truncated, and nothing is written', async () => {
    const truncated = join(parentFolder, '2026-11-27T08:00:00Z_cut.json.gz');
    await pipeline(createReadStream(file(), { end: 50_000 }), createWriteStream(truncated));
    const target = newProject();
    expect(await restore(target, [], truncated)).toMatchObject({
      code: 1,
      output: expect.stringContaining('cut.json.gz'),
    });
    expect(await new GymDatabase(target).keys('')).toEqual([]);
  });
});

describe('while the app is closed', () => {
  const gym = emulatedProject(PROJECT);

  it('refuses writes and calls, and answers calls again once it is open', async () => {
    const member = await signIn(PEOPLE.socia.email);
    await resetRateLimits();
    const ownSetting = { [`Users/${member.uid}/ShowsStreak`]: false };
    await closeApp(gym, releaseRules());
    let whileClosed: unknown;
    try {
      whileClosed = {
        write: await updateAsMember(member.token, ownSetting),
        answer: formatAnswer(await call(member, 'whoAmI', {})),
        flag: await readAsOwner('Config/Restoring'),
      };
    } finally {
      await openApp(gym, releaseRules());
    }
    expect(whileClosed).toEqual({ write: 'refused', answer: 'restoring', flag: expect.any(Number) });
    expect(formatAnswer(await call(member, 'whoAmI', {}))).toBe('done');
    expect(await readAsOwner('Config/Restoring')).toBeNull();
  });
});
