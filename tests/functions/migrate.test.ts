import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import process from 'node:process';
import { addDays, dayFromParts } from '@gym/domain/calendar/calendar';
import { DATABASE_PATHS } from '@gym/domain/database/index';
import { RELEASE, SCHEMA } from '@gym/domain/release';
import { beforeEach, expect, it } from 'vitest';
import { GymDatabase, type TaggedValue } from '../../scripts/lib/gym-database.ts';
import { emulatedProject } from '../../scripts/lib/gym-project.ts';
import { Lease } from '../../scripts/migrations/lease.ts';
import { MIGRATIONS, type Migration } from '../../scripts/migrations/migration.ts';
import { goBack, type MigrateOptions, migrate } from '../../scripts/migrations/run.ts';
import { ROOT } from '../support/emulator-ports.ts';
import { newId } from '../support/functions.ts';

/** Name of the database instance. Each test has another instance. */
let instance: string;
let database: GymDatabase;
/** The lines that the migrations logged. */
let loggedLines: string[];

async function loadValue(path: string): Promise<unknown> {
  return (await database.readTagged(path)).value;
}

/** Writes a value with its current etag. */
async function replaceValue(path: string, value: unknown): Promise<void> {
  const { etag } = await database.readTagged(path);
  expect(await database.replace(path, etag, value)).toBe(true);
}

const FIRST_DAY = dayFromParts({ year: 2026, month: 1, day: 1 });
/** More days than fit on two pages of 50 records. */
const DAYS = Array.from({ length: 130 }, (_, index) => addDays(FIRST_DAY, index));
/** Returns the records of a branch: the same record for each day. */
const allDays = (record: object) => Object.fromEntries(DAYS.map((day) => [day, record]));

/** A migration that adds a field. Code of schema 1 can still read the result. */
const ADDS: Migration = {
  version: 2,
  title: 'Stats: hours',
  records: 'Stats/{branch}/{day}',
  oldestCode: 1,
  change: (record) => ({ ...Object(record), Hours: { h10: 1 } }),
};

/** A migration that removes a field which code of schema 1 reads. */
const REMOVES: Migration = {
  version: 3,
  title: 'Stats: no totals',
  records: 'Stats/{branch}/{day}',
  oldestCode: 2,
  change: (record) => ({ Hours: Object(record).Hours }),
};

function migrateOptions(...migrations: readonly Migration[]): MigrateOptions {
  return { migrations, log: (line) => loggedLines.push(line) };
}

beforeEach(async () => {
  instance = `migrate-${newId().slice(0, 8)}`;
  database = new GymDatabase({ ...emulatedProject(), instance });
  loggedLines = [];
  await replaceValue('Schema', { Version: 1 });
  await replaceValue('Stats', { centro: allDays({ Total: 1 }), norte: allDays({ Total: 1, Hours: { h10: 1 } }) });
});

it('has one migration for each schema from 2 to the code’s, each of a path in `DATABASE_PATHS`', () => {
  const patterns: readonly string[] = DATABASE_PATHS.map(({ pattern }) => pattern);
  expect(MIGRATIONS.map(({ version }) => version)).toEqual(MIGRATIONS.map((_, index) => index + 2));
  expect(SCHEMA).toBe(MIGRATIONS.length + 1);
  expect(MIGRATIONS.filter(({ records }) => !patterns.includes(records))).toEqual([]);
});

it('changes the records that need it, and stores time, release and number of changes', async () => {
  await migrate(database, migrateOptions(ADDS, REMOVES));
  const days = allDays({ Hours: { h10: 1 } });
  expect(await loadValue('Stats')).toEqual({ centro: days, norte: days });
  const common = { Begun: expect.any(Number), Ended: expect.any(Number), Release: RELEASE };
  expect(await loadValue('Schema')).toEqual({
    Version: 3,
    Migrations: { m2: { ...common, Changed: 130 }, m3: { ...common, Changed: 260 } },
  });
});

it('does nothing when the data have the schema of the code', async () => {
  await migrate(database, migrateOptions(ADDS));
  const schemaBefore = await loadValue('Schema');
  await migrate(database, migrateOptions(ADDS));
  expect(await loadValue('Schema')).toEqual(schemaBefore);
  expect(loggedLines.at(-1)).toBe('There is nothing to migrate.');
});

it('a dry run counts the records that would change, and writes nothing', async () => {
  const dataBefore = await loadValue('');
  await migrate(database, { ...migrateOptions(ADDS, REMOVES), isDryRun: true });
  expect(await loadValue('')).toEqual(dataBefore);
  expect(loggedLines).toContain('2 Stats: hours: 130 records would change.');
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
  await expect(migrate(database, migrateOptions(failingAfter(60)))).rejects.toThrow('interrupted');
  expect(await loadValue('Schema')).toMatchObject({
    Version: 1,
    Migrations: { m2: { Cursor: `Stats/centro/${DAYS[49]}`, Changed: 50 } },
  });
  recordsRead = 0;
  await migrate(database, migrateOptions(failingAfter(Number.POSITIVE_INFINITY)));
  // All 260 records except the 50 up to the cursor.
  expect(recordsRead).toBe(210);
  expect(await loadValue('Stats')).toMatchObject({ centro: allDays({ Total: 1, Hours: { h10: 1 } }) });
  expect(await loadValue('Schema')).toMatchObject({ Version: 2, Migrations: { m2: { Ended: expect.any(Number) } } });
});

it('stops after the current page if it is aborted, and can be continued', async () => {
  const signal = AbortSignal.abort();
  await expect(migrate(database, { ...migrateOptions(ADDS), signal })).rejects.toThrow(
    'Stopped after 50 changed records',
  );
  expect(await loadValue('Schema/Lease')).toBeNull();
  await migrate(database, migrateOptions(ADDS));
  expect(await loadValue('Schema/Version')).toBe(2);
});

it('refuses data that are newer than the code', async () => {
  await replaceValue('Schema/Version', 3);
  await expect(migrate(database, migrateOptions(ADDS))).rejects.toThrow('use the newer release');
  expect(await loadValue('Stats/centro')).toEqual(allDays({ Total: 1 }));
});

it('refuses data without a schema number', async () => {
  await replaceValue('Schema', null);
  await expect(migrate(database, migrateOptions(ADDS))).rejects.toThrow('no number of a schema');
});

it('refuses a concurrent run, takes over an expired lease, and releases it at the end', async () => {
  const lease = await Lease.take(database);
  await expect(migrate(database, migrateOptions(ADDS))).rejects.toThrow('Another run is migrating');
  await expect(goBack(database, 1, migrateOptions(ADDS))).rejects.toThrow('Another run is migrating');
  expect(await loadValue('Stats/centro')).toEqual(allDays({ Total: 1 }));
  await replaceValue('Schema/Lease/Until', Date.now() - 1);
  await migrate(database, migrateOptions(ADDS));
  expect(await loadValue('Schema/Version')).toBe(2);
  // Throws if the run still has the lease.
  await lease.renew();
});

it('lets only one of two concurrent runs begin', async () => {
  const runs = await Promise.allSettled([
    migrate(database, migrateOptions(ADDS)),
    migrate(database, migrateOptions(ADDS)),
  ]);
  expect(runs.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await loadValue('Schema/Migrations/m2/Changed')).toBe(130);
});

it('keeps changes that the app makes to a record between the migration’s read and write', async () => {
  const recordPath = `Stats/centro/${DAYS[3]}`;
  let wasChanged = false;
  /** A database in which another client changes the record right after its first read. */
  class BusyDatabase extends GymDatabase {
    override async readTagged(path: string): Promise<TaggedValue> {
      const tagged = await super.readTagged(path);
      if (path === recordPath && !wasChanged) {
        wasChanged = true;
        await replaceValue(`${recordPath}/Total`, 7);
      }
      return tagged;
    }
  }
  await migrate(new BusyDatabase({ ...emulatedProject(), instance }), migrateOptions(ADDS));
  expect(await loadValue(recordPath)).toEqual({ Total: 7, Hours: { h10: 1 } });
});

it('stops at a record that would not fit its schema, without printing its key', async () => {
  const wrong: Migration = { ...ADDS, change: (record) => ({ ...Object(record), Total: 'one' }) };
  await expect(migrate(database, migrateOptions(wrong))).rejects.toThrow(
    'A record of Stats/{branch}/{day} would not fit its schema: Stats/{branch}/{day}/Total: invalid_type',
  );
  expect(await loadValue('Stats/centro')).toEqual(allDays({ Total: 1 }));
  expect(await loadValue('Schema')).toMatchObject({ Version: 1 });
});

it('lowers the schema number for an older release that can work with the data, and migrates again later', async () => {
  await migrate(database, migrateOptions(ADDS));
  await goBack(database, 1, migrateOptions(ADDS));
  expect(await loadValue('Schema')).toEqual({ Version: 1 });
  // The older release writes a record without the new field.
  await replaceValue(`Stats/centro/${DAYS[5]}`, { Total: 2 });
  await migrate(database, migrateOptions(ADDS));
  expect(await loadValue(`Stats/centro/${DAYS[5]}`)).toEqual({ Total: 2, Hours: { h10: 1 } });
});

it('refuses to migrate and to lower the schema number while a backup or a restore has closed the app', async () => {
  await replaceValue('Config/Restoring', 1);
  for (const run of [() => migrate(database, migrateOptions(ADDS)), () => goBack(database, 1, migrateOptions(ADDS))])
    await expect(run()).rejects.toThrow('has closed the app');
  await replaceValue('Config/Restoring', null);
});

it('stops a migration after the current page once a backup or a restore closes the app', async () => {
  let isClosed = false;
  /** A database in which the app is closed when the first record is written. */
  class ClosingDatabase extends GymDatabase {
    override async replace(path: string, etag: string, value: unknown): Promise<boolean> {
      if (path.startsWith('Stats/') && !isClosed) {
        isClosed = true;
        await replaceValue('Config/Restoring', 1);
      }
      return super.replace(path, etag, value);
    }
  }
  const closing = new ClosingDatabase({ ...emulatedProject(), instance });
  await expect(migrate(closing, migrateOptions(ADDS))).rejects.toThrow('has closed the app');
  const days = Object.values((await loadValue('Stats/centro')) as Readonly<Record<string, object>>);
  expect(days.filter((record) => 'Hours' in record)).toHaveLength(50);
  expect(await loadValue('Schema')).toMatchObject({ Version: 1 });
  expect(await loadValue('Schema/Lease')).toBeNull();
  await replaceValue('Config/Restoring', null);
});

it('refuses to lower the schema number for code that cannot read the data', async () => {
  await migrate(database, migrateOptions(ADDS, REMOVES));
  await expect(goBack(database, 1, migrateOptions(ADDS, REMOVES))).rejects.toThrow('restore a backup');
  await goBack(database, 2, migrateOptions(ADDS, REMOVES));
  expect(await loadValue('Schema/Version')).toBe(2);
});

/** Runs `scripts/migrate.ts` on the test's database instance. */
function runCommand(...args: readonly string[]): { readonly code: number | null; readonly output: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(ROOT, 'scripts/migrate.ts'), ...args], {
    encoding: 'utf8',
    timeout: 15_000,
    env: { ...process.env, GYM_DATABASE_INSTANCE: instance },
  });
  return { code: status, output: `${stdout}${stderr}` };
}

it('as a command, exits with 1 if the code is older than the data or no project is given', async () => {
  await replaceValue('Schema/Version', SCHEMA);
  expect(runCommand('--emulator', '--dry-run')).toMatchObject({
    code: 0,
    output: expect.stringContaining('There is nothing to migrate.'),
  });
  await replaceValue('Schema/Version', SCHEMA + 1);
  expect(runCommand('--emulator')).toEqual({
    code: 1,
    output: `The data have schema ${SCHEMA + 1}, this code knows schemas up to ${SCHEMA}: use the newer release.\n`,
  });
  expect(runCommand()).toMatchObject({ code: 1, output: expect.stringContaining('Which project?') });
});
