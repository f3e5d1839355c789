import { isDeepStrictEqual } from 'node:util';
import { DATABASE_PATHS } from '@gym/domain/database/index';
import { shapeCheck } from '@gym/domain/database/shape';
import { configPath } from '@gym/domain/database/system/config';
import { migrationKey, type StoredMigration, schemaPath, storedSchemaSchema } from '@gym/domain/database/system/schema';
import { RELEASE } from '@gym/domain/release';
import * as z from 'zod/mini';
import { compareDatabaseKeys } from '../../functions/src/lib/key-order.ts';
import type { GymDatabase } from '../lib/gym-database.ts';
import { Lease } from './lease.ts';
import { type Migration, MigrationRefusal } from './migration.ts';

/** Number of records in a page. The cursor is stored after each page. */
const PAGE = 50;

const findMisfit = shapeCheck(DATABASE_PATHS);

export interface MigrateOptions {
  readonly migrations: readonly Migration[];
  /** Whether to count the changes without writing them. */
  readonly isDryRun?: boolean;
  readonly log: (line: string) => void;
  /** Stops the run after the current page. The next run resumes there. */
  readonly signal?: AbortSignal;
}

/** Returns the newest schema that these migrations lead to. */
function newestVersion(migrations: readonly Migration[]): number {
  return migrations.at(-1)?.version ?? 1;
}

async function loadSchema(database: GymDatabase) {
  const { value } = await database.readTagged(schemaPath.at({}));
  const stored = z.safeParse(storedSchemaSchema, value);
  if (stored.success) return stored.data;
  throw new MigrationRefusal(
    'The data have no number of a schema (Schema/Version). An empty project gets it by npm run first-admin; data from before release 4.0.0 can not be migrated.',
  );
}

/** Lists the paths of the records of a pattern in order, from the first one after the cursor. */
async function* pathsOf(
  database: GymDatabase,
  pattern: readonly string[],
  after: readonly string[],
  above: readonly string[] = [],
): AsyncGenerator<string> {
  const part = pattern[above.length];
  if (part === undefined) {
    if (after.length === 0) yield above.join('/');
    return;
  }
  const [from, ...rest] = after;
  const keys = part.startsWith('{') ? await database.keys(above.join('/')) : [part];
  for (const key of keys) {
    if (from !== undefined && compareDatabaseKeys(key, from) < 0) continue;
    const isOnCursor = key === from;
    // The record at the cursor was migrated before.
    if (isOnCursor && rest.length === 0) continue;
    yield* pathsOf(database, pattern, isOnCursor ? rest : [], [...above, key]);
  }
}

/** Migrates the newest value of a record. Returns whether it changed. */
async function migrateRecord(
  database: GymDatabase,
  { change, records }: Migration,
  path: string,
  isDryRun: boolean,
): Promise<boolean> {
  for (;;) {
    const { value, etag } = await database.readTagged(path);
    // The record was deleted after the keys were read.
    if (value === null) return false;
    const changed = change(structuredClone(value));
    if (isDeepStrictEqual(changed, value)) return false;
    const misfit = findMisfit({ [path]: changed });
    if (misfit !== null) throw new MigrationRefusal(`A record of ${records} would not fit its schema: ${misfit}`);
    if (isDryRun || (await database.replace(path, etag, changed))) return true;
  }
}

/** Walks through the records of a migration page by page; after each page, calls `onPage` with the last path. */
async function walk(
  database: GymDatabase,
  migration: Migration,
  cursor: string | undefined,
  isDryRun: boolean,
  onPage: (last: string, changed: number) => Promise<void>,
): Promise<void> {
  let page: string[] = [];
  const finishPage = async (): Promise<void> => {
    const last = page.at(-1);
    if (last === undefined) return;
    const changed = await Promise.all(page.map((path) => migrateRecord(database, migration, path, isDryRun)));
    page = [];
    await onPage(last, changed.filter(Boolean).length);
  };
  const after = cursor?.split('/') ?? [];
  for await (const path of pathsOf(database, migration.records.split('/'), after)) {
    page.push(path);
    if (page.length === PAGE) await finishPage();
  }
  await finishPage();
}

async function runMigration(
  database: GymDatabase,
  lease: Lease,
  migration: Migration,
  begun: StoredMigration | undefined,
  { log, signal }: MigrateOptions,
): Promise<void> {
  const { version, title } = migration;
  const key = migrationKey(version);
  let row: StoredMigration = begun ?? { Begun: Date.now(), Release: RELEASE, Changed: 0 };
  log(`${version} ${title}${begun ? `, going on after ${begun.Changed} changed records` : ''}`);
  const place = schemaPath.at({}, 'Migrations');
  await database.write(place, { [key]: row });
  await walk(database, migration, row.Cursor, false, async (last, changed) => {
    await lease.renew();
    row = { ...row, Cursor: last, Changed: row.Changed + changed };
    await database.write(place, { [key]: row });
    if (signal?.aborted) throw new MigrationRefusal(`Stopped after ${row.Changed} changed records. Run it again.`);
  });
  const { Cursor: _cursor, ...done } = row;
  await database.write(schemaPath.at({}), {
    Version: version,
    [`Migrations/${key}`]: { ...done, Ended: Date.now() },
  });
  log(`  ${row.Changed} records changed. The data have schema ${version} now.`);
}

/**
 * Runs all pending migrations in order. An interrupted run resumes at its cursor.
 *
 * @throws {MigrationRefusal} if the data are newer than the code, have no version, or another run is migrating or
 *   restoring
 */
export async function migrate(database: GymDatabase, options: MigrateOptions): Promise<void> {
  const { migrations, isDryRun = false, log } = options;
  if ((await database.read(configPath.at({}, 'Restoring'))) !== null)
    throw new MigrationRefusal('A backup or a restore has closed the app. Wait until it has ended.');
  const newest = newestVersion(migrations);
  const { Version } = await loadSchema(database);
  if (Version > newest)
    throw new MigrationRefusal(
      `The data have schema ${Version}, this code knows schemas up to ${newest}: use the newer release.`,
    );
  const pending = migrations.filter(({ version }) => version > Version);
  log(`The data have schema ${Version}, the code of release ${RELEASE} has ${newest}.`);
  if (pending.length === 0) return log('There is nothing to migrate.');
  if (isDryRun) {
    for (const migration of pending) {
      let count = 0;
      await walk(database, migration, undefined, true, async (_last, changed) => {
        count += changed;
      });
      log(`${migration.version} ${migration.title}: ${count} records would change.`);
    }
    return log('Nothing was written.');
  }
  const lease = await Lease.take(database);
  try {
    for (const migration of pending) {
      // Reads the version again under the lease, because another run may have ended in between.
      const { Version: present, Migrations } = await loadSchema(database);
      if (present < migration.version)
        await runMigration(database, lease, migration, Migrations?.[migrationKey(migration.version)], options);
    }
  } finally {
    await lease.release();
  }
}

/**
 * Sets the schema number back, so that an older release may run on the data, and a later `migrate` runs the migrations
 * again. It does not change records.
 *
 * @throws {MigrationRefusal} if the older code can't work with the data, or another run is migrating
 */
export async function goBack(
  database: GymDatabase,
  to: number,
  { migrations, log }: Pick<MigrateOptions, 'migrations' | 'log'>,
): Promise<void> {
  const lease = await Lease.take(database);
  try {
    const { Version, Migrations = {} } = await loadSchema(database);
    if (to > Version) throw new MigrationRefusal(`The data have schema ${Version}, which is older than ${to}.`);
    const undone = migrations.filter(({ version }) => version > to && Migrations[migrationKey(version)] !== undefined);
    const barrier = undone.find(({ oldestCode }) => oldestCode > to);
    if (barrier)
      throw new MigrationRefusal(
        `Code of schema ${to} can not work with the data since migration ${barrier.version} (${barrier.title}): restore a backup.`,
      );
    const rows = undone.map(({ version }) => [`Migrations/${migrationKey(version)}`, null] as const);
    await database.write(schemaPath.at({}), { Version: to, ...Object.fromEntries(rows) });
    log(`The data count as schema ${to} now. Deploy the release that has it.`);
  } finally {
    await lease.release();
  }
}
