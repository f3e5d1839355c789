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

/** An emulator and the clients that talk to it; `close` ends them all. */
export interface Bench {
  readonly emulator: Emulator;
  /** A client SDK instance of its own; `user` = mock token claims, `'owner'` = administrator, absent = signed out. */
  readonly client: (user?: string | { readonly [claim: string]: unknown }, namespace?: string) => Database;
  readonly rest: (path: string, init?: RequestInit) => Promise<Response>;
  readonly close: () => Promise<void>;
}

// This runs before the first reference is made, or the SDK warns.
forceWebSockets();

let apps = 0;

export const startBench = async (options: EmulatorOptions = {}): Promise<Bench> => {
  const emulator = await startEmulator(options);
  const opened: { readonly app: FirebaseApp; readonly database: Database }[] = [];
  return {
    emulator,
    client: (user, namespace = TEST_PROJECT) => {
      apps += 1;
      const app = initializeApp(
        { databaseURL: `http://127.0.0.1:${emulator.port}?ns=${namespace}`, projectId: TEST_PROJECT },
        `app${apps}`,
      );
      const database = getDatabase(app);
      connectDatabaseEmulator(database, '127.0.0.1', emulator.port, mockUser(user));
      opened.push({ app, database });
      return database;
    },
    rest: (path, init) => fetch(`${emulator.url}${path}${path.includes('?') ? '&' : '?'}ns=${TEST_PROJECT}`, init),
    close: async () => {
      for (const { app, database } of opened) {
        goOffline(database);
        await deleteApp(app);
      }
      await emulator.close();
    },
  };
};

const mockUser = (user: string | { readonly [claim: string]: unknown } | undefined) => {
  if (user === undefined) return {};
  if (user === 'owner') return { mockUserToken: 'owner' };
  const claims = typeof user === 'string' ? { sub: user } : user;
  return { mockUserToken: { sub: 'nobody', ...claims } };
};

/** The first value of a listener that is what is wanted. */
export const until = <T>(place: Query, wanted: (value: unknown) => value is T): Promise<T> =>
  new Promise((resolve, reject) => {
    const stop = onValue(
      place,
      (snapshot) => {
        const value: unknown = snapshot.val();
        if (!wanted(value)) return;
        queueMicrotask(() => stop());
        resolve(value);
      },
      reject,
    );
  });

/** Resolves when the path has the wanted value. */
export const heardValue = (client: Database, path: string, wanted: (value: unknown) => boolean): Promise<unknown> =>
  until(ref(client, path), (value): value is unknown => wanted(value));
