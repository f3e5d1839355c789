import { randomUUID } from 'node:crypto';
import { configPath } from '@gym/domain/database/system/config';
import { type StoredLease, schemaPath } from '@gym/domain/database/system/schema';
import type { GymDatabase } from '../lib/gym-database.ts';
import { MigrationRefusal } from './migration.ts';

/**
 * Duration of a lease. A run renews its lease after each page, and a killed run blocks others until its lease expires.
 */
const LEASE_MS = 120_000;

const LEASE_PATH = schemaPath.at({}, 'Lease');

/**
 * Refuses to go on while the app is closed.
 *
 * @throws {MigrationRefusal} if a backup or a restore has closed the app
 */
export async function refuseWhileClosed(database: GymDatabase): Promise<void> {
  if ((await database.read(configPath.at({}, 'Restoring'))) !== null)
    throw new MigrationRefusal('A backup or a restore has closed the app. Wait until it has ended.');
}

/**
 * The lease of the run that migrates. Concurrent runs would not damage data, because writes are conditional and
 * migrations idempotent, but they would overwrite each other's progress in `Schema/Migrations`.
 */
export class Lease {
  readonly #database: GymDatabase;
  readonly #holder = randomUUID();

  private constructor(database: GymDatabase) {
    this.#database = database;
  }

  /**
   * Takes the lease for this run.
   *
   * @throws {MigrationRefusal} if another run has the lease, or a backup or a restore has closed the app
   */
  static async take(database: GymDatabase): Promise<Lease> {
    const lease = new Lease(database);
    await lease.renew();
    return lease;
  }

  /**
   * Extends the lease by {@link LEASE_MS} from now.
   *
   * @throws {MigrationRefusal} if another run has the lease, or a backup or a restore has closed the app
   */
  async renew(): Promise<void> {
    await refuseWhileClosed(this.#database);
    const { value, etag } = await this.#database.readTagged(LEASE_PATH);
    const stored = value as StoredLease | null;
    const isFree = stored === null || stored.Holder === this.#holder || stored.Until < Date.now();
    const renewed = { Holder: this.#holder, Until: Date.now() + LEASE_MS };
    if (isFree && (await this.#database.replace(LEASE_PATH, etag, renewed))) return;
    const until = stored && new Date(stored.Until).toISOString();
    throw new MigrationRefusal(`Another run is migrating${until ? `; its lease ends at ${until}` : ''}.`);
  }

  /** Deletes the lease, unless another run has taken it. */
  async release(): Promise<void> {
    const { value, etag } = await this.#database.readTagged(LEASE_PATH);
    if ((value as StoredLease | null)?.Holder === this.#holder) await this.#database.replace(LEASE_PATH, etag, null);
  }
}
