/** A migration of the records of one collection to a new shape. */
export interface Migration {
  /** Schema number of the data after the migration. */
  readonly version: number;
  /** Description that is printed when the migration runs, such as 'Users: phone numbers get a country'. */
  readonly title: string;
  /** Path pattern of the records, as in `DATABASE_PATHS`: `Users/{uid}`. */
  readonly records: string;
  /**
   * Returns the record in its new shape, or `null` to delete it. It must be idempotent: it returns a record that
   * already has the new shape unchanged.
   */
  readonly change: (record: unknown) => unknown;
  /** The oldest `SCHEMA` of code that still works with the migrated data. */
  readonly oldestCode: number;
}

/** All migrations, in order. The version of the last one is `SCHEMA`, which is 1 without migrations. */
export const MIGRATIONS: readonly Migration[] = [];

/** The error of a migration that was refused or stopped. The operator sees its message. */
export class MigrationRefusal extends Error {
  override readonly name = 'MigrationRefusal';
}
