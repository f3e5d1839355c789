/** A migration of the records of one collection to a new shape. */
export interface Migration {
  /** Schema number of the data after the migration. */
  readonly version: number;
  /** Description shown when it runs, such as 'Users: phone numbers get a country'. */
  readonly title: string;
  /** Pattern of the records, as in the registry of paths: `Users/{uid}`. */
  readonly records: string;
  /**
   * Returns the record in its new shape, or `null` to delete it. It must be idempotent: it returns a record that
   * already has the new shape unchanged.
   */
  readonly change: (record: unknown) => unknown;
  /**
   * The oldest `SCHEMA` of code that still works with the migrated data: below `version` where a shape was added, and
   * `version` where the shape was removed that older code reads.
   */
  readonly oldestCode: number;
}

/** All migrations, in order. The version of the last one is `SCHEMA`. The first schema has the number 1. */
export const MIGRATIONS: readonly Migration[] = [];

/** The reason why a migration was refused or stopped. The message is shown to the operator. */
export class MigrationRefusal extends Error {
  override readonly name = 'MigrationRefusal';
}
