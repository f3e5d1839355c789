import { randomUUID } from 'node:crypto';
import { type StoredLease, schemaPath } from '@gym/domain/database/system/schema';
import type { GymDatabase } from '../lib/gym-database.ts';
import { MigrationRefusal } from './migration.ts';

/** Duration of a lease in milliseconds: how long a killed run blocks others. A run renews its lease after each page. */
const LEASE_MS = 120_000;

const LEASE_PATH = schemaPath.at({}, 'Lease');

/**
 * The lease of the run that migrates. Two concurrent runs would not damage data, because writes are conditional and
 * migrations idempotent, but the ledger would be incomplete.
 */
export class Lease {
  readonly #database: GymDatabase;
  readonly #holder = randomUUID();

  private constructor(database: GymDatabase) {
    this.#database = database;
  }

  /** @throws {MigrationRefusal} if another run has it */
  static async take(database: GymDatabase): Promise<Lease> {
    const lease = new Lease(database);
    await lease.renew();
    return lease;
  }

  /** @throws {MigrationRefusal} if another run has it */
  async renew(): Promise<void> {
    const { value, etag } = await this.#database.readTagged(LEASE_PATH);
    const held = value as StoredLease | null;
    const isFree = held === null || held.Holder === this.#holder || held.Until < Date.now();
    const mine = { Holder: this.#holder, Until: Date.now() + LEASE_MS };
    if (isFree && (await this.#database.replace(LEASE_PATH, etag, mine))) return;
    const until = held && new Date(held.Until).toISOString();
    throw new MigrationRefusal(`Another run is migrating${until ? `; its lease ends at ${until}` : ''}.`);
  }

  async release(): Promise<void> {
    const { value, etag } = await this.#database.readTagged(LEASE_PATH);
    if ((value as StoredLease | null)?.Holder === this.#holder) await this.#database.replace(LEASE_PATH, etag, null);
  }
}
