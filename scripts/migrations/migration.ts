/** One step between two shapes of the stored data, applied to the records of one collection. */
export interface Migration {
  /** Number of the schema that the data have afterwards. */
  readonly version: number;
  /** What it does, for whoever runs it: 'Users: phone numbers get a country'. */
  readonly title: string;
  /** Pattern of the records, as in the registry of paths: `Users/{uid}`. */
  readonly records: string;
  /**
   * Returns the record in its new shape, or `null` to delete it. It must be idempotent: a record that has the new shape
   * already comes back unchanged.
   */
  readonly change: (record: unknown) => unknown;
  /**
   * The oldest `SCHEMA` of code that still works with the migrated data: below `version` where a shape was added, and
   * `version` where the shape was removed that older code reads.
   */
  readonly oldestCode: number;
}

/** Every migration, in order. The version of the last one is `SCHEMA`; the first schema has the number 1. */
export const MIGRATIONS: readonly Migration[] = [];

/** Why nothing is migrated, or nothing more. The message is for whoever ran the command. */
export class MigrationRefusal extends Error {
  override readonly name = 'MigrationRefusal';
}
