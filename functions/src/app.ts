import { initializeApp } from 'firebase-admin/app';
import { getDatabase } from 'firebase-admin/database';
import { type MemoryOption, setGlobalOptions } from 'firebase-functions/options';

/** Region of the functions. Triggers must run in the database's region. */
const REGION = 'us-central1';

/** Memory of the functions that run many daily jobs in one process, four times the default: docs/measurements.md. */
export const DAILY_JOBS_MEMORY: MemoryOption = '1GiB';

setGlobalOptions({ region: REGION, maxInstances: 20 });

const projectId = process.env.GCLOUD_PROJECT ?? 'demo-gym';

/**
 * Name of the database instance. It is given explicitly, because by default the Admin SDK uses the instance `<project>`
 * under the emulator, which is another database without rules.
 */
export const DATABASE_INSTANCE = process.env.GYM_DATABASE_INSTANCE ?? `${projectId}-default-rtdb`;

/** The Firebase app of the Admin SDK. */
export const app = initializeApp({
  projectId,
  databaseURL: `https://${DATABASE_INSTANCE}.firebaseio.com`,
});

/** The data at a path of the database, as they were read. */
export interface ReadSnapshot {
  readonly key: string | null;
  val(): unknown;
  exists(): boolean;
  hasChild(path: string): boolean;
  child(path: string): ReadSnapshot;
  numChildren(): number;
  /** Visits the children in the order of the query, until the visitor returns `true`. */
  forEach(visit: (child: ReadSnapshot & { readonly key: string }) => unknown): unknown;
}

/** A query of the database. */
export interface ReadQuery {
  orderByKey(): ReadQuery;
  orderByValue(): ReadQuery;
  orderByChild(child: string): ReadQuery;
  startAt(value: string | number | boolean | null, key?: string): ReadQuery;
  startAfter(value: string | number | boolean | null, key?: string): ReadQuery;
  endAt(value: string | number | boolean | null, key?: string): ReadQuery;
  equalTo(value: string | number | boolean | null, key?: string): ReadQuery;
  limitToFirst(limit: number): ReadQuery;
  limitToLast(limit: number): ReadQuery;
  get(): Promise<ReadSnapshot>;
}

/** The reading part of the Admin SDK's `Database`. */
interface ReadDatabase {
  ref(path: string): ReadQuery;
}

let database: ReadDatabase | undefined;

/**
 * Returns the database with administrator rights. Its type has no methods that write: functions write only through
 * `lib/server-update`, under the rules.
 */
export function adminDatabase(): ReadDatabase {
  database ??= getDatabase(app);
  return database;
}
