import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import process from 'node:process';
import { addDays, dayFromParts } from '@gym/domain/calendar/calendar';
import { DATABASE_PATHS } from '@gym/domain/database/index';
import { RELEASE, SCHEMA } from '@gym/domain/release';
import { beforeEach, expect, it } from 'vitest';
import { MigrationDatabase, type Tagged } from '../../scripts/migrations/database.ts';
import { Lease } from '../../scripts/migrations/lease.ts';
import { MIGRATIONS, type Migration } from '../../scripts/migrations/migration.ts';
import { goBack, type MigrateOptions, migrate } from '../../scripts/migrations/run.ts';
import { HOST, PORTS, ROOT } from '../support/emulator-ports.ts';
import { newId } from '../support/functions.ts';

const ORIGIN = `http://${HOST}:${PORTS.database}`;

/** A database of its own for each test. */
let instance: string;
let database: MigrationDatabase;
let lines: string[];

async function stored(path: string): Promise<unknown> {
  return (await database.read(path)).value;
}

async function put(path: string, value: unknown): Promise<void> {
  const { etag } = await database.read(path);
  expect(await database.replace(path, etag, value)).toBe(true);
}

/** More records than two pages have, in a list within a list. */
const FIRST_DAY = dayFromParts({ year: 2026, month: 1, day: 1 });
const DAYS = Array.from({ length: 130 }, (_, index) => addDays(FIRST_DAY, index));
const allDays = (record: object) => Object.fromEntries(DAYS.map((day) => [day, record]));

/** Adds a shape, with which older code can still work. */
const ADDS: Migration = {
  version: 2,
  title: 'Stats: hours',
  records: 'Stats/{branch}/{day}',
  oldestCode: 1,
  change: (record) => ({ ...Object(record), Hours: { h10: 1 } }),
};

/** Removes the shape that older code reads. */
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
  database = new MigrationDatabase({ database: ORIGIN, instance, token: async () => 'owner' });
  lines = [];
  await put('Schema', { Version: 1 });
  await put('Stats', { centro: allDays({ Total: 1 }), norte: allDays({ Total: 1, Hours: { h10: 1 } }) });
});

it('has migrations from schema 1 to the schema of the code, of registered paths', () => {
  const patterns: readonly string[] = DATABASE_PATHS.map(({ pattern }) => pattern);
  expect(MIGRATIONS.map(({ version }) => version)).toEqual(MIGRATIONS.map((_, index) => index + 2));
  expect(SCHEMA).toBe(MIGRATIONS.length + 1);
  expect(MIGRATIONS.filter(({ records }) => !patterns.includes(records))).toEqual([]);
});

it('changes the records that need it, and notes each migration in the ledger', async () => {
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

it('goes on at the cursor after an interruption', async () => {
  let looked = 0;
  const counted = (most: number): Migration => ({
    ...ADDS,
    change: (record) => {
      looked += 1;
      if (looked > most) throw new Error('interrupted');
      return ADDS.change(record);
    },
  });
  await expect(migrate(database, options(counted(60)))).rejects.toThrow('interrupted');
  expect(await stored('Schema')).toMatchObject({
    Version: 1,
    Migrations: { m2: { Cursor: `Stats/centro/${DAYS[49]}`, Changed: 50 } },
  });
  looked = 0;
  await migrate(database, options(counted(Number.POSITIVE_INFINITY)));
  expect(looked).toBe(210);
  expect(await stored('Stats')).toMatchObject({ centro: allDays({ Total: 1, Hours: { h10: 1 } }) });
  expect(await stored('Schema')).toMatchObject({ Version: 2, Migrations: { m2: { Ended: expect.any(Number) } } });
});

it('stops after the present page when it is asked to, and says so', async () => {
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

it('refuses data without the number of a schema', async () => {
  await put('Schema', null);
  await expect(migrate(database, options(ADDS))).rejects.toThrow('no number of a schema');
});

it('refuses a second run at once, and takes over an expired lease', async () => {
  const lease = await Lease.take(database);
  await expect(migrate(database, options(ADDS))).rejects.toThrow('Another run is migrating');
  await expect(goBack(database, 1, options(ADDS))).rejects.toThrow('Another run is migrating');
  expect(await stored('Stats/centro')).toEqual(allDays({ Total: 1 }));
  await put('Schema/Lease/Until', Date.now() - 1);
  await migrate(database, options(ADDS));
  expect(await stored('Schema/Version')).toBe(2);
  await lease.renew();
});

it('lets one of two runs begin that were started together', async () => {
  const runs = await Promise.allSettled([migrate(database, options(ADDS)), migrate(database, options(ADDS))]);
  expect(runs.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await stored('Schema/Migrations/m2/Changed')).toBe(130);
});

it('keeps what the app writes to a record between reading and writing', async () => {
  const place = `Stats/centro/${DAYS[3]}`;
  let wasChanged = false;
  /** Changes the record right after it was read, as the app might. */
  class BusyDatabase extends MigrationDatabase {
    override async read(path: string): Promise<Tagged> {
      const found = await super.read(path);
      if (path === place && !wasChanged) {
        wasChanged = true;
        await put(`${place}/Total`, 7);
      }
      return found;
    }
  }
  await migrate(new BusyDatabase({ database: ORIGIN, instance, token: async () => 'owner' }), options(ADDS));
  expect(await stored(place)).toEqual({ Total: 7, Hours: { h10: 1 } });
});

it('stops at a record that would not fit its schema, and names no key of it', async () => {
  const wrong: Migration = { ...ADDS, change: (record) => ({ ...Object(record), Total: 'one' }) };
  await expect(migrate(database, options(wrong))).rejects.toThrow(
    'A record of Stats/{branch}/{day} would not fit its schema: Stats/{branch}/{day}/Total: invalid_type',
  );
  expect(await stored('Stats/centro')).toEqual(allDays({ Total: 1 }));
  expect(await stored('Schema')).toMatchObject({ Version: 1 });
});

it('sets the number back for an older release that can work with the data, and migrates again later', async () => {
  await migrate(database, options(ADDS));
  await goBack(database, 1, options(ADDS));
  expect(await stored('Schema')).toEqual({ Version: 1 });
  // The older release wrote a record.
  await put(`Stats/centro/${DAYS[5]}`, { Total: 2 });
  await migrate(database, options(ADDS));
  expect(await stored(`Stats/centro/${DAYS[5]}`)).toEqual({ Total: 2, Hours: { h10: 1 } });
});

it('refuses to set the number back past what older code reads', async () => {
  await migrate(database, options(ADDS, REMOVES));
  await expect(goBack(database, 1, options(ADDS, REMOVES))).rejects.toThrow('restore a backup');
  await goBack(database, 2, options(ADDS, REMOVES));
  expect(await stored('Schema/Version')).toBe(2);
});

function command(...words: readonly string[]): { readonly code: number | null; readonly output: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(ROOT, 'scripts/migrate.ts'), ...words], {
    encoding: 'utf8',
    timeout: 15_000,
    env: { ...process.env, GYM_DATABASE_INSTANCE: instance },
  });
  return { code: status, output: `${stdout}${stderr}` };
}

it('is a command that says what it found, and fails when the code is older than the data', async () => {
  await put('Schema/Version', SCHEMA);
  expect(command('--emulator', '--dry-run')).toMatchObject({
    code: 0,
    output: expect.stringContaining('There is nothing to migrate.'),
  });
  await put('Schema/Version', SCHEMA + 1);
  expect(command('--emulator')).toEqual({
    code: 1,
    output: `The data have schema ${SCHEMA + 1}, this code knows schemas up to ${SCHEMA}: use the newer release.\n`,
  });
  expect(command()).toMatchObject({ code: 1, output: expect.stringContaining('Which project?') });
});
