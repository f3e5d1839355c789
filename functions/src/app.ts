import { initializeApp } from 'firebase-admin/app';
import { type Database, getDatabase } from 'firebase-admin/database';
import { type MemoryOption, setGlobalOptions } from 'firebase-functions/options';

/** Region of the functions and of the database: triggers must stand where the database is. */
const REGION = 'us-central1';

/** Memory of the functions that run many daily jobs in one process: twice the default (docs/measurements.md). */
export const DAILY_JOBS_MEMORY: MemoryOption = '512MiB';

setGlobalOptions({ region: REGION, maxInstances: 20 });

const projectId = process.env.GCLOUD_PROJECT ?? 'demo-gym';

/**
 * The database instance, named on purpose: left alone, the Admin SDK under the emulator takes `<project>`, which is another
 * database without rules.
 */
export const DATABASE_INSTANCE = process.env.GYM_DATABASE_INSTANCE ?? `${projectId}-default-rtdb`;

export const app = initializeApp({
  projectId,
  databaseURL: `https://${DATABASE_INSTANCE}.firebaseio.com`,
});

let database: Database | undefined;

/** The database with administrator's rights, for reading. Writes go through `lib/server-update`, under the rules. */
export function adminDatabase(): Database {
  database ??= getDatabase(app);
  return database;
}
