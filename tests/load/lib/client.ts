import { deleteApp, initializeApp } from 'firebase/app';
import { connectDatabaseEmulator, type Database, forceWebSockets, getDatabase, onValue, ref } from 'firebase/database';
import { DATABASE_INSTANCE, PROJECT } from '../../../scripts/lib/project.ts';

forceWebSockets();

let clients = 0;

/** One device: the web SDK, signed in as `uid` by a token that the emulator accepts. */
export interface Client {
  readonly database: Database;
  readonly close: () => Promise<void>;
}

/** Connects, and waits for the connection. */
export async function openClient(port: number, uid: string): Promise<Client> {
  clients += 1;
  const databaseURL = `http://127.0.0.1:${port}?ns=${DATABASE_INSTANCE}`;
  const app = initializeApp({ projectId: PROJECT, databaseURL }, `bench-${clients}`);
  const database = getDatabase(app);
  connectDatabaseEmulator(database, '127.0.0.1', port, { mockUserToken: { sub: uid } });
  await new Promise<void>((resolve) => {
    const stop = onValue(ref(database, '.info/connected'), (connected) => {
      if (connected.val() !== true) return;
      queueMicrotask(() => stop());
      resolve();
    });
  });
  return { database, close: () => deleteApp(app) };
}
