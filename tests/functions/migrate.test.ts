import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import process from 'node:process';
import { addDays, dayFromParts } from '@gym/domain/calendar/calendar';
import { DATABASE_PATHS } from '@gym/domain/database/index';
import { RELEASE, SCHEMA } from '@gym/domain/release';
import { beforeEach, expect, it } from 'vitest';
import { GymDatabase, type Tagged } from '../../scripts/lib/gym-database.ts';
import { emulatedProject } from '../../scripts/lib/gym-project.ts';
import { Lease } from '../../scripts/migrations/lease.ts';
import { MIGRATIONS, type Migration } from '../../scripts/migrations/migration.ts';
import { goBack, type MigrateOptions, migrate } from '../../scripts/migrations/run.ts';
import { ROOT } from '../support/emulator-ports.ts';
import { newId } from '../support/functions.ts';

/** Name of the database instance. Each test has its own. */
let instance: string;
let database: GymDatabase;
let lines: string[];

async function stored(path: string): Promise<unknown> {
  return (await database.readTagged(path)).value;
}

async function put(path: string, value: unknown): Promise<void> {
  const { etag } = await database.readTagged(path);
  expect(await database.replace(path, etag, value)).toBe(true);
}

/** More days than fit on two pages of 50. */
const FIRST_DAY = dayFromParts({ year: 2026, month: 1, day: 1 });
const DAYS = Array.from({ length: 130 }, (_, index) => addDays(FIRST_DAY, index));
const allDays = (record: object) => Object.fromEntries(DAYS.map((day) => [day, record]));

/** Adds a field. Older code can still work with the result. */
const ADDS: Migration = {
  version: 2,
  title: 'Stats: hours',
  records: 'Stats/{branch}/{day}',
  oldestCode: 1,
  change: (record) => ({ ...Object(record), Hours: { h10: 1 } }),
};

/** Removes a field that older code reads. */
const REMOVES: Migration = {
  version: 3,
  title: 'Stats: no totals',
  records: 'Stats/{branch}/{day}',
  oldestCode: 2,
  change: (record) => ({ Hours: Object(record).Hours }),
};

function options(...migrations: readonly Migration[]): MigrateOptions {
  return { migrations, log: (line) => lines.push(line) };
}

beforeEach(async () => {
  instance = `migrate-${newId().slice(0, 8)}`;
  database = new GymDatabase({ ...emulatedProject(), instance });
  lines = [];
  await put('Schema', { Version: 1 });
  await put('Stats', { centro: allDays({ Total: 1 }), norte: allDays({ Total: 1, Hours: { h10: 1 } }) });
});

it('has migrations from schema 1 to the code’s schema without gaps, each of a registered path', () => {
  const patterns: readonly string[] = DATABASE_PATHS.map(({ pattern }) => pattern);
  expect(MIGRATIONS.map(({ version }) => version)).toEqual(MIGRATIONS.map((_, index) => index + 2));
  expect(SCHEMA).toBe(MIGRATIONS.length + 1);
  expect(MIGRATIONS.filter(({ records }) => !patterns.includes(records))).toEqual([]);
});

it('changes the records that need it, and records each migration in the ledger', async () => {
  await migrate(database, options(ADDS, REMOVES));
  const days = allDays({ Hours: { h10: 1 } });
  expect(await stored('Stats')).toEqual({ centro: days, norte: days });
  const row = { Begun: expect.any(Number), Ended: expect.any(Number), Release: RELEASE };
  expect(await stored('Schema')).toEqual({
    Version: 3,
    Migrations: { m2: { ...row, Changed: 130 }, m3: { ...row, Changed: 260 } },
  });
});

it('does nothing when the data have the schema of the code', async () => {
  await migrate(database, options(ADDS));
  const before = await stored('Schema');
  await migrate(database, options(ADDS));
  expect(await stored('Schema')).toEqual(before);
  expect(lines.at(-1)).toBe('There is nothing to migrate.');
});

it('counts in a dry run, and writes nothing', async () => {
  const before = await stored('');
  await migrate(database, { ...options(ADDS, REMOVES), isDryRun: true });
  expect(await stored('')).toEqual(before);
  expect(lines).toContain('2 Stats: hours: 130 records would change.');
});

it('resumes at the cursor after an interruption', async () => {
  let recordsRead = 0;
  const failingAfter = (limit: number): Migration => ({
    ...ADDS,
    change: (record) => {
      recordsRead += 1;
      if (recordsRead > limit) throw new Error('interrupted');
      return ADDS.change(record);
    },
  });
  await expect(migrate(database, options(failingAfter(60)))).rejects.toThrow('interrupted');
  expect(await stored('Schema')).toMatchObject({
    Version: 1,
    Migrations: { m2: { Cursor: `Stats/centro/${DAYS[49]}`, Changed: 50 } },
  });
  recordsRead = 0;
  await migrate(database, options(failingAfter(Number.POSITIVE_INFINITY)));
  expect(recordsRead).toBe(210);
  expect(await stored('Stats')).toMatchObject({ centro: allDays({ Total: 1, Hours: { h10: 1 } }) });
  expect(await stored('Schema')).toMatchObject({ Version: 2, Migrations: { m2: { Ended: expect.any(Number) } } });
});

it('stops after the current page if it is aborted, and says so', async () => {
  const signal = AbortSignal.abort();
  await expect(migrate(database, { ...options(ADDS), signal })).rejects.toThrow('Stopped after 50 changed records');
  expect(await stored('Schema/Lease')).toBeNull();
  await migrate(database, options(ADDS));
  expect(await stored('Schema/Version')).toBe(2);
});

it('refuses data that are newer than the code', async () => {
  await put('Schema/Version', 3);
  await expect(migrate(database, options(ADDS))).rejects.toThrow('use the newer release');
  expect(await stored('Stats/centro')).toEqual(allDays({ Total: 1 }));
});

it('refuses data without a schema number', async () => {
  await put('Schema', null);
  await expect(migrate(database, options(ADDS))).rejects.toThrow('no number of a schema');
});

it('refuses a concurrent run, and takes over an expired lease', async () => {
  const lease = await Lease.take(database);
  await expect(migrate(database, options(ADDS))).rejects.toThrow('Another run is migrating');
  await expect(goBack(database, 1, options(ADDS))).rejects.toThrow('Another run is migrating');
  expect(await stored('Stats/centro')).toEqual(allDays({ Total: 1 }));
  await put('Schema/Lease/Until', Date.now() - 1);
  await migrate(database, options(ADDS));
  expect(await stored('Schema/Version')).toBe(2);
  await lease.renew();
});

it('lets only one of two concurrent runs begin', async () => {
  const runs = await Promise.allSettled([migrate(database, options(ADDS)), migrate(database, options(ADDS))]);
  expect(runs.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await stored('Schema/Migrations/m2/Changed')).toBe(130);
});

it('keeps changes that the app makes to a record between the migration’s read and write', async () => {
  const recordPath = `Stats/centro/${DAYS[3]}`;
  let wasChanged = false;
  /** Changes the record right after it was read, as the app might. */
  class BusyDatabase extends GymDatabase {
    override async readTagged(path: string): Promise<Tagged> {
      const found = await super.readTagged(path);
      if (path === recordPath && !wasChanged) {
        wasChanged = true;
        await put(`${recordPath}/Total`, 7);
      }
      return found;
    }
  }
  await migrate(new BusyDatabase({ ...emulatedProject(), instance }), options(ADDS));
  expect(await stored(recordPath)).toEqual({ Total: 7, Hours: { h10: 1 } });
});

it('stops at a record that would not fit its schema, without printing its key', async () => {
  const wrong: Migration = { ...ADDS, change: (record) => ({ ...Object(record), Total: 'one' }) };
  await expect(migrate(database, options(wrong))).rejects.toThrow(
    'A record of Stats/{branch}/{day} would not fit its schema: Stats/{branch}/{day}/Total: invalid_type',
  );
  expect(await stored('Stats/centro')).toEqual(allDays({ Total: 1 }));
  expect(await stored('Schema')).toMatchObject({ Version: 1 });
});

it('lowers the schema number for an older release that can work with the data, and migrates again later', async () => {
  await migrate(database, options(ADDS));
  await goBack(database, 1, options(ADDS));
  expect(await stored('Schema')).toEqual({ Version: 1 });
  // A record as the older release writes it.
  await put(`Stats/centro/${DAYS[5]}`, { Total: 2 });
  await migrate(database, options(ADDS));
  expect(await stored(`Stats/centro/${DAYS[5]}`)).toEqual({ Total: 2, Hours: { h10: 1 } });
});

it('refuses to lower the schema number for code that cannot read the data', async () => {
  await migrate(database, options(ADDS, REMOVES));
  await expect(goBack(database, 1, options(ADDS, REMOVES))).rejects.toThrow('restore a backup');
  await goBack(database, 2, options(ADDS, REMOVES));
  expect(await stored('Schema/Version')).toBe(2);
});

function runCommand(...args: readonly string[]): { readonly code: number | null; readonly output: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(ROOT, 'scripts/migrate.ts'), ...args], {
    encoding: 'utf8',
    timeout: 15_000,
    env: { ...process.env, GYM_DATABASE_INSTANCE: instance },
  });
  return { code: status, output: `${stdout}${stderr}` };
}

it('prints what it found, and exits with 1 if the code is older than the data', async () => {
  await put('Schema/Version', SCHEMA);
  expect(runCommand('--emulator', '--dry-run')).toMatchObject({
    code: 0,
    output: expect.stringContaining('There is nothing to migrate.'),
  });
  await put('Schema/Version', SCHEMA + 1);
  expect(runCommand('--emulator')).toEqual({
    code: 1,
    output: `The data have schema ${SCHEMA + 1}, this code knows schemas up to ${SCHEMA}: use the newer release.\n`,
  });
  expect(runCommand()).toMatchObject({ code: 1, output: expect.stringContaining('Which project?') });
});
