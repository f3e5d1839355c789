import { deleteApp, type FirebaseApp, initializeApp } from 'firebase/app';
import {
  connectDatabaseEmulator,
  type Database,
  forceWebSockets,
  getDatabase,
  goOffline,
  onValue,
  type Query,
  ref,
} from 'firebase/database';
import { type Emulator, type EmulatorOptions, startEmulator } from '../src/index.ts';

export const TEST_PROJECT = 'demo-test';

/** An emulator and its clients. `close` ends all of them. */
export interface TestEmulator {
  readonly emulator: Emulator;
  /**
   * Creates a client with its own instance of the SDK. `user`: a uid, the claims of a token, or `owner` for the
   * administrator; without it, the client is signed out.
   */
  readonly client: (user?: string | { readonly [claim: string]: unknown }, namespace?: string) => Database;
  /** Sends a REST request to the database of `TEST_PROJECT`. */
  readonly rest: (path: string, init?: RequestInit) => Promise<Response>;
  readonly close: () => Promise<void>;
}

// The SDK warns if this is called after the first reference is created.
forceWebSockets();

let appCount = 0;

export const startTestEmulator = async (options: EmulatorOptions = {}): Promise<TestEmulator> => {
  const emulator = await startEmulator(options);
  const clients: { readonly app: FirebaseApp; readonly database: Database }[] = [];
  return {
    emulator,
    client: (user, namespace = TEST_PROJECT) => {
      appCount += 1;
      const app = initializeApp(
        { databaseURL: `http://127.0.0.1:${emulator.port}?ns=${namespace}`, projectId: TEST_PROJECT },
        `app${appCount}`,
      );
      const database = getDatabase(app);
      connectDatabaseEmulator(database, '127.0.0.1', emulator.port, mockUserOptions(user));
      clients.push({ app, database });
      return database;
    },
    rest: (path, init) => fetch(`${emulator.url}${path}${path.includes('?') ? '&' : '?'}ns=${TEST_PROJECT}`, init),
    close: async () => {
      for (const { app, database } of clients) {
        goOffline(database);
        await deleteApp(app);
      }
      await emulator.close();
    },
  };
};

const mockUserOptions = (user: string | { readonly [claim: string]: unknown } | undefined) => {
  if (user === undefined) return {};
  if (user === 'owner') return { mockUserToken: 'owner' };
  const claims = typeof user === 'string' ? { sub: user } : user;
  // The SDK refuses claims without `sub` or `user_id`.
  return { mockUserToken: { sub: 'nobody', ...claims } };
};

/** Listens until a value is `wanted`, and resolves with it. */
export const waitForValue = <T>(query: Query, wanted: (value: unknown) => value is T): Promise<T> =>
  new Promise((resolve, reject) => {
    const stop = onValue(
      query,
      (snapshot) => {
        const value: unknown = snapshot.val();
        if (!wanted(value)) return;
        // The SDK may call back before `onValue` returns and `stop` is assigned.
        queueMicrotask(() => stop());
        resolve(value);
      },
      reject,
    );
  });

/** Listens to a path until its value is `wanted`, and resolves with it. */
export const waitForValueAt = (client: Database, path: string, wanted: (value: unknown) => boolean): Promise<unknown> =>
  waitForValue(ref(client, path), (value): value is unknown => wanted(value));
