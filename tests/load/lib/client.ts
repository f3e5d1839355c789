import { deleteApp, initializeApp } from 'firebase/app';
import { connectDatabaseEmulator, type Database, forceWebSockets, getDatabase, onValue, ref } from 'firebase/database';
import { DATABASE_INSTANCE, PROJECT } from '../../../scripts/lib/project.ts';

forceWebSockets();

let clientCount = 0;

/** The web SDK of one device, connected to a database emulator. */
export interface Client {
  readonly database: Database;
  readonly close: () => Promise<void>;
}

/** Opens a client that is signed in as `uid` by a token that only emulators accept, and waits until it is connected. */
export async function openClient(port: number, uid: string): Promise<Client> {
  clientCount += 1;
  const databaseURL = `http://127.0.0.1:${port}?ns=${DATABASE_INSTANCE}`;
  const app = initializeApp({ projectId: PROJECT, databaseURL }, `bench-${clientCount}`);
  const database = getDatabase(app);
  connectDatabaseEmulator(database, '127.0.0.1', port, { mockUserToken: { sub: uid } });
  await new Promise<void>((resolve) => {
    const stop = onValue(ref(database, '.info/connected'), (connected) => {
      if (connected.val() !== true) return;
      // `onValue` can call this callback before it has returned `stop`.
      queueMicrotask(() => stop());
      resolve();
    });
  });
  return { database, close: () => deleteApp(app) };
}
