import * as z from 'zod/mini';
import { databasePath } from '../path.ts';

/**
 * A migration in the ledger. `Begun` and `Ended`: epoch milliseconds; without `Ended` it is running, or was
 * interrupted. `Release`: the release whose code ran it. `Cursor`: the path of the last migrated record; all records
 * before it are migrated too. `Changed`: how many records were changed.
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
 * `Schema`: the schema of the stored data. `Version`: its number. A server whose `SCHEMA` is lower refuses to
 * write. `Migrations`: the ledger of migrations, by `m` and the number that the migration raises `Version` to. `Lease`:
 * the run of `npm run migrate` that may write now. Server only: written by `npm run first-admin` and `npm run migrate`.
 */
export const storedSchemaSchema = z.object({
  Version: z.number().check(z.int(), z.minimum(1)),
  Migrations: z.optional(z.record(z.string().check(z.regex(/^m\d+$/)), storedMigrationSchema)),
  Lease: z.optional(storedLeaseSchema),
});

export const schemaPath = databasePath('Schema', storedSchemaSchema);

/** Returns the key of a migration in the ledger. A key of digits alone would sort as a number. */
export function migrationKey(version: number): string {
  return `m${version}`;
}
