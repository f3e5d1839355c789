import * as z from 'zod/mini';
import { databasePath } from '../path.ts';

/**
 * A migration in the ledger. `Begun` and `Ended`: epoch milliseconds; without `Ended` it is running, or was
 * interrupted. `Release`: the release whose code began it. `Cursor`: while it has not ended, the path of the last
 * record of the last migrated page. `Changed`: how many records were changed.
 */
const storedMigrationSchema = z.object({
  Begun: z.number(),
  Ended: z.optional(z.number()),
  Release: z.string(),
  Cursor: z.optional(z.string()),
  Changed: z.number(),
});
export type StoredMigration = z.infer<typeof storedMigrationSchema>;

/** The lease of the one run that may migrate. `Holder`: a random id of the run. `Until`: when it expires, epoch ms. */
const storedLeaseSchema = z.object({ Holder: z.string(), Until: z.number() });
export type StoredLease = z.infer<typeof storedLeaseSchema>;

/**
 * `Schema`: the schema of the stored data. `Version`: its number. Before its first write, a server process checks that
 * `Version` isn't higher than `SCHEMA`, the number that its code uses. `Migrations`: the ledger of migrations, by
 * {@link migrationKey}. Server only.
 */
export const storedSchemaSchema = z.object({
  Version: z.number().check(z.int(), z.minimum(1)),
  Migrations: z.optional(z.record(z.string().check(z.regex(/^m\d+$/)), storedMigrationSchema)),
  Lease: z.optional(storedLeaseSchema),
});

export const schemaPath = databasePath('Schema', storedSchemaSchema);

/**
 * Returns the key of a migration in the ledger. `version`: the `Version` to which the migration raises the data. The
 * key begins with a letter, because the database can return keys of digits alone as an array.
 */
export function migrationKey(version: number): string {
  return `m${version}`;
}
