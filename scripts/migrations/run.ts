import { isDeepStrictEqual } from 'node:util';
import { DATABASE_PATHS } from '@gym/domain/database/index';
import { shapeCheck } from '@gym/domain/database/shape';
import { migrationKey, type StoredMigration, schemaPath, storedSchemaSchema } from '@gym/domain/database/system/schema';
import { RELEASE } from '@gym/domain/release';
import * as z from 'zod/mini';
import { compareDatabaseKeys } from '../../functions/src/lib/key-order.ts';
import type { GymDatabase } from '../lib/gym-database.ts';
import { Lease, refuseWhileClosed } from './lease.ts';
import { type Migration, MigrationRefusal } from './migration.ts';

/** Maximum number of records in a page. The cursor is stored after each page. */
const PAGE_SIZE = 50;

/** Returns a description of the first value that doesn't match the schema of its path; `null` if all values match. */
const findMisfit = shapeCheck(DATABASE_PATHS);

export interface MigrateOptions {
  readonly migrations: readonly Migration[];
  /** Whether to count the changes without writing them. */
  readonly isDryRun?: boolean;
  readonly log: (line: string) => void;
  /** Stops the run after the current page; a dry run ignores it. The next run continues after that page. */
  readonly signal?: AbortSignal;
}

/** Returns the schema number of data after all of these migrations. */
function newestVersion(migrations: readonly Migration[]): number {
  return migrations.at(-1)?.version ?? 1;
}

/** @throws {MigrationRefusal} if the data have no schema number */
async function loadSchema(database: GymDatabase) {
  const { value } = await database.readTagged(schemaPath.at({}));
  const stored = z.safeParse(storedSchemaSchema, value);
  if (stored.success) return stored.data;
  throw new MigrationRefusal(
    'The data have no number of a schema (Schema/Version). An empty project gets it by npm run first-admin; data from before release 4.0.0 can not be migrated.',
  );
}

/**
 * Yields the paths that match a pattern, in key order. A path that ends in a fixed key may have no value.
 *
 * @param cursor segments of the path after which to begin; empty: begins with the first record
 * @param parent segments of the node to search, for the recursion
 */
async function* listRecordPaths(
  database: GymDatabase,
  pattern: readonly string[],
  cursor: readonly string[],
  parent: readonly string[] = [],
): AsyncGenerator<string> {
  const segment = pattern[parent.length];
  if (segment === undefined) {
    if (cursor.length === 0) yield parent.join('/');
    return;
  }
  const [cursorKey, ...cursorRest] = cursor;
  const keys = segment.startsWith('{') ? await database.keys(parent.join('/')) : [segment];
  for (const key of keys) {
    if (cursorKey !== undefined && compareDatabaseKeys(key, cursorKey) < 0) continue;
    const isAtCursor = key === cursorKey;
    // The record at the cursor is already migrated.
    if (isAtCursor && cursorRest.length === 0) continue;
    yield* listRecordPaths(database, pattern, isAtCursor ? cursorRest : [], [...parent, key]);
  }
}

/**
 * Migrates a record, and retries if somebody changes it in the meantime. Returns whether the migration changed the
 * record (in a dry run: would change it).
 */
async function migrateRecord(
  database: GymDatabase,
  { change, records }: Migration,
  path: string,
  isDryRun: boolean,
): Promise<boolean> {
  for (;;) {
    const { value, etag } = await database.readTagged(path);
    // The pattern ends in a key that this record lacks, or the record was deleted after the keys were read.
    if (value === null) return false;
    const changed = change(structuredClone(value));
    if (isDeepStrictEqual(changed, value)) return false;
    const misfit = findMisfit({ [path]: changed });
    if (misfit !== null) throw new MigrationRefusal(`A record of ${records} would not fit its schema: ${misfit}`);
    if (isDryRun || (await database.replace(path, etag, changed))) return true;
  }
}

/**
 * Migrates the records of a migration page by page, beginning after the record at the cursor. Calls `onPage` after each
 * page with the path of its last record and the number of changed records.
 */
async function migratePages(
  database: GymDatabase,
  migration: Migration,
  cursor: string | undefined,
  isDryRun: boolean,
  onPage: (lastPath: string, changedCount: number) => Promise<void>,
): Promise<void> {
  let page: string[] = [];
  const finishPage = async (): Promise<void> => {
    const last = page.at(-1);
    if (last === undefined) return;
    const changed = await Promise.all(page.map((path) => migrateRecord(database, migration, path, isDryRun)));
    page = [];
    await onPage(last, changed.filter(Boolean).length);
  };
  const cursorSegments = cursor?.split('/') ?? [];
  for await (const path of listRecordPaths(database, migration.records.split('/'), cursorSegments)) {
    page.push(path);
    if (page.length === PAGE_SIZE) await finishPage();
  }
  await finishPage();
}

/**
 * Runs a migration, or continues one that was interrupted (`begun`: its stored progress). Then sets the schema number.
 */
async function runMigration(
  database: GymDatabase,
  lease: Lease,
  migration: Migration,
  begun: StoredMigration | undefined,
  { log, signal }: MigrateOptions,
): Promise<void> {
  const { version, title } = migration;
  const key = migrationKey(version);
  let progress: StoredMigration = begun ?? { Begun: Date.now(), Release: RELEASE, Changed: 0 };
  log(`${version} ${title}${begun ? `, going on after ${begun.Changed} changed records` : ''}`);
  const migrationsPath = schemaPath.at({}, 'Migrations');
  await database.write(migrationsPath, { [key]: progress });
  await migratePages(database, migration, progress.Cursor, false, async (lastPath, changedCount) => {
    await lease.renew();
    progress = { ...progress, Cursor: lastPath, Changed: progress.Changed + changedCount };
    await database.write(migrationsPath, { [key]: progress });
    if (signal?.aborted) throw new MigrationRefusal(`Stopped after ${progress.Changed} changed records. Run it again.`);
  });
  const { Cursor: _cursor, ...finished } = progress;
  await database.write(schemaPath.at({}), {
    Version: version,
    [`Migrations/${key}`]: { ...finished, Ended: Date.now() },
  });
  log(`  ${progress.Changed} records changed. The data have schema ${version} now.`);
}

/**
 * Runs all pending migrations in order. An interrupted run resumes at its cursor.
 *
 * @throws {MigrationRefusal} if the data are newer than the code or have no schema number, if a backup or restore has
 *   closed the app, if another run is migrating, if a migrated record would not match its schema, or if it was stopped
 */
export async function migrate(database: GymDatabase, options: MigrateOptions): Promise<void> {
  const { migrations, isDryRun = false, log } = options;
  await refuseWhileClosed(database);
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
      await migratePages(database, migration, undefined, true, async (_lastPath, changedCount) => {
        count += changedCount;
      });
      log(`${migration.version} ${migration.title}: ${count} records would change.`);
    }
    return log('Nothing was written.');
  }
  const lease = await Lease.take(database);
  try {
    for (const migration of pending) {
      // Reads the version again while holding the lease, because another run may have migrated the data in between.
      const { Version: currentVersion, Migrations } = await loadSchema(database);
      if (currentVersion < migration.version)
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
 * @throws {MigrationRefusal} if the older code can't work with the data, if their schema number is missing or below
 *   `to`, if a backup or restore has closed the app, or if another run is migrating
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
    const migrationsToRepeat = migrations.filter(
      ({ version }) => version > to && Migrations[migrationKey(version)] !== undefined,
    );
    const barrier = migrationsToRepeat.find(({ oldestCode }) => oldestCode > to);
    if (barrier)
      throw new MigrationRefusal(
        `Code of schema ${to} can not work with the data since migration ${barrier.version} (${barrier.title}): restore a backup.`,
      );
    const deletions = migrationsToRepeat.map(({ version }) => [`Migrations/${migrationKey(version)}`, null] as const);
    await database.write(schemaPath.at({}), { Version: to, ...Object.fromEntries(deletions) });
    log(`The data count as schema ${to} now. Deploy the release that has it.`);
  } finally {
    await lease.release();
  }
}
